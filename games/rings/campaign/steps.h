// What players may do between two scenarios, as people are offered it.
#pragma once

#include "campaigns/campaign.h"
#include "games/rings/campaign/campaign.h"

namespace muster::rings {

// All that the log allows now and nothing else. Each step changes this log, which must outlive it.
std::vector<CampaignStep> campaign_steps(const Rules& rules, CampaignLog& log);

}  // namespace muster::rings

// A campaign of The Lord of the Rings: its scenarios one after another, with the same heroes.
#pragma once

#include "campaigns/campaign.h"
#include "games/rings/campaign/campaign.h"
#include "games/rings/campaign/steps.h"

namespace muster {

class RingsCampaign : public Campaign {
 public:
  explicit RingsCampaign(const Rules& rules) : Campaign(rules) {}

  CampaignForm form() const override;
  void begin(const NewCampaignOptions& wanted) override;
  void read(std::string_view text) override { log_ = rings::campaign_from_json(text); }
  std::string written() const override { return rings::campaign_json(log_); }
  std::string title() const override { return log_.name; }
  std::vector<std::string> players() const override;
  campaigns::Sheet sheet() const override { return rings::campaign_sheet(rules(), log_); }
  boost::json::object json() const override;
  std::string over() const override;
  std::vector<CampaignStep> steps() override { return rings::campaign_steps(rules(), log_); }
  std::span<const std::string_view> free_options() const override;
  Setup next(const Settings& settings) const override;
  std::string next_title(const Settings&) const override;
  void decide(Setup&, terminal::Console*) const override {}
  std::string differs(const Setup& setup) const override;
  std::vector<std::string> enter(const Setup& setup, const Table& table) override;
  void note(std::string words) override { log_.notes.push_back(std::move(words)); }

  rings::CampaignLog& log() { return log_; }

 private:
  rings::CampaignLog log_;
};

}  // namespace muster

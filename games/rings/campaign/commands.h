// A campaign of The Lord of the Rings: its scenarios one after another, with the same heroes.
#pragma once

#include "campaigns/campaign.h"
#include "games/rings/campaign/campaign.h"
#include "shelf/parts.h"

namespace muster {

class RingsCampaign : public Campaign {
 public:
  RingsCampaign();

  void begin(const NewCampaignOptions& wanted) override;
  void load(const std::filesystem::path& file) override;
  void save(const std::filesystem::path& file) const override;
  std::string sheet() const override;
  boost::json::object json() const override;
  std::string over() const override;
  std::span<const std::string_view> free_options() const override;
  Setup next(const Settings& settings) const override;
  void decide(Setup&, terminal::Console*) const override {}
  std::string differs(const Setup& setup) const override;
  std::vector<std::string> enter(const Setup& setup, const Table& table) override;
  void note(std::string words) override { log_.notes.push_back(std::move(words)); }

  rings::CampaignLog& log() { return log_; }

 private:
  rings::CampaignLog log_;
};

namespace rings {

// What can be done between two scenarios: replace, heal, deck, give.
void add_campaign_commands(CLI::App& campaign);

}  // namespace rings

}  // namespace muster

// A campaign of Sentinels of the Multiverse: Events by their dates, and the Collection they leave.
#pragma once

#include "campaigns/campaign.h"
#include "games/sentinels/campaign/campaign.h"

namespace muster {

class SentinelsCampaign : public Campaign {
 public:
  explicit SentinelsCampaign(const Rules& rules) : Campaign(rules) {}

  CampaignForm form() const override;
  void begin(const NewCampaignOptions& wanted) override;
  void read(std::string_view text) override { log_ = sentinels::campaign_from_json(text); }
  std::string written() const override { return sentinels::campaign_json(log_); }
  std::string title() const override { return log_.name; }
  std::vector<std::string> players() const override { return log_.players; }
  campaigns::Sheet sheet() const override { return sentinels::campaign_sheet(rules(), log_); }
  boost::json::object json() const override;
  std::string over() const override;
  std::span<const std::string_view> free_options() const override;
  Setup next(const Settings& settings) const override;
  std::vector<CampaignSetting> settings(const Settings& chosen) const override;
  std::string next_title(const Settings& settings) const override;
  void decide(Setup& setup, terminal::Console* console) const override;
  std::string differs(const Setup& setup) const override;
  std::vector<std::string> enter(const Setup& setup, const Table& table) override;
  void note(std::string words) override { log_.notes.push_back(std::move(words)); }

 private:
  sentinels::CampaignLog log_;
};

}  // namespace muster

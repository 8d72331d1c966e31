// A campaign of Sentinels of the Multiverse: Events by their dates, and the Collection they leave.
#pragma once

#include "campaigns/campaign.h"
#include "games/sentinels/campaign/campaign.h"

namespace muster {

class SentinelsCampaign : public Campaign {
 public:
  SentinelsCampaign();

  void begin(const NewCampaignOptions& wanted) override;
  void load(const std::filesystem::path& file) override;
  void save(const std::filesystem::path& file) const override;
  std::string sheet() const override;
  boost::json::object json() const override;
  std::string over() const override;
  std::span<const std::string_view> free_options() const override;
  Setup next(const Settings& settings) const override;
  void decide(Setup& setup, terminal::Console* console) const override;
  std::string differs(const Setup& setup) const override;
  std::vector<std::string> enter(const Setup& setup, const Table& table) override;
  void note(std::string words) override { log_.notes.push_back(std::move(words)); }

 private:
  sentinels::CampaignLog log_;
};

}  // namespace muster

// A bot that thinks ahead as long as its level allows.
#pragma once

#include <optional>
#include <string_view>

#include "bots/bot.h"
#include "bots/thinker.h"

namespace muster {

// How well a bot plays: how long it thinks, and how far it may be from taking the best option.
struct Level {
  std::string_view name;
  Budget budget;
  double noise = 0;  // chances that differ by about so much are as good as equal to it
};

// easy, fair, strong; think, think:N with N rollouts for each decision and think:Nms with so many
// milliseconds. Nothing for all else.
std::optional<Level> level_called(std::string_view name);

class ThinkBot final : public Bot {
 public:
  ThinkBot(const Rules& rules, const Level& level) : thinker_(rules), level_(level) {}

  int choose(const SeatView& view, const Ask& question, Random& random) override;
  void weigh(const SeatView& view, const Ask& question, std::span<double> worth) override;

  // It may think no longer than this, whatever its level.
  void hurry(std::chrono::milliseconds most) { most_ = most; }

 private:
  Budget budget() const;

  Thinker thinker_;
  const Level level_;
  std::optional<std::chrono::milliseconds> most_;
};

}  // namespace muster

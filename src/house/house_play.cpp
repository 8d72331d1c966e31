// Answers, and the bots that give them.
#include <algorithm>

#include "bots/bot.h"
#include "house/heard.h"

namespace muster {

void House::choose(Guest& g, const Heard& m) {
  constexpr std::int64_t most = std::int64_t{1} << 52;
  const Seat s = m.seat();
  if (!may_act(g, m, s)) return;
  if (!plays(g, m, *tables_.at(g.table))) return;
  const std::int64_t q = m.number("q", most, -1);
  const std::int64_t option = m.number("option", 0xffff, 0xffff);
  when_free(g.table, [this, who = GuestLater(g), s, q, option](LiveTable& t) {
    Guest* guest = t.find(who);
    if (guest == nullptr) return;
    if (!guest->seats.has(s)) {
      refuse(*guest, "choose", "not-yours", "You don't sit there any more.", q);
      return;
    }
    answer(t, guest, "choose", s, q, static_cast<std::size_t>(option));
  });
}

// Answers, bots, and taking back.

void House::answer(LiveTable& t, Guest* by, std::string_view re, Seat seat, std::int64_t q,
                   std::size_t option) {
  const auto refuse_it = [&](std::string_view code, std::string_view text) {
    if (by != nullptr) refuse(*by, re, code, text, q);
  };
  t.table.unpack(*now_);
  const Ask* ask = question_for(*now_, seat);
  if (ask == nullptr || decision_number(*now_, t.taken_back) != q) {
    refuse_it("late", "This decision is not open: it was answered or taken back.");
    return;
  }
  if (option >= ask->count) {
    refuse_it("no-such-option", "There is no such option.");
    return;
  }
  if (t.record.choices.size() >= most::answers) {
    refuse_it("too-long", "This game has as many answers as can be kept.");
    return;
  }
  Log news;
  muster::choose(*t.rules, *now_, seat, static_cast<int>(option), &news);
  const Choice choice{.seat = seat, .option = static_cast<std::uint16_t>(option)};
  const std::uint64_t hash = hash_for(t.record, *t.rules, *now_);
  // The answer is worked out here and shown to nobody before it is on the disk.
  auto after = std::make_shared<PackedTable>(*now_);
  keep(
      t, {t.number, kept::Chosen{t.record.choices.size(), choice, hash}},
      [this, after, choice, hash, news = std::move(news)](LiveTable& table) {
        ++counts_.choices;
        table.record.choices.push_back(choice);
        table.record.hash = hash;
        publish(table, std::move(*after), news, choice.seat);
      },
      [this, who = by != nullptr ? GuestLater(*by) : GuestLater(), re = std::string(re),
       q](LiveTable& table) { tell_not_kept(table, who, re, q); });
}

void House::publish(LiveTable& t, PackedTable now, const Log& news, Seat by) {
  const std::uint64_t stamp_before = std::exchange(t.stamp, ++last_stamp_);
  t.table.unpack(*before_);
  now.unpack(*now_);
  t.table = std::move(now);
  t.views.clear();
  if (t.log) {
    t.log->insert(t.log->end(), news.begin(), news.end());
    t.shorten_log();
  }
  t.over = now_->over();
  if (t.wish) drop_wish(t, false, no_seat);
  // Guests with the same eyes get the same message.
  std::vector<std::pair<Perspective, Message>> made;
  facts_.forget();
  for (Guest* g : t.guests) {
    const Perspective who = eyes_of(t, *g);
    auto same =
        std::find_if(made.begin(), made.end(), [&](const auto& m) { return m.first == who; });
    if (same == made.end()) {
      SceneShelf::Place& place = scenes_.place(t.number, who);
      const Scene& scene_before =
          scenes_.scene(place, t.number, who, stamp_before, *t.rules, *before_);
      scene_.look(*t.rules, *now_, who, facts_);
      auto message = std::make_shared<std::string>();
      message->reserve(1024);
      JsonWriter to(*message);
      to.begin_object().member("t", "update");
      write_update(to, {*t.rules, *before_, t.names}, scene_before, {*t.rules, *now_, t.names},
                   scene_, who, t.taken_back, news);
      to.member("by", int{by}).end_object();
      made.emplace_back(who, std::move(message));
      std::swap(place.scene, scene_);
      place.stamp = t.stamp;
      same = made.end() - 1;
    }
    g->send(same->second);
  }
  miss_absent(t);
}

void House::call_bots(LiveTable& t) {
  const bool any = std::any_of(t.seating.seats.begin(), t.seating.seats.end(),
                               [](const SeatNotes& s) { return s.is_bot(); });
  // Bots play for people: when nobody looks, they wait.
  if (!any || t.bot_thinks || t.busy || t.over || t.rules == nullptr || t.guests.empty()) return;
  t.table.unpack(*now_);
  const bool asked = std::any_of(now_->asks.begin(), now_->asks.end(), [&](const Ask& a) {
    return !a.answered() && t.seating.seats[a.seat].is_bot();
  });
  if (!asked) return;
  t.bot_thinks = true;
  loop_.after(manners_.bot_delay, [this, number = t.number] {
    const auto at = tables_.find(number);
    if (at == tables_.end()) return;
    at->second->bot_thinks = false;
    for_table(number,
              [&] { when_free(number, [this](LiveTable& table) { let_bot_think(table); }); });
  });
}

// What it is asked may change while it thinks; then its answer comes too late, and it is asked
// again.
void House::let_bot_think(LiveTable& t) {
  if (t.rules == nullptr || t.guests.empty() || t.bot_thinks) return;
  t.table.unpack(*now_);
  const auto* ask = std::find_if(now_->asks.begin(), now_->asks.end(), [&](const Ask& a) {
    return !a.answered() && t.seating.seats[a.seat].is_bot();
  });
  if (ask == now_->asks.end()) return;
  t.bot_thinks = true;
  // After a take-back the same answers bring the same ones again.
  const Random random(mix64(t.seating.chance) + t.record.choices.size());
  const std::string& bot = t.seating.seats[ask->seat].kind;
  const bool ahead = thinks(bot);
  if (ahead) ++thinking_;
  const bool begun = elsewhere(
      ahead ? WorkPlace::thinkers : WorkPlace::bots, "",
      [this, rules = t.rules, bot, ahead, seat = ask->seat, random,
       table = std::make_shared<const Table>(*now_), time = time_to_think()] {
        return ahead ? thinkers_.answer(*rules, bot, *table, seat, random, time)
                     : bots_.answer(*rules, bot, *table, seat, random);
      },
      [this, number = t.number, ahead, seat = ask->seat,
       q = decision_number(*now_, t.taken_back)](Made<int>& made) {
        if (ahead) --thinking_;
        const auto at = tables_.find(number);
        if (at == tables_.end()) return;
        at->second->bot_thinks = false;
        for_table(number, [&] {
          const int option = made.take();
          when_free(number, [this, seat, q, option](LiveTable& table) {
            let_bot_answer(table, seat, q, option);
          });
        });
      });
  if (ahead && !begun) --thinking_;
}

void House::let_bot_answer(LiveTable& t, Seat seat, std::int64_t q, int option) {
  if (t.seating.seats[seat].is_bot())
    answer(t, nullptr, "", seat, q, static_cast<std::size_t>(option));
  if (!t.busy) call_bots(t);
}

}  // namespace muster

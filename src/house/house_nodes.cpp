// A house among others that share its tables: which are here, and how they go from one to another.
#include "house/carried.h"
#include "house/house.h"

namespace muster {

namespace {

constexpr std::chrono::milliseconds look_again_after{250};
// Whoever comes for a table waits so long until somebody can have it: longer than a lease.
constexpr std::chrono::seconds longest_wait{15};
constexpr const char* goes_on = "Your table goes on in a moment.";

}  // namespace

// Whether those who came for a table go on waiting for it.
bool House::waits_on(TableNumber number) const {
  const auto at = reading_.find(number);
  return store_.is_shared() && at != reading_.end() &&
         loop_.now() - at->second.since < longest_wait;
}

void House::look_again(TableNumber number) {
  loop_.after(look_again_after, [this, number] {
    if (!reading_.contains(number)) return;
    if (!tables_.contains(number)) {
      if (!read_table(number, "")) look_again(number);
    } else if (store_.holds_lease()) {
      const auto waiting = reading_.extract(number);
      for (const auto& [then, wrong] : waiting.mapped().who) go_on_with(number, then, wrong);
    } else if (waits_on(number)) {
      look_again(number);
    } else {
      refuse_waiting(
          number, {503, "not-readable", "This table cannot be read now: please try again later."});
    }
  });
}

// This node takes no table any more; which other does is decided by who asks there.
ApiError House::at_other_node() const {
  const std::vector<std::string> others = store_.other_nodes();
  return moved_table(others.empty() ? std::string() : others.front());
}

void House::heard_of_lease(const LeaseNews& news) {
  if (!news.held) {
    store_is_away("this node is cut off from the database, and its lease is over");
    return;
  }
  std::vector<TableNumber> gone;
  for (const auto& [number, t] : tables_) {
    const auto mine = news.tables.find(number);
    if (mine == news.tables.end() || mine->second != t->token) gone.push_back(number);
  }
  for (const TableNumber number : gone) lose(number);
  store_is_away("");
}

// Another node has it.
void House::lose(TableNumber number) {
  ++counts_.lost;
  send_home(number, "restart", goes_on);
}

void House::send_all_away() {
  std::vector<TableNumber> all;
  for (const auto& [number, t] : tables_) all.push_back(number);
  for (const TableNumber number : all) lose(number);
}

void House::hand_over(std::function<void()> done) {
  hands_over_ = true;
  handed_over_ = std::move(done);
  std::vector<TableNumber> all;
  for (const auto& [number, t] : tables_) all.push_back(number);
  for (const TableNumber number : all) when_free(number, [this](LiveTable& t) { let_go(t); });
  look_whether_handed_over();
}

void House::let_go(LiveTable& t) {
  if (t.carried_due) store_.keep({t.number, kept::Remembered{carried_text(t)}, t.token}, {});
  if (t.talk_due) {
    t.talk_going = false;
    keep_talk(t);
  }
  const auto gone = [this](LiveTable& table) { send_home(table.number, "restart", goes_on); };
  keep(t, {t.number, kept::Released{}}, gone, gone);
}

void House::look_whether_handed_over() {
  if (!handed_over_ || !tables_.empty() || !reading_.empty()) return;
  const std::function<void()> done = std::exchange(handed_over_, nullptr);
  done();
}

// Nobody looks at it: whoever comes next may have it, and what was said is over.
void House::release_idle(LiveTable& t) {
  if (store_.is_shared()) store_.keep({t.number, kept::Released{.forgets = true}, t.token}, {});
}

void House::remember(LiveTable& t) {
  if (!store_.is_shared()) return;
  t.carried_due = t.carried_going;
  if (t.carried_going) return;
  t.carried_going = true;
  store_.keep({t.number, kept::Remembered{carried_text(t)}, t.token},
              [this, number = t.number, token = t.token](const std::string&) {
                loop_.post([this, number, token] {
                  const auto at = tables_.find(number);
                  if (at == tables_.end() || at->second->token != token) return;
                  at->second->carried_going = false;
                  if (at->second->carried_due) remember(*at->second);
                });
              });
}

}  // namespace muster

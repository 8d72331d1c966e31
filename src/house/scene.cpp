#include "house/scene.h"

#include <algorithm>

#include "house/card_flags.h"

namespace muster {

namespace {

// Face-down cards in play are known by the place where they lie: a number of the card itself would
// tell which card it is, or that it is one seen before.
constexpr std::int32_t first_place = 1000;
constexpr std::int32_t places_in_a_zone = 512;

}  // namespace

void Scene::look(const Rules& rules, const Table& table, const Perspective& who) {
  CardFacts facts;
  look(rules, table, who, facts);
}

void Scene::look(const Rules& rules, const Table& table, const Perspective& who, CardFacts& facts) {
  facts_ = &facts;
  entries_.clear();
  zones_.clear();
  cards_.clear();
  ids_.assign(table.cards.size(), -1);
  const SeatView view(rules, table, who.seat, who.also);
  index_.assign(table.cards.size(), 0);
  for (std::size_t z = 0; z < table.zones.size(); ++z) {
    const ZoneKind& kind = rules.game.zones[table.zones[z].kind];
    const bool closed =
        !kind.in_play && (kind.sight == Sight::nobody ||
                          (kind.sight == Sight::owner && !who.has(table.zones[z].owner)));
    next_place_ = first_place + static_cast<std::int32_t>(z) * places_in_a_zone;
    row_.clear();
    look_at_list(view, table, table.zones[z].first, closed);
    zones_.push_back(
        {static_cast<std::uint32_t>(entries_.size()), static_cast<std::uint32_t>(row_.size())});
    entries_.insert(entries_.end(), row_.begin(), row_.end());
  }
  facts_ = nullptr;
}

// Reads a zone, or what lies on a card, into row_. In a closed zone only what was shown is seen:
// most cards of a table lie in decks, and are passed over quickly.
void Scene::look_at_list(const SeatView& view, const Table& table, CardId first, bool closed) {
  for (CardId c = first; c != no_card; c = table.cards[c].next) {
    if (closed && table.cards[c].seen_by == 0) {
      add_hidden();
      continue;
    }
    const SeatView::Sight sight = view.sight(c);
    const std::int32_t place = next_place_++;
    if (sight.hidden && sight.in_play == no_card) {
      add_hidden();
      continue;
    }
    const std::int32_t id = sight.hidden ? place : static_cast<std::int32_t>(c);
    ids_[c] = id;
    row_.push_back(id);
    const auto at = row_.size();
    CardSeen card = seen(view, table, c, sight);
    card.id = id;
    if (table.cards[c].first_child != no_card)
      look_at_list(view, table, table.cards[c].first_child, false);
    card.first = static_cast<std::uint32_t>(entries_.size());
    card.count = static_cast<std::uint32_t>(row_.size() - at);
    entries_.insert(entries_.end(), row_.begin() + static_cast<std::ptrdiff_t>(at), row_.end());
    row_.resize(at);
    cards_.push_back(std::move(card));
    if (!sight.hidden) index_[c] = static_cast<std::uint16_t>(cards_.size());
  }
}

// Hidden cards in a row are one number: how many there are, below zero.
void Scene::add_hidden() {
  if (!row_.empty() && row_.back() < 0) {
    --row_.back();
  } else {
    row_.push_back(-1);
  }
}

Scene::CardSeen Scene::seen(const SeatView& view, const Table& table, CardId c,
                            const SeatView::Sight& sight) {
  const Game& game = view.rules().game;
  CardSeen card;
  card.definition = sight.definition;
  card.flags = static_cast<std::uint16_t>(sent_flags(table.cards[c].flags, sight.back_side));
  const bool in_play = sight.in_play != no_card;
  if (in_play) card.counters = table.cards[c].counters;
  const auto work_out = [&](CardFacts::Fact& fact) {
    fact.notes = in_play ? view.notes(c) : std::vector<CardNote>();
    for (std::size_t b = 0; b < game.badges.size(); ++b)
      fact.badges[b] = static_cast<std::int16_t>(view.stat(game.badges[b].stat, c));
  };
  // Stats matter on the table and in the hand; in piles a card is what is printed.
  if (in_play || game.zones[table.zones[table.cards[c].zone].kind].hand) {
    // Of a card that is hidden from these eyes they have facts of their own.
    CardFacts::Fact hidden;
    if (sight.hidden) work_out(hidden);
    const CardFacts::Fact& fact = sight.hidden ? hidden : facts_->of(c, work_out);
    card.badges = fact.badges;
    card.notes = fact.notes;
  } else if (!sight.hidden) {
    const Definition& d = view.rules().library.definitions[sight.definition];
    for (std::size_t b = 0; b < game.badges.size(); ++b) {
      const std::int16_t printed = d.numbers[game.badges[b].attribute];
      card.badges[b] = printed == missing_number || printed == x_number ? std::int16_t{0} : printed;
    }
  }
  return card;
}

const Scene::CardSeen* Scene::find(std::int32_t id) const {
  if (id < first_place) {
    const auto c = static_cast<std::size_t>(id);
    return c < index_.size() && index_[c] != 0 ? &cards_[index_[c] - 1U] : nullptr;
  }
  const auto at =
      std::find_if(cards_.begin(), cards_.end(), [&](const CardSeen& c) { return c.id == id; });
  return at != cards_.end() ? &*at : nullptr;
}

bool Scene::same(const CardSeen& mine, const Scene& other, const CardSeen& its) const {
  const auto here = entries(mine);
  const auto there = other.entries(its);
  return mine.definition == its.definition && mine.flags == its.flags &&
         mine.counters == its.counters && mine.badges == its.badges && mine.notes == its.notes &&
         std::equal(here.begin(), here.end(), there.begin(), there.end());
}

}  // namespace muster

#include "games/sentinels/bot/lore.h"

#include <algorithm>
#include <array>

namespace muster::sentinels {

namespace {

struct Entry {
  PhraseId said;
  Meaning meaning;
};

constexpr std::array entries = {
    Entry{says::deal, Meaning::deal},
    Entry{says::lessen, Meaning::lessen},
    Entry{says::does_not_happen, Meaning::prevent},
    Entry{says::double_it, Meaning::double_it},
    Entry{says::redirect, Meaning::redirect},
    Entry{says::destroy, Meaning::destroy},
    Entry{says::destroy_sparing, Meaning::destroy},
    Entry{says::bury, Meaning::take_away},
    Entry{says::put_on_deck, Meaning::take_away},
    Entry{says::shuffle_cards_into, Meaning::take_away},
    Entry{says::return_to_hand, Meaning::take_away},
    Entry{says::remove, Meaning::take_away},
    Entry{says::select, Meaning::select},
    Entry{says::regain, Meaning::regain},
    Entry{says::regain_up_to, Meaning::regain},
    Entry{says::restore, Meaning::restore},
    Entry{says::activate, Meaning::activate},
    Entry{says::place, Meaning::place},

    Entry{says::draw, Meaning::draw},
    Entry{says::heroes_draw, Meaning::heroes_draw},
    Entry{says::discard, Meaning::discard},
    Entry{says::play, Meaning::play},
    Entry{says::use_power, Meaning::use_power},
    Entry{says::extra_power, Meaning::extra_power},
    Entry{says::take_phase, Meaning::take_phase},
    Entry{says::skip_phase, Meaning::skip_phase},
    Entry{says::set_x, Meaning::set_x},
    Entry{says::choose, Meaning::choose},

    Entry{says::reveal, Meaning::look_at_top},
    Entry{says::reveal_in_place, Meaning::look_at_top},
    Entry{says::salvage, Meaning::fetch},
    Entry{says::collect, Meaning::fetch},
    Entry{says::summon, Meaning::find},
    Entry{says::discover, Meaning::find},
    Entry{says::play_each_top, Meaning::play_each_top},
    Entry{says::put_into_play, Meaning::play_from_villain_trash},
    Entry{says::put_under, Meaning::fuel},
    Entry{says::heroes_lose, Meaning::lose},

    Entry{says::you, Meaning::you},
    Entry{says::your_deck, Meaning::you},
    Entry{says::each_of_people, Meaning::each_hero},
    Entry{says::that_hero, Meaning::that_hero},
    Entry{says::this_hero, Meaning::this_hero},
    Entry{says::other_hero, Meaning::other_hero},
    Entry{says::villain_deck, Meaning::villain_deck},
    Entry{says::environment_deck, Meaning::environment_deck},
    Entry{says::hero_decks, Meaning::hero_decks},
    Entry{says::all_decks, Meaning::all_decks},
    Entry{says::some_deck, Meaning::some_deck},

    Entry{says::this_card, Meaning::this_card},
    Entry{says::himself, Meaning::himself},
    Entry{says::those, Meaning::those},
    Entry{says::dealt_damage, Meaning::those},
    Entry{says::attacker, Meaning::attacker},
    Entry{says::card_under, Meaning::card_under},

    Entry{says::up_to_damage, Meaning::up_to_damage},
    Entry{says::one_type, Meaning::one_type},

    Entry{says::sum, Meaning::sum},
    Entry{says::difference, Meaning::difference},
    Entry{says::product, Meaning::product},
    Entry{says::x, Meaning::x},
    Entry{says::that_many, Meaning::of_this_way},
    Entry{says::number_this_way, Meaning::of_this_way},
    Entry{says::number_you_discarded, Meaning::of_this_way},
    Entry{says::that_damage, Meaning::that_damage},
    Entry{says::hp_it_had, Meaning::hp_it_had},
    Entry{says::targets_destroyed, Meaning::targets_destroyed},

    Entry{says::that_card_is, Meaning::that_card},
    Entry{says::at_least, Meaning::at_least},
    Entry{says::at_most, Meaning::at_most},
    Entry{says::equals, Meaning::is},

    Entry{says::immunity, Meaning::immunity},
    Entry{says::flip, Meaning::flip},
    Entry{says::about_dealers, Meaning::dealers},
};

bool has_keyword(const Definition& d, std::string_view word) {
  return std::find(d.keywords.begin(), d.keywords.end(), word) != d.keywords.end();
}

}  // namespace

Lore::Lore(const Rules& r) : Texts(r) {
  for (const Definition& d : r.library.definitions) {
    one_shots.push_back(has_keyword(d, "One-Shot"));
    indestructibles.push_back(has_keyword(d, "Indestructible"));
  }
  std::vector<Meaning> plain;
  for (const Node& n : r.library.nodes) {
    const auto* const entry = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) {
      return e.said != says::nothing && e.said == said(n);
    });
    plain.push_back(entry == entries.end() ? Meaning::unknown : entry->meaning);
  }
  meanings_ = plain;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    meanings_[i] = refined(r.library.nodes[i], plain[i]);
  }
  for (const Ability& a : r.library.abilities) {
    if (answers_itself(a)) meanings_[a.trigger] = Meaning::about_this;
  }
}

// It is played, it is being destroyed, it turns to this side.
bool Lore::answers_itself(const Ability& a) const {
  if (a.trigger == no_node || a.moment == a.trigger) return false;
  const Node& moment = node(a.moment);
  const bool its_own = said(moment) == says::flips ||
                       (said(moment) == says::is_played && a.event == event::played) ||
                       (said(moment) == says::is_destroyed && a.event == event::destroyed &&
                        a.point == Point::before);
  return its_own && said(children(moment)[0]) == says::this_card;
}

// Some verbs mean one thing of cards in a hand and another of cards elsewhere, and one thing of you
// and another of others.
Meaning Lore::refined(const Node& n, Meaning m) const {
  const auto parts = children(n);
  const bool others = !parts.empty() && said(parts[0]) != says::you;
  switch (m) {
    case Meaning::immunity:
      return said(parts[1]) == says::one_type ? Meaning::unknown : m;
    case Meaning::fetch:
      return others ? Meaning::they_fetch : m;
    case Meaning::find:
      return others ? Meaning::they_find : in_a_pile(parts[1]) ? Meaning::find_in : m;
    case Meaning::draw:
      if (others) return Meaning::they_draw;
      break;
    case Meaning::discard:
      if (others) return Meaning::they_discard;
      break;
    case Meaning::play:
      break;
    default:
      return m;
  }
  const Node& cards = parts.back();
  if (is_top(phrase(cards))) return m == Meaning::play ? Meaning::play_tops : Meaning::discard_tops;
  const Phrase& f = phrase(cards);
  if (f.quantifier == Quantifier::none && f.kind_hole < 0) {
    return m == Meaning::play   ? Meaning::play_it
           : m == Meaning::draw ? Meaning::draw_it
                                : Meaning::discard_it;
  }
  const Phrase& where = place(children(cards)[static_cast<std::size_t>(f.kind_hole)]);
  if (finds_revealed(where)) return Meaning::take_revealed;
  const bool hand = f.quantifier == Quantifier::all;
  if (m == Meaning::discard && hand) return Meaning::discard_hand;
  return m == Meaning::play && finds_in_pile(where) ? Meaning::play_from_trash : m;
}

bool Lore::in_a_pile(const Node& cards) const {
  const Phrase& f = phrase(cards);
  return f.kind_hole >= 0 &&
         finds_in_pile(place(children(cards)[static_cast<std::size_t>(f.kind_hole)]));
}

Team Lore::team(DefinitionId d) const {
  const Definition& card = definition(d);
  if (card.type == type::villain || card.type == type::villain_character) return Team::villain;
  if (card.type != type::environment) return Team::hero;
  return card.numbers[attribute::hero_target] != missing_number ? Team::hero : Team::environment;
}

bool Lore::fleeting(DefinitionId d) const {
  for (const Ability& a : abilities(d)) {
    if (a.kind != ability::start_phase) continue;
    for (const Node& n : children(node(a.block))) {
      if (meaning(n) != Meaning::destroy) continue;
      if (meaning(children(n)[0]) == Meaning::this_card) return true;
    }
  }
  return false;
}

const Node* Lore::part_meaning(const Node& n, Meaning m) const {
  if (meaning(n) == m) return &n;
  for (const Node& part : children(n)) {
    if (const Node* found = part_meaning(part, m)) return found;
  }
  return nullptr;
}

const Node* Lore::awaits(DefinitionId d) const {
  const Node* condition = nullptr;
  bool immune = false;
  for (const Ability& a : abilities(d)) {
    if (a.kind == ability::always && a.condition == no_node) {
      immune = immune || means(node(a.block), Meaning::immunity);
    } else if (a.kind == ability::start_phase && means(node(a.block), Meaning::flip)) {
      condition = part_meaning(node(a.block), Meaning::at_least);
    }
  }
  return immune ? condition : nullptr;
}

const Phrase& Lore::place(const Node& kind) const {
  const Node* n = &kind;
  while (phrase(*n).cards == nullptr)
    n = &children(*n)[static_cast<std::size_t>(phrase(*n).kind_hole)];
  return phrase(*n);
}

const Node* Lore::cards_hole(const Node& n, int i) const {
  for (const Node& c : children(n)) {
    const Sort sort = phrase(c).sort;
    if ((sort == Sort::cards || sort == Sort::kind) && i-- == 0) return &c;
  }
  return nullptr;
}

}  // namespace muster::sentinels

#include "games/sentinels/bot/lore.h"

#include <algorithm>
#include <array>

namespace muster::sentinels {

namespace {

using Entry = PhraseMeaning<Meaning>;

constexpr std::array entries = {
    Entry{"<cards> deal(s) <cards> <damage>", Meaning::deal},
    Entry{"<number> to that damage", Meaning::lessen},
    Entry{"prevent that damage", Meaning::prevent},
    Entry{"double that damage after all other changes", Meaning::double_it},
    Entry{"redirect that damage to <cards>", Meaning::redirect},
    Entry{"destroy <cards>", Meaning::destroy},
    Entry{"destroy <cards>, and the Villain deals herself no damage", Meaning::destroy},
    Entry{"bury <cards>", Meaning::take_away},
    Entry{"put <cards> on top of its deck", Meaning::take_away},
    Entry{"shuffle <cards> into <zone>", Meaning::take_away},
    Entry{"return <cards> to its owner's hand", Meaning::take_away},
    Entry{"remove <cards> from the game", Meaning::take_away},
    Entry{"select <cards>", Meaning::select},
    Entry{"<cards> regain(s) <number> HP", Meaning::regain},
    Entry{"<cards> regain(s) up to <number> HP", Meaning::regain},
    Entry{"<cards> regain(s) HP equal to <number>", Meaning::regain},
    Entry{"restore <cards> to its maximum HP", Meaning::restore},
    Entry{"activate the <word> of <cards>", Meaning::activate},
    Entry{"play this next to <cards>", Meaning::place},

    Entry{"draw <cards>", Meaning::draw},
    Entry{"<who> draw(s) <cards>", Meaning::they_draw},
    Entry{"up to <number> Heroes draw 1 card each", Meaning::heroes_draw},
    Entry{"discard <cards>", Meaning::discard},
    Entry{"<who> discard(s) <cards>", Meaning::they_discard},
    Entry{"play <cards>", Meaning::play},
    Entry{"use 1 power", Meaning::use_power},
    Entry{"use 1 power whose damage is irreducible", Meaning::use_power},
    Entry{"use 1 power with +<number> damage", Meaning::use_power},
    Entry{"use 1 power with +<number> damage of that type", Meaning::use_power},
    Entry{"gain <number> additional power(s) this phase", Meaning::extra_power},
    Entry{"<who> take(s) their <word> PHASE", Meaning::take_phase},
    Entry{"skip to your <word> PHASE", Meaning::skip_phase},
    Entry{"X is <number>", Meaning::set_x},
    Entry{"choose <who>", Meaning::choose},

    Entry{"reveal <cards>", Meaning::look_at_top},
    Entry{"reveal and replace <cards>", Meaning::look_at_top},
    Entry{"salvage <cards>", Meaning::fetch},
    Entry{"<who> salvage(s) <cards>", Meaning::they_fetch},
    Entry{"collect <cards>", Meaning::fetch},
    Entry{"<who> collect(s) <cards>", Meaning::they_fetch},
    Entry{"summon <cards>", Meaning::find},
    Entry{"<who> summon(s) <cards>", Meaning::they_find},
    Entry{"discover <cards>", Meaning::find},
    Entry{"<who> discover(s) <cards>", Meaning::they_find},
    Entry{"discover <cards> from <zone>", Meaning::find_in},
    Entry{"reveal <cards>, discard it if it is a <kind> and play it otherwise",
          Meaning::play_each_top},
    Entry{"put <cards> into play", Meaning::play_from_villain_trash},
    Entry{"put <cards> under <cards>", Meaning::fuel},
    Entry{"the Heroes lose", Meaning::lose},

    Entry{"you", Meaning::you},
    Entry{"your deck", Meaning::you},
    Entry{"each Hero", Meaning::each_hero},
    Entry{"that Hero", Meaning::that_hero},
    Entry{"this Hero", Meaning::this_hero},
    Entry{"1 other Hero", Meaning::other_hero},
    Entry{"the Villain deck", Meaning::villain_deck},
    Entry{"the Environment deck", Meaning::environment_deck},
    Entry{"each Hero deck", Meaning::hero_decks},
    Entry{"each deck", Meaning::all_decks},
    Entry{"1 deck", Meaning::some_deck},

    Entry{"this", Meaning::this_card},
    Entry{"himself", Meaning::himself},
    Entry{"herself", Meaning::himself},
    Entry{"itself/themselves", Meaning::himself},
    Entry{"those targets", Meaning::those},
    Entry{"that target", Meaning::those},
    Entry{"that card", Meaning::those},
    Entry{"<kind> dealt damage this way", Meaning::those},
    Entry{"the attacker", Meaning::attacker},
    Entry{"<kind> under <cards>", Meaning::card_under},

    Entry{"up to <number> <word> damage", Meaning::up_to_damage},
    Entry{"<word> damage", Meaning::one_type},
    Entry{"damage of that type", Meaning::one_type},

    Entry{"<number> plus <number>", Meaning::sum},
    Entry{"<number> minus <number>", Meaning::difference},
    Entry{"<number> times <number>", Meaning::product},
    Entry{"X", Meaning::x},
    Entry{"that many", Meaning::of_this_way},
    Entry{"the number of cards <word> this way", Meaning::of_this_way},
    Entry{"the number of cards you discarded this phase", Meaning::of_this_way},
    Entry{"that damage", Meaning::that_damage},
    Entry{"the HP it had", Meaning::hp_it_had},

    Entry{"<cards> is a(n) <kind>", Meaning::that_card},
    Entry{"that damage destroyed a target", Meaning::destroyed_a_target},
    Entry{"<number> is at least <number>", Meaning::at_least},
    Entry{"<number> is at most <number>", Meaning::at_most},
    Entry{"<number> is <number>", Meaning::is},

    Entry{"<cards> are/is immune to <blow>", Meaning::immunity},
    Entry{"flip <cards>", Meaning::flip},

    Entry{"+<number> <blow> dealt by <cards>", Meaning::dealers},
    Entry{"<number> <blow> dealt by <cards>", Meaning::dealers},
    Entry{"+<number> <blow> dealt by <cards> for each <kind>", Meaning::dealers},
    Entry{"<blow> dealt by <cards> is irreducible", Meaning::dealers},

    Entry{"after <cards> is played", Meaning::about_this},
    Entry{"when <cards> is destroyed", Meaning::about_this},
    Entry{"when <cards> flip(s) to this side", Meaning::about_this},
};

bool has_keyword(const Definition& d, std::string_view word) {
  return std::find(d.keywords.begin(), d.keywords.end(), word) != d.keywords.end();
}

}  // namespace

Lore::Lore(const Rules& r) : TextLore(r, entries) {
  for (const Definition& d : r.library.definitions) {
    one_shots.push_back(has_keyword(d, "One-Shot"));
    indestructibles.push_back(has_keyword(d, "Indestructible"));
  }
  refine([&](const Node& n) { return refined(n); });
}

// Some verbs mean one thing of cards in a hand and another of cards elsewhere.
Meaning Lore::refined(const Node& n) const {
  const Meaning m = meaning(n);
  switch (m) {
    case Meaning::about_this:
      return meaning(children(n)[0]) == Meaning::this_card ? m : Meaning::unknown;
    case Meaning::immunity:
      return meaning(children(n)[1]) == Meaning::unknown ? m : Meaning::unknown;
    case Meaning::draw:
    case Meaning::discard:
    case Meaning::play:
      break;
    default:
      return m;
  }
  const Node& cards = children(n)[0];
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

namespace {

const Node* part_meaning(const Lore& lore, const Node& n, Meaning m) {
  if (lore.meaning(n) == m) return &n;
  for (const Node& part : lore.children(n)) {
    if (const Node* found = part_meaning(lore, part, m)) return found;
  }
  return nullptr;
}

}  // namespace

const Node* Lore::awaits(DefinitionId d) const {
  const Node* condition = nullptr;
  bool immune = false;
  for (const Ability& a : abilities(d)) {
    if (a.kind == ability::always && a.condition == no_node) {
      immune = immune || says(node(a.block), Meaning::immunity);
    } else if (a.kind == ability::start_phase && says(node(a.block), Meaning::flip)) {
      condition = part_meaning(*this, node(a.block), Meaning::at_least);
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

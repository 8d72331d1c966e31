#include "games/sentinels/bot/lore.h"

#include <algorithm>
#include <array>

namespace muster::sentinels {

namespace {

using Entry = PhraseMeaning<Meaning>;

constexpr std::array entries = {
    Entry{"<cards> deal(s) <cards> <number> <word> damage", Meaning::deal},
    Entry{"<cards> deal(s) <cards> <number> <word> damage each", Meaning::deal},
    Entry{"<cards> deal(s) <cards> <number> irreducible <word> damage", Meaning::deal},
    Entry{"<cards> deal(s) <cards> <number> fixed <word> damage", Meaning::deal},
    Entry{"<cards> deal(s) <cards> <number> fixed <word> damage each", Meaning::deal},
    Entry{"<cards> deal(s) <cards> <word> damage equal to <number>", Meaning::deal},
    Entry{"<cards> deal(s) <cards> irreducible <word> damage equal to <number>", Meaning::deal},
    Entry{"<cards> deal(s) <cards> <number> <word> damage and <number> <word> damage",
          Meaning::deal},
    Entry{"<cards> deal(s) <cards> <number> <word> damage and <number> <word> damage each",
          Meaning::deal},
    Entry{"<cards> deal(s) <cards> <number> fixed <word> damage and <number> fixed <word> damage",
          Meaning::deal},
    Entry{"<cards> deal(s) <cards> <number> <word> damage, <number> <word> damage and <number> "
          "<word> damage each",
          Meaning::deal},
    Entry{"<cards> deal(s) <cards> up to <number> <word> damage", Meaning::deal_up_to},
    Entry{"<number> to that damage", Meaning::lessen},
    Entry{"prevent that damage", Meaning::prevent},
    Entry{"double that damage after all other changes", Meaning::double_it},
    Entry{"redirect that damage to <cards>", Meaning::redirect},
    Entry{"destroy <cards>", Meaning::destroy},
    Entry{"destroy <cards>, and the Villain deals herself no damage", Meaning::destroy},
    Entry{"destroy <cards> and put it under this", Meaning::destroy},
    Entry{"destroy <cards> and return them to hand", Meaning::destroy},
    Entry{"bury <cards>", Meaning::take_away},
    Entry{"put <cards> on top of its deck", Meaning::take_away},
    Entry{"shuffle <cards> into its deck", Meaning::take_away},
    Entry{"return <cards> to its owner's hand", Meaning::take_away},
    Entry{"remove <cards> from the game", Meaning::take_away},
    Entry{"select <cards>", Meaning::select},
    Entry{"<cards> regain(s) <number> HP", Meaning::regain},
    Entry{"<cards> regain(s) up to <number> HP", Meaning::regain},
    Entry{"<cards> regain(s) HP equal to that damage", Meaning::regain_that},
    Entry{"restore <cards> to its maximum HP", Meaning::restore},
    Entry{"activate the <word> of <cards>", Meaning::activate},
    Entry{"play this next to <cards>", Meaning::place},

    Entry{"draw <number> card(s)", Meaning::draw},
    Entry{"draw up to <number> card(s)", Meaning::draw},
    Entry{"<who> draw(s) <number> card(s)", Meaning::they_draw},
    Entry{"<who> draw(s) up to <number> card(s)", Meaning::they_draw},
    Entry{"draw <number> card(s) for each target destroyed by that damage",
          Meaning::draw_for_destroyed},
    Entry{"up to <number> Heroes draw 1 card each", Meaning::heroes_draw},
    Entry{"discard <cards>", Meaning::discard},
    Entry{"<who> discard(s) <cards>", Meaning::they_discard},
    Entry{"discard your hand", Meaning::discard_hand},
    Entry{"play <cards>", Meaning::play},
    Entry{"play <cards> from your trash", Meaning::play_from_trash},
    Entry{"<who> play(s) <cards>", Meaning::they_play},
    Entry{"use 1 power", Meaning::use_power},
    Entry{"use 1 power whose damage is irreducible", Meaning::use_power},
    Entry{"use 1 power with +<number> damage", Meaning::use_power},
    Entry{"use 1 power with +<number> damage of that type", Meaning::use_power},
    Entry{"gain <number> additional power(s) this phase", Meaning::extra_power},
    Entry{"<who> take(s) their <word> PHASE", Meaning::take_phase},
    Entry{"skip to your <word> PHASE", Meaning::skip_phase},
    Entry{"X is <number>", Meaning::set_x},
    Entry{"choose <who>", Meaning::choose},

    Entry{"play the top card of <who>", Meaning::play_top},
    Entry{"play the top card of <who> in turn order", Meaning::play_top},
    Entry{"play the top <number> cards of <who>", Meaning::play_tops},
    Entry{"discard the top card of <who>", Meaning::discard_top},
    Entry{"discard the top <number> card(s) of <who>", Meaning::discard_tops},
    Entry{"reveal the top card of <who>", Meaning::look_at_top},
    Entry{"reveal and replace the top card of <who>", Meaning::look_at_top},
    Entry{"play it", Meaning::play_it},
    Entry{"draw it", Meaning::draw_it},
    Entry{"discard it", Meaning::discard_it},
    Entry{"bury it", Meaning::discard_it},
    Entry{"salvage <cards>", Meaning::fetch},
    Entry{"<who> salvage(s) <cards>", Meaning::they_fetch},
    Entry{"collect <cards>", Meaning::fetch},
    Entry{"<who> collect(s) <cards>", Meaning::they_fetch},
    Entry{"summon <cards>", Meaning::find},
    Entry{"<who> summon(s) <cards>", Meaning::they_find},
    Entry{"discover <cards>", Meaning::find},
    Entry{"<who> discover(s) <cards>", Meaning::they_find},
    Entry{"discover <cards> from <who>", Meaning::find_in},
    Entry{"reveal the top card of <who>, play <cards> and replace the rest",
          Meaning::play_each_top},
    Entry{"reveal the top card of <who> in turn order, discard it if it is a One-Shot card and "
          "play it otherwise",
          Meaning::play_each_top},
    Entry{"reveal the top card of each deck and play or discard each of them",
          Meaning::sort_revealed},
    Entry{"reveal the top 5 cards of your deck, draw 1, replace 1, discard 1, bury 1 and play 1",
          Meaning::sort_revealed},
    Entry{"reveal the top <number> cards of your deck, draw <cards> and discard the rest",
          Meaning::take_fitting},
    Entry{"play the <number> <cards> with the lowest HP from the Villain trash",
          Meaning::play_from_villain_trash},
    Entry{"move <cards> from the Villain trash into play", Meaning::play_from_villain_trash},
    Entry{"put the top card of <who> under <cards>", Meaning::fuel},
    Entry{"put 1 card from your trash under <cards>", Meaning::fuel},
    Entry{"put this under <cards>", Meaning::fuel},
    Entry{"put any number of cards from your hand under <cards>", Meaning::fuel},
    Entry{"discard that card", Meaning::turn_aside},
    Entry{"the Heroes lose", Meaning::lose},

    Entry{"you", Meaning::you},
    Entry{"your deck", Meaning::you},
    Entry{"each Hero", Meaning::each_hero},
    Entry{"that Hero", Meaning::that_hero},
    Entry{"that deck", Meaning::that_hero},
    Entry{"this Hero", Meaning::this_hero},
    Entry{"1 other Hero", Meaning::other_hero},
    Entry{"the Villain deck", Meaning::villain_deck},
    Entry{"the Environment deck", Meaning::environment_deck},
    Entry{"each Hero deck", Meaning::hero_decks},
    Entry{"each deck", Meaning::all_decks},
    Entry{"1 deck", Meaning::some_deck},

    Entry{"those targets", Meaning::those},
    Entry{"those cards", Meaning::those},
    Entry{"that target", Meaning::those},
    Entry{"that card", Meaning::those},
    Entry{"targets dealt damage this way", Meaning::those},
    Entry{"the attacker", Meaning::attacker},
    Entry{"card(s) under this", Meaning::card_under},

    Entry{"<number> plus <number>", Meaning::sum},
    Entry{"<number> minus <number>", Meaning::difference},
    Entry{"<number> times <number>", Meaning::product},
    Entry{"X", Meaning::x},
    Entry{"that many", Meaning::of_this_way},
    Entry{"the number of cards discarded this way", Meaning::of_this_way},
    Entry{"the number of cards you discarded this phase", Meaning::of_this_way},
    Entry{"the damage just dealt", Meaning::just_dealt},
    Entry{"half the maximum HP of the destroyed card", Meaning::just_dealt},
    Entry{"the HP it had", Meaning::hp_it_had},

    Entry{"it is <cards>", Meaning::that_card},
    Entry{"that card is <cards>", Meaning::that_card},
    Entry{"that damage destroyed a target", Meaning::destroyed_a_target},
    Entry{"<number> is at least <number>", Meaning::at_least},
    Entry{"<number> is at most <number>", Meaning::at_most},
    Entry{"<number> is <number>", Meaning::is},

    Entry{"<cards> is immune to damage", Meaning::immunity},
    Entry{"flip <cards>", Meaning::flip},

    Entry{"after this is played", Meaning::about_this},
    Entry{"when this is destroyed", Meaning::about_this},
    Entry{"when this flips to this side", Meaning::about_this},
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
  for (const Phrase& p : r.game.phrases) {
    dealers.push_back(p.sort == Sort::rule &&
                      p.pattern.find("dealt by") != std::string_view::npos &&
                      p.stat != stat::immune);
  }
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
      if (phrase(children(n)[0]).pattern == "this") return true;
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

const Node* Lore::cards_hole(const Node& n, int i) const {
  for (const Node& c : children(n)) {
    if (phrase(c).sort == Sort::cards && i-- == 0) return &c;
  }
  return nullptr;
}

}  // namespace muster::sentinels

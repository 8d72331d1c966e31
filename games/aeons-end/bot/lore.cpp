#include "games/aeons-end/bot/lore.h"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace muster::aeons_end {

namespace {

using Entry = PhraseMeaning<Meaning>;

constexpr std::array entries = {
    Entry{"gain <number> aether", Meaning::gain_aether},
    Entry{"gain <number> aether that can only be used to gain a gem", Meaning::gain_gem_aether},
    Entry{"gain <number> aether that can only be used to gain a spell", Meaning::gain_spell_aether},
    Entry{"spend <number> aether", Meaning::spend_aether},
    Entry{"the next breach you focus or open this turn costs <number> aether less",
          Meaning::cheaper_breach},
    Entry{"gain <number> charge(s)", Meaning::gain_charges},
    Entry{"<who> gain(s) <number> charge(s)", Meaning::they_gain_charges},
    Entry{"lose <number> charge(s)", Meaning::lose_charges},
    Entry{"lose all of your charges", Meaning::lose_all_charges},
    Entry{"your allies gain <number> charge(s), divided as you like", Meaning::allies_gain_charges},
    Entry{"gain <number> life", Meaning::gain_life},
    Entry{"<who> gain(s) <number> life", Meaning::they_gain_life},
    Entry{"suffer <number> damage", Meaning::suffer},
    Entry{"suffer damage equal to <number>", Meaning::suffer},
    Entry{"<who> suffer(s) <number> damage", Meaning::they_suffer},
    Entry{"<who> suffer(s) damage equal to <number>", Meaning::they_suffer},

    Entry{"Gravehold gains <number> life", Meaning::gravehold_gains},
    Entry{"Gravehold suffers <number> damage", Meaning::gravehold_suffers},
    Entry{"Gravehold suffers damage equal to <number>", Meaning::gravehold_suffers},
    Entry{"Gravehold suffers <number> damage for each husk discarded this way",
          Meaning::gravehold_suffers_for_each},
    Entry{"Gravehold suffers <number> damage for each tier 3 card discarded this way",
          Meaning::gravehold_suffers_for_tier_three},
    Entry{"Gravehold suffers <number> damage, but the players may discard up to <number> gems "
          "together and each of them prevents <number> of it",
          Meaning::gravehold_suffers_unless_gems},

    Entry{"draw <number> card(s)", Meaning::draw},
    Entry{"<who> draw(s) <number> card(s)", Meaning::they_draw},
    Entry{"discard <number> card(s) in hand", Meaning::discard},
    Entry{"discard <number> non-corruption card(s) in hand", Meaning::discard},
    Entry{"discard up to <number> card(s) in hand", Meaning::discard_up_to},
    Entry{"discard a gem in hand", Meaning::discard_gem},
    Entry{"discard a prepped spell", Meaning::discard_prepped},
    Entry{"discard a prepped spell that costs <number> aether or more", Meaning::discard_prepped},
    Entry{"discard your most expensive prepped spell", Meaning::discard_dearest},
    Entry{"destroy <number> card(s) in hand", Meaning::destroy},
    Entry{"destroy <number> non-corruption card(s) in hand", Meaning::destroy},
    Entry{"destroy up to <number> card(s) in hand", Meaning::destroy_up_to},
    Entry{"destroy up to <number> card(s) in hand or in your discard pile", Meaning::destroy_up_to},
    Entry{"destroy a card in hand that costs <number> aether or more", Meaning::destroy_dear},
    Entry{"destroy <number> prepped spells that each cost <number> aether or more",
          Meaning::destroy_prepped},
    Entry{"return up to <number> spell(s) in your discard pile to your hand",
          Meaning::return_spells},
    Entry{"return a card in your discard pile that costs 0 aether to your hand",
          Meaning::return_free_card},
    Entry{"discard all <name> cards in hand", Meaning::discard_named},
    Entry{"the players discard cards in hand together, as many as <number>",
          Meaning::discard_together},
    Entry{"the players discard the <number> most expensive prepped spells",
          Meaning::discard_spells_together},
    Entry{"destroy this", Meaning::destroy_this},
    Entry{"put this on top of your deck", Meaning::put_on_deck},
    Entry{"play a gem in hand twice and destroy it", Meaning::play_gem_twice},
    Entry{"return a gem you played this turn to your hand", Meaning::return_gem},
    Entry{"reveal the top card of your deck and discard it or put it back", Meaning::reveal_top},
    Entry{"look at the top card of your deck and destroy it or put it back", Meaning::look_at_top},
    Entry{"shuffle your discard pile into your deck", Meaning::shuffle_discard},
    Entry{"destroy the top <number> card(s) of your deck", Meaning::destroy_top},
    Entry{"gain a spell from any spell supply pile", Meaning::gain_spell},
    Entry{"gain a relic from any relic supply pile onto the top of your deck", Meaning::gain_relic},
    Entry{"gain a gem from the least expensive gem supply pile into your hand",
          Meaning::gain_cheap_gem},
    Entry{"gain a card that costs <number> aether or less from any supply pile",
          Meaning::gain_cheap_card},

    Entry{"deal <number> damage", Meaning::deal},
    Entry{"deal damage equal to <number>", Meaning::deal},
    Entry{"this spell deals <number> more damage", Meaning::deal_more},
    Entry{"this spell deals more damage equal to <number>", Meaning::deal_more},
    Entry{"focus a breach", Meaning::focus},
    Entry{"focus your closed breach with the lowest focus cost", Meaning::focus_cheapest},
    Entry{"focus any player's breach", Meaning::focus_any},
    Entry{"cast any player's prepped spell", Meaning::cast},
    Entry{"cast a spell you prepped this turn, which deals <number> more damage",
          Meaning::cast_new},
    Entry{"cast any player's prepped spell without discarding it, then cast it again",
          Meaning::cast_twice},

    Entry{"put that card on the bottom of the turn order deck", Meaning::bury_turn_card},
    Entry{"reveal the turn order deck and put it back in any order", Meaning::order_turn_deck},
    Entry{"shuffle any player's turn order card into the turn order deck",
          Meaning::shuffle_turn_card},
    Entry{"shuffle any player's turn order card, but not the wild one, into the turn order deck",
          Meaning::shuffle_turn_card},
    Entry{"shuffle all nemesis turn order cards into the turn order deck",
          Meaning::shuffle_nemesis_cards},

    Entry{"unleash", Meaning::unleash},
    Entry{"unleash <number> times", Meaning::unleash},
    Entry{"the nemesis strikes", Meaning::strike},
    Entry{"the nemesis strikes <number> times", Meaning::strike},
    Entry{"the nemesis swarms", Meaning::swarm},
    Entry{"the nemesis swarms <number> times", Meaning::swarm},
    Entry{"the nemesis gains <number> Fury", Meaning::fury},
    Entry{"the nemesis gains <number> life", Meaning::nemesis_gains_life},
    Entry{"the players lose", Meaning::players_lose},
    Entry{"this minion suffers <number> damage", Meaning::minion_suffers},
    Entry{"put the most recently discarded minion of the nemesis discard pile back into play",
          Meaning::return_minion},
    Entry{"put <number> husk(s) into play", Meaning::husks},
    Entry{"put husks into play equal to <number>", Meaning::husks},
    Entry{"discard <number> husk(s)", Meaning::fewer_husks},
    Entry{"discard half of the husks in play, rounded up", Meaning::half_the_husks},
    Entry{"distribute that damage over any number of husks", Meaning::distribute},
    Entry{"devour <number> cards from the least expensive supply pile", Meaning::devour},
    Entry{"devour <number> cards from the least expensive relic supply pile", Meaning::devour},
    Entry{"devour <number> card(s) from the most expensive gem supply pile", Meaning::devour},
    Entry{"devour <number> cards from the second most expensive gem supply pile", Meaning::devour},
    Entry{"devour <number> cards from any spell supply pile", Meaning::devour},
    Entry{"devour cards equal to <number> from one supply pile", Meaning::devour},
    Entry{"devour <number> cards from any supply piles", Meaning::devour_any},
    Entry{"gain <number> corruption(s) on top of your deck", Meaning::corruption},
    Entry{"gain <number> corruption(s) into your hand", Meaning::corruption_to_hand},
    Entry{"<who> gain(s) <number> corruption(s) on top of their deck",
          Meaning::they_gain_corruption},
    Entry{"the players gain <number> corruptions together, on top of their decks",
          Meaning::corruption_together},
    Entry{"it does not happen", Meaning::does_not_happen},
    Entry{"make that <number>", Meaning::make_that},

    Entry{"you", Meaning::you},
    Entry{"each player", Meaning::each_player},
    Entry{"the player whose turn it is", Meaning::active_player},
    Entry{"that card's player", Meaning::that_cards_player},
    Entry{"the player who dealt that damage", Meaning::dealer},
    Entry{"any ally", Meaning::any_ally},
    Entry{"the player with the lowest life", Meaning::lowest_life},
    Entry{"the player with the most life", Meaning::most_life},
    Entry{"the player with the most prepped spells", Meaning::most_prepped},
    Entry{"the player with the most opened breaches", Meaning::most_opened},
    Entry{"the player with the most charges", Meaning::most_charges},

    Entry{"<number> plus <number>", Meaning::sum},
    Entry{"<number> minus <number>", Meaning::difference},
    Entry{"<number> times <number>", Meaning::product},
    Entry{"the number of cards discarded this way", Meaning::of_this_way},
    Entry{"the number of cards destroyed this way", Meaning::of_this_way},
    Entry{"the cost of the card discarded this way", Meaning::cost_this_way},
    Entry{"half the cost of the card gained this way, rounded up", Meaning::half_cost_this_way},
    Entry{"the number of your opened breaches", Meaning::own_opened},
    Entry{"the number of prepped spells in adjacent breaches", Meaning::adjacent},
    Entry{"the number of your prepped spells", Meaning::own_prepped},
    Entry{"the number of Fury tokens", Meaning::fury_tokens},
    Entry{"this minion's life", Meaning::this_life},
    Entry{"the number of husks in play", Meaning::husks_in_play},
    Entry{"the number of empty supply piles", Meaning::empty_piles},
    Entry{"the number of players", Meaning::number_of_players},
    Entry{"the number of cards in the turn order discard pile", Meaning::turn_cards_discarded},
    Entry{"the number of nemesis cards in the turn order discard pile",
          Meaning::nemesis_turn_cards},

    Entry{"<number> is <number>", Meaning::is},
    Entry{"<number> is at least <number>", Meaning::at_least},
    Entry{"<number> is at most <number>", Meaning::at_most},
    Entry{"all of your breaches are opened", Meaning::all_opened},
    Entry{"this is the first time you have played this card this turn", Meaning::first_play},
    Entry{"you revealed a player turn order card", Meaning::revealed_player},
    Entry{"there is a husk in play", Meaning::husk_there},
};

}  // namespace

Lore::Lore(const Rules& r) : TextLore(r, entries) {}

const Node* Lore::text(DefinitionId d, std::uint8_t kind) const {
  if (((definition(d).ability_kinds >> kind) & 1U) == 0) return nullptr;
  for (const Ability& a : abilities(d)) {
    if (a.kind == kind) return &node(a.block);
  }
  return nullptr;
}

bool Lore::answers_damage(DefinitionId d, Meaning m) const {
  if (((definition(d).ability_kinds >> ability::effect) & 1U) == 0) return false;
  const auto list = abilities(d);
  return std::any_of(list.begin(), list.end(), [&](const Ability& a) {
    return a.kind == ability::effect && a.event == event::damage && says(node(a.block), m);
  });
}

}  // namespace muster::aeons_end

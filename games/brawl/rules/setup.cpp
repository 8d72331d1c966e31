#include "games/brawl/rules/setup.h"

#include <algorithm>
#include <array>

#include "games/brawl/rules/procedures.h"
#include "rules/setup.h"

namespace muster::brawl {

namespace {

constexpr std::array options_list = {
    SetupOption{"set", "guardians|avengers|both", "guardians",
                "which box is played; 5 to 8 players need both"},
    SetupOption{"teams", "0|2|3|4", "0",
                "number of teams: 2 with 4, 6 or 8 players, 3 with 6, 4 with 8"},
    SetupOption{"tie", "first-player|fourth-win|deciding-battle", "first-player",
                "what settles several third wins at once"},
    SetupOption{.name = "heroes",
                .values = "text",
                .standard = "",
                .help = "heroes by seat, separated by commas; - deals that seat two to choose from",
                .per_seat = true},
};

std::string_view sets_in_play(const Setup& s) {
  return s.option("set", s.players > 4 ? "both" : "guardians");
}

bool in_play(const Setup& s, const Definition& d) {
  const std::string_view sets = sets_in_play(s);
  return sets == "both" || d.set == sets || (d.set != "guardians" && d.set != "avengers");
}

std::vector<std::string> hero_names(const Setup& s) { return listed(s.option("heroes")); }

std::string check_heroes(const Rules& rules, const Setup& setup) {
  const auto names = hero_names(setup);
  if (static_cast<int>(names.size()) > setup.players) {
    return "there are more heroes than players";
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == "-" || names[i].empty()) continue;
    const int d = rules.library.find(names[i], type::hero);
    if (d < 0) return "there is no hero called \"" + names[i] + "\"";
    if (!in_play(setup, rules.library.definitions[static_cast<std::size_t>(d)])) {
      return names[i] + " is not in the chosen set";
    }
    if (std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]) !=
        names.begin() + static_cast<std::ptrdiff_t>(i)) {
      return names[i] + " is chosen twice";
    }
  }
  return {};
}

}  // namespace

std::span<const SetupOption> setup_options() { return options_list; }

std::string check_setup(const Rules& rules, const Setup& setup) {
  if (setup.players < 2 || setup.players > 8) {
    return "this game is for 2 to 8 players, not " + std::to_string(setup.players);
  }
  if (std::string wrong = wrong_option(options_list, setup); !wrong.empty()) return wrong;
  // BR-GAME-4, BR-COMBINE-6: five and more need both; BR-GAP-43: fewer may use both.
  if (setup.players > 4 && sets_in_play(setup) != "both") {
    return "5 to 8 players need both sets (set=both)";
  }
  const std::string teams(setup.option("teams", "0"));
  const std::string shape = std::to_string(setup.players) + "/" + teams;
  // BR-TEAM-1, BR-BIG-TEAM-1, BR-GAP-42: five and seven cannot play in teams.
  constexpr std::array legal = {"4/2", "6/2", "6/3", "8/2", "8/4"};
  if (teams != "0" && std::find(legal.begin(), legal.end(), shape) == legal.end()) {
    return std::to_string(setup.players) + " players cannot form " + teams +
           " teams: 4 players form 2, 6 form 2 or 3, 8 form 2 or 4";
  }
  return check_heroes(rules, setup);
}

namespace {

void add_copies(Play& p, std::uint8_t kind, std::uint8_t to, const Setup& setup, int times = 1) {
  for (const DefinitionId d : p.rules.of_type[kind]) {
    const Definition& def = p.library.definitions[d];
    if (!in_play(setup, def)) continue;
    for (int i = 0; i < def.copies * times; ++i) p.t.add_card(d, p.zone(to));
  }
}

// BR-SETUP-4, BR-COMBINE-4: two heroes each; in the combined game one of each set.
void deal_heroes(Play& p, const Setup& setup) {
  Table& t = p.t;
  const ZoneId deck = p.zone(zone::hero_deck);
  const auto names = hero_names(setup);
  for (int s = 0; s < t.players(); ++s) of(t, static_cast<Seat>(s), seat_value::hero) = -1;
  for (std::size_t s = 0; s < names.size(); ++s) {
    const int d = p.library.find(names[s], type::hero);
    if (d < 0) continue;
    CardId c = t.zones[deck].first;
    while (t.cards[c].definition != d) c = t.cards[c].next;
    p.move(c, p.zone(zone::hero, static_cast<Seat>(s)));
    of(t, static_cast<Seat>(s), seat_value::hero) = static_cast<std::int16_t>(c);
  }
  p.shuffle(deck);
  const auto deal_from = [&](Seat s, std::string_view set) {
    CardId c = t.zones[deck].first;
    while (!set.empty() && p.definition(c).set != set) c = t.cards[c].next;
    p.move(c, p.zone(zone::dealt_heroes, s));
  };
  const bool both = sets_in_play(setup) == "both";
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (of(t, s, seat_value::hero) >= 0) continue;
    deal_from(s, both ? "guardians" : "");
    deal_from(s, both ? "avengers" : "");
  }
  while (t.zones[deck].first != no_card)
    p.move(t.zones[deck].first, p.zone(zone::box));  // BR-SETUP-6
}

// The cards of one team: of one colour; with more than two teams of one colour and back
// (BR-BIG-TEAM-3, -5). Teams are numbered in the order in which the seats were dealt their cards.
std::vector<std::vector<CardId>> cards_by_team(const Play& p, int teams) {
  std::vector<std::string> groups;
  std::vector<std::vector<CardId>> cards;
  for (int i = 0; i < p.t.players(); ++i) {
    const CardId c = p.t.zones[p.zone(zone::team_card, static_cast<Seat>(i))].first;
    const Definition& d = p.definition(c);
    const std::string& color = d.words[attribute::color];
    const std::string group = teams == 2 ? color : color + d.set;
    const auto found = std::find(groups.begin(), groups.end(), group);
    const auto team = static_cast<std::size_t>(found - groups.begin());
    if (found == groups.end()) {
      groups.push_back(group);
      cards.emplace_back();
    }
    cards[team].push_back(c);
  }
  return cards;
}

// BR-TEAM-4: the teams take turns round the table.
void take_places(Play& p, int teams) {
  Table& t = p.t;
  std::array<bool, max_seats> seated{};
  for (int place = 0; place < t.players(); ++place) {
    for (int i = 0; i < t.players(); ++i) {
      const auto s = static_cast<Seat>(i);
      if (seated[s] || of(t, s, seat_value::team) != place % teams) continue;
      seated[s] = true;
      t.facts.seat_at[static_cast<std::size_t>(place)] = s;
      t.facts.place_of[s] = static_cast<std::uint8_t>(place);
      break;
    }
  }
}

// BR-TEAM-2..4, BR-BIG-TEAM-2..7: team cards make the teams.
void form_teams(Play& p, const Setup& setup, int teams) {
  Table& t = p.t;
  const ZoneId deck = p.zone(zone::team_deck);
  add_copies(p, type::team, zone::team_deck, setup);
  const auto remove_one = [&](auto wanted) {
    CardId c = t.zones[deck].last;
    while (!wanted(p.definition(c))) c = t.cards[c].previous;
    p.move(c, p.zone(zone::box));
  };
  const auto color = [](const Definition& d) -> const std::string& {
    return d.words[attribute::color];
  };
  if (t.players() == 4) {  // the team cards of one set
    while (t.zones[deck].count > 4) {
      remove_one(
          [&](const Definition& d) { return d.set != p.definition(t.zones[deck].first).set; });
    }
  } else if (t.players() == 6 && teams == 2) {  // BR-BIG-TEAM-4
    remove_one([&](const Definition& d) { return color(d) == "blue"; });
    remove_one([&](const Definition& d) { return color(d) == "red"; });
  } else if (t.players() == 6) {  // BR-BIG-TEAM-6: two with the same back and face
    const DefinitionId same = t.cards[t.zones[deck].last].definition;
    for (int i = 0; i < 2; ++i) {
      remove_one([&](const Definition& d) { return &d == &p.library.definitions[same]; });
    }
  }
  p.shuffle(deck);
  for (int i = 0; i < t.players(); ++i) {
    p.move(t.zones[deck].first, p.zone(zone::team_card, static_cast<Seat>(i)));
  }
  const auto cards = cards_by_team(p, teams);
  for (std::size_t team = 0; team < cards.size(); ++team) {
    for (const CardId c : cards[team]) {
      of(t, t.zones[t.cards[c].zone].owner, seat_value::team) = static_cast<std::int16_t>(team);
    }
  }
  take_places(p, teams);
  at(t, value::teams) = static_cast<std::int16_t>(teams);
  p.log({.line = line::teams, .number = static_cast<std::int16_t>(teams)});
  for (int team = 0; team < teams; ++team)
    p.log({.line = line::team,
           .together = side_of(t, t.facts.seat_at[static_cast<std::size_t>(team)])});
}

// Which tactic card belongs to which technique: the technique's own order (BR-SETUP-9, -10). Where
// they lie means nothing (BR-GAP-47).
void lay_tactic_cards(Play& p) {
  for (const DefinitionId technique : p.rules.of_type[type::technique]) {
    for (const DefinitionId tactic : p.rules.of_type[type::tactic]) {
      if (p.library.definitions[tactic].words[attribute::technique] ==
          p.library.definitions[technique].name) {
        p.t.add_card(tactic, p.zone(zone::tactics));
      }
    }
  }
}

}  // namespace

// BR-GAP-54: team cards and places follow from who is on which team.
std::string follow_teams(Play& p) {
  Table& t = p.t;
  const int teams = at(t, value::teams);
  std::array<int, max_seats> members{};
  for (int i = 0; i < t.players(); ++i) {
    const int team = of(t, static_cast<Seat>(i), seat_value::team);
    if (teams == 0 && team != 0) return "nobody is on a team here: options: {teams: 2}";
    if (team < 0 || team >= std::max(teams, 1)) {
      return "the teams are numbered from 0 to " + std::to_string(teams - 1);
    }
    ++members[static_cast<std::size_t>(team)];
  }
  if (teams == 0) return {};
  for (int team = 0; team < teams; ++team) {
    if (members[static_cast<std::size_t>(team)] != t.players() / teams) {
      return "each team has " + std::to_string(t.players() / teams) +
             " players; whoever is not mentioned is on the team that the seed gave them";
    }
  }
  auto cards = cards_by_team(p, teams);
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    auto& own = cards[static_cast<std::size_t>(of(t, s, seat_value::team))];
    const auto dealt = std::find_if(own.begin(), own.end(),
                                    [&](CardId c) { return t.zones[t.cards[c].zone].owner == s; });
    const auto card = dealt == own.end() ? own.begin() : dealt;
    if (dealt == own.end()) p.move(*card, p.zone(zone::team_card, s));
    own.erase(card);
  }
  take_places(p, teams);
  return {};
}

void set_up(Play& p, const Setup& setup) {
  Table& t = p.t;
  const int sets = sets_in_play(setup) == "both" ? 2 : 1;
  at(t, value::wins_needed) = 3;  // everybody has 0 of them (step 3, BR-SETUP-7)
  at(t, value::turn) = -1;
  const std::string_view tie = setup.option("tie", "first-player");
  at(t, value::tie) = static_cast<std::int16_t>(tie == "fourth-win"        ? Tie::fourth_win
                                                : tie == "deciding-battle" ? Tie::deciding_battle
                                                                           : Tie::first_player);
  lay_tactic_cards(p);  // step 4
  // Step 5, BR-SETUP-11, BR-COMBINE-3: the seven of one set.
  add_copies(p, type::knockout, zone::knockout_stack, setup);
  // Step 7, BR-SETUP-14, BR-TECHNIQUE-2, BR-COMBINE-1, BR-GAP-50: 49 cards a set.
  add_copies(p, type::technique, zone::technique_deck, setup, sets);
  add_copies(p, type::hero, zone::hero_deck, setup);
  // Step 6, BR-COMBINE-2: of all sets in play; BR-SETUP-13: two players use none.
  if (t.players() > 2) add_copies(p, type::battlefield, zone::battlefield_deck, setup);
  if (const int teams = setup.option("teams", "0")[0] - '0'; teams != 0)
    form_teams(p, setup, teams);
  at(t, value::first_player) =  // step 1, BR-SETUP-2
      static_cast<std::int16_t>(t.random(static_cast<std::uint32_t>(t.players())));
  p.log({.line = line::first_player, .by = first_player(t)});
  deal_heroes(p, setup);                      // step 2
  p.shuffle(p.zone(zone::battlefield_deck));  // BR-SETUP-12
  p.shuffle(p.zone(zone::technique_deck));    // BR-SETUP-14
  p.call(PlayGame{});
}

}  // namespace muster::brawl

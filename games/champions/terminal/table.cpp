#include "games/champions/terminal/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/champions/rules/champions.h"
#include "games/champions/terminal/cards.h"
#include "terminal/layout.h"
#include "terminal/tally.h"
#include "util/word_list.h"

namespace muster::terminal {

namespace {

namespace attribute = champions::attribute;
namespace cards = champions_cards;
namespace counter = champions::counter;
namespace deed = champions::deed;
namespace seat_value = champions::seat_value;
namespace stat = champions::stat;
namespace type = champions::type;
namespace value = champions::value;
namespace zone = champions::zone;

constexpr std::size_t longest_name = 16;

std::string short_name(const Names& names, Seat s) { return cut(names.of(s), longest_name); }

CardId card_value(const SeatView& view, std::uint8_t v) {
  return static_cast<CardId>(view.value(v));
}

CardId identity_of(const SeatView& view, Seat s) {
  return static_cast<CardId>(view.value(s, seat_value::identity));
}

bool eliminated(const SeatView& view, Seat s) {
  return SeatSet(static_cast<std::uint8_t>(view.value(value::out))).has(s);
}

const Definition& face(const SeatView& view, CardId c) {
  return cards::definition(view, view.definition_of(c));
}

// The cards of a zone for which `wanted` holds, in words.
template <class Wanted>
Lines cards_in_play(const SeatView& view, const Style& style, ZoneId z, Wanted wanted) {
  Tally items;
  view.each_card(z, [&](const SeatView::Sight& card) {
    if (wanted(card)) items.add(cards::in_play(view, style, card));
  });
  return items.lines();
}

Lines cards_in_play(const SeatView& view, const Style& style, ZoneId z) {
  return cards_in_play(view, style, z, [](const SeatView::Sight&) { return true; });
}

Lines attached_to(const SeatView& view, const Style& style, CardId host) {
  Lines items;
  view.each_attached(host, [&](const SeatView::Sight& card) {
    items.push_back(cards::in_play(view, style, card));
  });
  return items;
}

// The text of a card that works all the time.
Lines text_of(const Definition& d, std::size_t width) {
  Lines words;
  for (std::size_t from = 0; from < d.text.size();) {
    const std::size_t end = std::min(d.text.find_first_of(" \n", from), d.text.size());
    words.push_back(d.text.substr(from, end - from));
    from = end + 1;
  }
  return labelled("text", words, " ", width);
}

Lines names_in(const SeatView& view, ZoneId z) {
  Lines items;
  view.each_card(z, [&](const SeatView::Sight& card) { items.push_back(cards::name(view, card)); });
  return items;
}

// ---- the strip ----------------------------------------------------------------------------------

Lines strip(const SeatView& view, const Names& names, const Style& style) {
  Lines parts = {"Marvel Champions"};
  if (view.over()) {
    parts.emplace_back("the game is over");
  } else if (view.value(value::phase) == champions::setting_up) {
    parts.emplace_back("Setting up");
  } else {
    parts.push_back(fmt::format("Round {}", view.value(value::round)));
    parts.emplace_back(view.value(value::phase) == champions::player_phase ? "Player phase"
                                                                           : "Villain phase");
  }
  for (std::string& part : parts) part = style.ink(part, Ink::title);
  if (const int active = view.value(value::active); active >= 0 && !view.over())
    parts.push_back(fmt::format("{}'s turn", short_name(names, static_cast<Seat>(active))));
  if (view.players() > 1) {
    const auto first = static_cast<Seat>(view.value(value::first_player));
    parts.push_back(fmt::format("first player: {}", short_name(names, first)));
  }
  if (view.value(value::expert) != 0) parts.emplace_back("expert mode");
  return flowing(parts, " · ", style.width);
}

// ---- the villain's side -------------------------------------------------------------------------

Lines villain_facts(const SeatView& view, const Style& style, CardId villain) {
  Lines facts = {cards::stat_words(view, stat::attack, villain),
                 cards::stat_words(view, stat::scheme, villain)};
  append(facts, cards::statuses(view, style, villain));
  append(facts, cards::keywords(view, view.sight(villain)));
  const int stages = view.count(view.zone(zone::villain_deck));
  facts.push_back(stages == 0 ? "last stage" : counted(stages, "more stage"));
  if (const int n = view.count(view.zone(zone::boost)); n > 0)
    facts.push_back(counted(n, "boost card"));
  return facts;
}

// Acceleration icons on all that is in play; a Drone has none of its own.
int acceleration_icons(const SeatView& view) {
  int n = 0;
  const auto count = [&](const SeatView::Sight& card) {
    if (!card.hidden && !card.face_down)
      n += cards::printed(cards::definition(view, card.definition), attribute::acceleration_icons);
  };
  const auto count_zone = [&](ZoneId z) {
    view.each_card(z, [&](const SeatView::Sight& card) {
      count(card);
      view.each_attached(card.in_play, count);
    });
  };
  for (const std::uint8_t kind :
       {zone::villain, zone::main_scheme, zone::side_schemes, zone::environments}) {
    count_zone(view.zone(kind));
  }
  for (int s = 0; s < view.players(); ++s) {
    for (const std::uint8_t kind : {zone::identity, zone::play_area, zone::engaged})
      count_zone(view.zone(kind, static_cast<Seat>(s)));
  }
  return n;
}

// Threat that the next villain phase alone would complete the scheme with is dangerous.
Lines scheme_facts(const SeatView& view, const Style& style, CardId scheme) {
  const Definition& d = face(view, scheme);
  const int threat = view.counter(scheme, counter::threat);
  const int target = cards::printed(view, d, attribute::target, attribute::target_each);
  const int tokens = view.counter(scheme, counter::acceleration);
  const int each_round =
      cards::printed(view, d, attribute::acceleration, attribute::acceleration_each) + tokens +
      acceleration_icons(view);
  const bool close = target > 0 && threat + each_round >= target;
  const Ink ink = close ? Ink::danger : threat * 2 >= target ? Ink::warning : Ink::good;
  Lines facts = {fmt::format("{} {}", d.name, d.words[attribute::stage])};
  facts.push_back(target == 0 ? fmt::format("threat {}", threat)
                              : "threat " + style.ink(fmt::format("{}/{}", threat, target), ink));
  if (each_round > 0) facts.push_back(fmt::format("{:+} each round", each_round));
  if (tokens > 0) facts.push_back(counted(tokens, "acceleration token"));
  append(facts, cards::icons(d));
  append(facts, attached_to(view, style, scheme));
  return facts;
}

Lines encounter_facts(const SeatView& view) {
  Lines facts = {fmt::format("deck {}", view.count(view.zone(zone::encounter_deck))),
                 fmt::format("discard {}", view.count(view.zone(zone::encounter_discard)))};
  for (const std::string& name : names_in(view, view.zone(zone::revealed)))
    facts.push_back(fmt::format("now revealed: {}", name));
  return facts;
}

Lines villain_box(const SeatView& view, const Style& style) {
  const std::size_t width = inside_width(style);
  const CardId villain = card_value(view, value::villain);
  const CardId scheme = card_value(view, value::main_scheme);
  Lines inside = labelled("villain", villain_facts(view, style, villain), " · ", width);
  append(inside, text_of(face(view, villain), width));
  append(inside, labelled("attached", attached_to(view, style, villain), " · ", width));
  append(inside, labelled("main scheme", scheme_facts(view, style, scheme), " · ", width));
  append(inside, labelled("side schemes", cards_in_play(view, style, view.zone(zone::side_schemes)),
                          " · ", width));
  append(inside, labelled("environments", cards_in_play(view, style, view.zone(zone::environments)),
                          " · ", width));
  append(inside, labelled("encounter", encounter_facts(view), " · ", width));
  const Definition& d = face(view, villain);
  const std::string title = fmt::format("{} {}", d.name, d.words[attribute::stage]);
  return boxed(style, style.ink(title, Ink::danger), cards::hit_points(view, style, villain),
               inside);
}

// ---- players ------------------------------------------------------------------------------------

Lines identity_facts(const SeatView& view, const Style& style, Seat s) {
  const CardId c = identity_of(view, s);
  Lines facts;
  if (face(view, c).type == type::hero) {
    for (const std::uint8_t which : {stat::thwart, stat::attack, stat::defense})
      facts.push_back(cards::stat_words(view, which, c));
  } else {
    facts.push_back(cards::stat_words(view, stat::recover, c));
  }
  append(facts, cards::statuses(view, style, c));
  append(facts, cards::keywords(view, view.sight(c)));
  if (view.sight(c).turned) facts.push_back(style.ink("exhausted", Ink::warning));
  if (view.value(value::phase) == champions::player_phase &&
      view.value(s, seat_value::changed_form) != 0)
    facts.emplace_back("form changed");
  return facts;
}

Lines pile_facts(const SeatView& view, const Style& style, Seat s) {
  const auto count = [&](std::uint8_t kind) { return view.count(view.zone(kind, s)); };
  Lines facts = {fmt::format("hand {} of {}", count(zone::hand),
                             view.stat(stat::hand_size, identity_of(view, s))),
                 fmt::format("deck {}", count(zone::deck)),
                 fmt::format("discard {}", count(zone::discard))};
  if (const int n = count(zone::dealt); n > 0)
    facts.push_back(style.ink(counted(n, "encounter card"), Ink::warning) + " face down");
  return facts;
}

void add_play_area(Lines& to, const SeatView& view, const Style& style, Seat s) {
  const std::size_t width = inside_width(style);
  const ZoneId area = view.zone(zone::play_area, s);
  const auto add = [&](std::string_view label, auto wanted) {
    append(to, labelled(label,
                        cards_in_play(view, style, area,
                                      [&](const SeatView::Sight& card) {
                                        return wanted(
                                            card.hidden
                                                ? std::uint8_t{type::obligation}
                                                : cards::definition(view, card.definition).type);
                                      }),
                        " · ", width));
  };
  add("allies", [](std::uint8_t t) { return t == type::ally; });
  add("upgrades", [](std::uint8_t t) { return t == type::upgrade; });
  add("supports", [](std::uint8_t t) { return t == type::support; });
  add("also",
      [](std::uint8_t t) { return t != type::ally && t != type::upgrade && t != type::support; });
}

// What the viewer knows of a hand; nothing of one that is quite unknown.
Lines hand_lines(const SeatView& view, const Style& style, Seat s) {
  Tally seen;
  int unseen = 0;
  view.each_card(view.zone(zone::hand, s), [&](const SeatView::Sight& card) {
    if (card.hidden) {
      ++unseen;
    } else {
      seen.add(cards::in_hand(view, style, card));
    }
  });
  Lines items = seen.lines();
  if (unseen > 0 && !items.empty()) items.push_back(fmt::format("{} unseen", unseen));
  if (items.empty() && s == view.seat()) items.emplace_back("no cards");
  return labelled("hand", items, "   ", inside_width(style));
}

Lines player_box(const SeatView& view, const Names& names, const Style& style, Seat s) {
  const std::size_t width = inside_width(style);
  const bool me = s == view.seat();
  const bool turn = view.value(value::active) == s && !view.over();
  if (eliminated(view, s)) {
    return boxed(style, style.ink(short_name(names, s), Ink::quiet), "eliminated", {});
  }
  const CardId c = identity_of(view, s);
  const Definition& d = face(view, c);
  std::string title = fmt::format("{}{} · {} ({})", turn ? "▸ " : "", short_name(names, s), d.name,
                                  view.rules().game.card_types[d.type].name);
  if (view.players() > 1 && view.value(value::first_player) == s) title += " · first player";
  if (view.waiting_for().has(s) && !me) title += " · choosing";
  const std::string note = cards::hit_points(view, style, c);
  // Beside the note, or above it where a box has no room for both.
  title = cut(title, style.boxes ? width - 4 : style.width - columns(note) - 2);
  Lines facts = identity_facts(view, style, s);
  append(facts, pile_facts(view, style, s));
  Lines inside = labelled("identity", facts, " · ", width);
  if (me) append(inside, text_of(d, width));
  append(inside, labelled("attached", attached_to(view, style, c), " · ", width));
  append(inside, labelled("minions", cards_in_play(view, style, view.zone(zone::engaged, s)), " · ",
                          width));
  add_play_area(inside, view, style, s);
  append(inside, labelled("now played", names_in(view, view.zone(zone::playing, s)), " · ", width));
  append(inside, hand_lines(view, style, s));
  return boxed(style, style.ink(title, me ? Ink::mine : Ink::title), note, inside);
}

// ---- what an option means -----------------------------------------------------------------------

// Whom a minion fights, where there are several to fight.
std::string engaged_note(const SeatView& view, CardId c) {
  std::string note;
  for (int i = 0; i < view.players() && view.players() > 1; ++i) {
    const auto s = static_cast<Seat>(i);
    view.each_card(view.zone(zone::engaged, s), [&](const SeatView::Sight& card) {
      if (card.in_play == c) note = " · engaged with " + face(view, identity_of(view, s)).name;
    });
  }
  return note;
}

// With its hit points, because every basic power costs or saves some.
std::string power_note(const SeatView& view, std::uint8_t stat, CardId c) {
  return fmt::format("{} · {}", cards::stat_words(view, stat, c),
                     cards::hit_points(view, Style{}, c));
}

std::string deed_note(const SeatView& view, const Option& option) {
  switch (option.value) {
    case deed::play:
      return cards::note(view, option.card);
    case deed::attack:
      return power_note(view, stat::attack, option.card);
    case deed::thwart:
      return power_note(view, stat::thwart, option.card);
    case deed::recover:
      return power_note(view, stat::recover, option.card);
    case deed::defend:
      return power_note(view, stat::defense, option.card);
    case deed::change_form: {
      const Definition& d = face(view, identity_of(view, view.seat()));
      return "to " + cards::definition(view, d.back).name;
    }
    default:
      return {};
  }
}

}  // namespace

Lines draw_champions_table(const SeatView& view, const Names& names, const Style& style) {
  Lines lines = strip(view, names, style);
  append(lines, villain_box(view, style));
  for (const Seat s : seats_around(view)) append(lines, player_box(view, names, style, s));
  if (view.seat() != no_seat) append(lines, player_box(view, names, style, view.seat()));
  return lines;
}

std::string champions_option_note(const SeatView& view, const Ask& question, const Option& option) {
  const bool paying =
      question.prompt == champions::prompt::pay || question.prompt == champions::prompt::pay_any;
  switch (option.kind) {
    case OptionKind::seat: {
      const CardId c = identity_of(view, static_cast<Seat>(option.value));
      return fmt::format("{} · {}", face(view, c).name, cards::hit_points(view, Style{}, c));
    }
    case OptionKind::card:
      if (paying) return cards::worth(view, option.card);
      return cards::note(view, option.card) + engaged_note(view, option.card);
    case OptionKind::deed:
      return deed_note(view, option);
    default:
      return {};
  }
}

std::string champions_card_words(const SeatView& view, CardId c) {
  return cards::is_drone(view.sight(c)) ? "Drone" : std::string();
}

}  // namespace muster::terminal

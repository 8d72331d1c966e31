#include "view/words.h"

#include <fmt/format.h>

#include <cctype>

#include "cards/text.h"
#include "rules/interpreter.h"
#include "util/word_list.h"

namespace muster {

std::string Names::of(Seat s) const {
  if (s == no_seat) return "nobody";
  return s < players.size() && !players[s].empty() ? players[s] : fmt::format("Player {}", s + 1);
}

std::string card_name(const Rules& rules, const Table& t, CardId c) {
  if (rules.game.card_words != nullptr) {
    if (std::string words = rules.game.card_words(rules, t, c); !words.empty()) return words;
  }
  return rules.library.definitions[t.cards[c].definition].name;
}

namespace {

std::string replace_all(std::string text, std::string_view hole, std::string_view with) {
  for (std::size_t at = text.find(hole); at != std::string::npos;
       at = text.find(hole, at + with.size())) {
    text.replace(at, hole.size(), with);
  }
  return text;
}

// {number:card} is "1 card" or "2 cards".
std::string count_words(std::string text, int number) {
  const std::size_t open = text.find("{number:");
  if (open == std::string::npos)
    return replace_all(std::move(text), "{number}", std::to_string(number));
  const std::size_t close = text.find('}', open);
  const std::string noun = text.substr(open + 8, close - open - 8);
  return text.replace(open, close - open + 1,
                      fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s"));
}

// "Discard a card ({number} to go).": how many is left out where the text names no number.
std::string count_if_any(std::string text, int number) {
  const std::size_t open = text.find(" ({number}");
  if (number == 0 && open != std::string::npos) text.erase(open, text.find(')', open) + 1 - open);
  return count_words(std::move(text), number);
}

constexpr std::string_view what_hole = "{what:";

// {what:a card} is what the text asks for, or "a card" where no text asks.
std::string with_what(std::string_view text, std::string_view what) {
  const std::size_t open = text.find(what_hole);
  if (open == std::string_view::npos) return std::string(text);
  const std::size_t close = text.find('}', open);
  const std::size_t word = open + what_hole.size();
  if (what.empty()) what = text.substr(word, close - word);
  return fmt::format("{}{}{}", text.substr(0, open), what, text.substr(close + 1));
}

std::vector<std::string> seat_names(const Names& names, SeatSet seats) {
  std::vector<std::string> all;
  for (int i = 0; i < max_seats; ++i) {
    const auto s = static_cast<Seat>(i);
    if (seats.has(s)) all.push_back(names.of(s));
  }
  return all;
}

std::string sentence(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z')
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return full_stop(std::move(words));
}

// Of the text that is being carried out; of several the innermost.
Scope scope_at_work(const Table& t) {
  Scope scope;
  Stack stack = t.stack;
  stack.each_frame([&](std::uint16_t kind, const void* frame) {
    if (scope.source == no_card && kind == number_of<RunAbility>)
      scope = static_cast<const RunAbility*>(frame)->scope;
  });
  return scope;
}

}  // namespace

std::string occurrence_text(const Rules& rules, const Table& t, const Names& names, const Ask& a) {
  if (a.occurrence >= t.occurrences.size() || rules.game.event_words.empty()) return {};
  const Occurrence& o = t.occurrences[a.occurrence];
  const EventWords& words = rules.game.event_words[o.event];
  // A rule of the book that asks does so before it happens.
  const bool before =
      a.ability == 0xffff || rules.library.abilities[a.ability].point == Point::before;
  std::string text(before ? words.before : words.after);
  const auto fill = [&](std::string_view hole, CardId c) {
    if (text.find(hole) == std::string::npos) return;
    std::string name = "something";
    // It may come from the top of a deck, and who is asked may not know it yet.
    if (c != no_card) name = can_see(rules, t, a.seat, c) ? card_name(rules, t, c) : "a card";
    text = replace_all(std::move(text), hole, name);
  };
  fill("{source}", o.source);
  fill("{subject}", o.subject);
  if (o.by != no_seat) text = replace_all(std::move(text), "{by}", names.of(o.by));
  if (o.to != no_seat) text = replace_all(std::move(text), "{to}", names.of(o.to));
  return count_words(std::move(text), o.amount);
}

CardId asking_card(const Table& t, const Ask& a) {
  if (a.source != no_card || a.occurrence != 0xff || a.prompt == prompt_order) return a.source;
  return scope_at_work(t).source;
}

std::uint16_t asking_ability(const Table& t, const Ask& a) {
  if (a.ability != 0xffff) return a.ability;
  const CardId asking = asking_card(t, a);
  const Scope scope = scope_at_work(t);
  return asking != no_card && scope.source == asking ? scope.ability : std::uint16_t{0xffff};
}

std::string question_text(const Rules& rules, const Table& t, const Names& names, const Ask& a) {
  const Prompt& prompt = rules.game.prompts[a.prompt];
  if (const std::string about = occurrence_text(rules, t, names, a); !about.empty()) {
    return sentence(about) + " " + std::string(prompt.text);
  }
  std::string title;
  const CardId asking = asking_card(t, a);
  if (a.ability != 0xffff) {
    const Ability& ability = rules.library.abilities[a.ability];
    const std::string& name = rules.library.definitions[ability.definition].name;
    title = fmt::format("{}: ", ability.name.empty() ? name : ability.name);
  } else if (asking != no_card) {
    title = fmt::format("{}: ", card_name(rules, t, asking));
  }
  if (a.node == no_node) return title + count_if_any(with_what(prompt.text, {}), a.number);
  const Node& node = rules.library.node(a.node);
  if (a.prompt == prompt_choice) {
    const std::string words = phrase_text(rules.game, rules.library, node);
    const bool target = rules.game.phrases[node.phrase].sort != Sort::effect;
    return title + sentence(target ? "choose " + words : words);
  }
  if (a.prompt == prompt_branch) return title + "Choose one.";
  if (prompt.text.find(what_hole) != std::string_view::npos) {
    const std::string what = phrase_text(rules.game, rules.library, node);
    return title + count_if_any(with_what(prompt.text, what), a.number);
  }
  return title + sentence(phrase_text(rules.game, rules.library, node));
}

std::vector<std::string> question_rules(const Rules& rules, const Ask& a) {
  std::vector<std::string> ids;
  if (const std::string_view rule = rules.game.prompts[a.prompt].rule; !rule.empty())
    ids.emplace_back(rule);
  if (a.ability != 0xffff) {
    const auto& own = rules.library.abilities[a.ability].rules;
    ids.insert(ids.end(), own.begin(), own.end());
  }
  return ids;
}

std::string option_word(const Rules& rules, const Table& t, const Names& names, const Option& o) {
  switch (o.kind) {
    case OptionKind::pass:
      return "pass";
    case OptionKind::yes:
      return "yes";
    case OptionKind::card:
      return card_name(rules, t, o.card);
    case OptionKind::seat:
      if (o.value >= t.players() && rules.game.other_side != nullptr) {
        return std::string(rules.game.other_side(static_cast<Seat>(o.value)));
      }
      return names.of(static_cast<Seat>(o.value));
    case OptionKind::name:
      return rules.library.definitions[o.value].name;
    case OptionKind::number:
      return std::to_string(o.value);
    case OptionKind::ability: {
      const Ability& a = rules.library.abilities[o.value];
      return a.name.empty() ? rules.library.definitions[a.definition].name : a.name;
    }
    case OptionKind::branch:
      return phrase_text(rules.game, rules.library, rules.library.node(o.card));
    case OptionKind::deed: {
      std::string word(rules.game.deeds[o.value].key);
      if (o.card != no_card) word += " " + card_name(rules, t, o.card);
      if (o.extra != no_seat) word += " " + names.of(o.extra);
      return word;
    }
  }
  return {};
}

Seat told_apart_by(const Rules& rules, const Table& t, const Ask& a, const Option& o) {
  if ((o.kind != OptionKind::card && o.kind != OptionKind::deed) || o.card == no_card) {
    return no_seat;
  }
  const auto before = [&](CardId c) { return t.zones[t.cards[c].zone].owner; };
  const auto open = [&](CardId c) { return can_see(rules, t, no_seat, c); };
  if (before(o.card) == no_seat || !open(o.card)) return no_seat;
  for (const Option& other : options(t, a)) {
    if (other.kind != o.kind || other.card == no_card) continue;
    if (o.kind == OptionKind::deed && other.value != o.value) continue;
    if (t.cards[other.card].definition == t.cards[o.card].definition &&
        before(other.card) != before(o.card) && open(other.card)) {
      return before(o.card);
    }
  }
  return no_seat;
}

namespace {

// A number that is chosen, in words: never a bare one.
std::string amount_text(const Rules& rules, const Ask& a, const Option& o) {
  const Prompt& prompt = rules.game.prompts[a.prompt];
  if (o.value == 0 && !prompt.none.empty()) return std::string(prompt.none);
  std::string_view words = prompt.amount;
  if (words.empty() && a.node != no_node)
    words = rules.game.phrases[rules.library.node(a.node).phrase].amount;
  return count_words(std::string(words.empty() ? "{number}" : words), o.value);
}

}  // namespace

std::string option_text(const Rules& rules, const Table& t, const Names& names, const Ask& a,
                        const Option& o) {
  std::string word = option_word(rules, t, names, o);
  const Seat whose = told_apart_by(rules, t, a, o);
  const auto whose_words = [&] {
    return whose == no_seat ? std::string() : " of " + names.of(whose);
  };
  switch (o.kind) {
    case OptionKind::pass:
      if (const auto pass = rules.game.prompts[a.prompt].pass; !pass.empty()) {
        return std::string(pass);
      }
      return a.prompt == prompt_window || a.prompt == prompt_may ? "no" : "done";
    case OptionKind::ability: {
      const Ability& ability = rules.library.abilities[o.value];
      const std::string text = ability_text(rules.game, rules.library, ability);
      return ability.name.empty() ? word + " – " + text : text;
    }
    case OptionKind::number:
      return amount_text(rules, a, o);
    case OptionKind::deed: {
      std::string text(rules.game.deeds[o.value].text);
      if (o.card != no_card)
        text = replace_all(std::move(text), "{card}", card_name(rules, t, o.card) + whose_words());
      if (o.card != no_card && t.cards[o.card].host != no_card)
        text = replace_all(std::move(text), "{host}", card_name(rules, t, t.cards[o.card].host));
      return replace_all(std::move(text), "{who}", names.of(o.extra));
    }
    default: {
      word += whose_words();
      const std::string note = option_note(rules, t, a, o);
      return note.empty() ? word : word + " (" + note + ")";
    }
  }
}

std::string option_note(const Rules& rules, const Table& t, const Ask& a, const Option& o) {
  return rules.game.option_note == nullptr ? std::string() : rules.game.option_note(rules, t, a, o);
}

std::string log_text(const Rules& rules, const Names& names, const LogEntry& e, Seat reader) {
  std::string text(log_line(rules.game, e.line).text);
  const bool knows = e.known_to == everyone || reader == all_seeing || e.known_to.has(reader);
  if (e.by != no_seat && e.by == e.to) text = replace_all(std::move(text), " of {to}", "");
  const auto fill_seat = [&](std::string_view hole, Seat s) {
    if (text.find(hole) == std::string::npos) return;
    std::string name(s == no_seat                       ? rules.game.no_player
                     : rules.game.other_side == nullptr ? ""
                                                        : rules.game.other_side(s));
    if (name.empty())
      name = names.of(s);
    else if (text.starts_with(hole))
      name[0] = static_cast<char>(std::toupper(name[0]));
    text = replace_all(std::move(text), hole, name);
  };
  fill_seat("{by}", e.by);
  fill_seat("{to}", e.to);
  if (text.find("{together}") != std::string::npos)
    text = replace_all(std::move(text), "{together}", list_of(seat_names(names, e.together), ""));
  if (e.definition != 0xffff) {
    const Definition& d = rules.library.definitions[e.definition];
    const bool secret = e.known_to.empty() && reader != all_seeing;
    std::string hidden(secret ? rules.game.nameless : "a card");
    if (text.starts_with("{card}")) hidden[0] = static_cast<char>(std::toupper(hidden[0]));
    text = replace_all(std::move(text), "{card}", knows ? d.name : hidden);
  }
  text = replace_all(std::move(text), "{other}",
                     e.other != 0xffff ? rules.library.definitions[e.other].name
                                       : std::string(rules.game.nameless));
  if (e.node != no_node) {
    text = replace_all(
        std::move(text), "{text}",
        knows ? phrase_text(rules.game, rules.library, rules.library.node(e.node)) : "a secret");
  }
  if (e.ability != 0xffff) {
    text = replace_all(std::move(text), "{ability}", rules.library.abilities[e.ability].name);
  }
  if (text.find("{cause}") != std::string::npos) {
    text = replace_all(std::move(text), "{cause}",
                       rules.game.causes[static_cast<std::size_t>(e.number)]);
  }
  if (text.ends_with("..")) text.pop_back();  // a name at the end may bring its own full stop
  return count_words(std::move(text), e.number);
}

std::string log_rule(const Rules& rules, const LogEntry& e) {
  const std::string_view rule = log_line(rules.game, e.line).rule;
  if (!rule.empty() || e.ability == 0xffff) return std::string(rule);
  const auto& own = rules.library.abilities[e.ability].rules;
  return own.empty() ? std::string() : std::string(own.front());
}

std::string ending_text(const Rules& rules, const Table& t, const Names& names) {
  const std::vector<std::string> players = seat_names(names, SeatSet::first(t.players()));
  const std::vector<std::string> winners = seat_names(names, SeatSet(t.facts.winners));
  if (rules.game.ending != nullptr) return rules.game.ending(rules, t, players);
  return fmt::format("{} {} the game.", list_of(winners, "Nobody"),
                     winners.size() > 1 ? "win" : "wins");
}

}  // namespace muster

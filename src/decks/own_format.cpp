// Muster's own deck files.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "decks/formats.h"
#include "decks/text.h"
#include "util/file.h"
#include "util/letters.h"
#include "util/nearest.h"

namespace muster::decks {

namespace {

constexpr std::string_view left_out_heading = "Not in the deck";

class MusterReader {
 public:
  MusterReader(const Cards& cards, const std::string& file) : cards_(cards), file_(file) {}

  DeckRead read(std::string_view text) {
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      if (line.starts_with('#')) {
        read_comment(trimmed(line.substr(1)));
      } else if (!line.empty()) {
        read_line(line);
      }
    }
    read_.deck.description = text_lines(read_.deck.description);
    name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  [[noreturn]] void fail(std::string_view what) const { throw FileError(file_, line_, what); }

  // What was left out when the deck came from elsewhere.
  void read_comment(std::string_view comment) {
    if (comment == left_out_heading) {
      lists_left_out_ = true;
    } else if (auto card = lists_left_out_ ? left_out_in(comment) : std::nullopt) {
      read_.left_out.push_back(std::move(*card));
    }
  }

  // What may have a # in it.
  bool read_remark(std::string_view line) {
    constexpr std::string_view description = "description";
    if (line.starts_with("name ")) {
      read_.deck.name = one_line(line.substr(5));
    } else if (line.starts_with("tags ")) {
      read_.deck.tags = one_line(line.substr(5));
    } else if (line == description || line.starts_with("description ")) {
      read_.deck.description += fmt::format("{}\n", line.substr(description.size()));
    } else {
      return false;
    }
    return true;
  }

  void read_line(std::string_view line) {
    if (read_remark(line)) return;
    line = trimmed(line.substr(0, line.find(" #")));
    if (line.starts_with("hero ")) {
      read_.deck.identities.push_back(hero(trimmed(line.substr(5))));
    } else if (const auto listed = card_line(line)) {
      const int n = copies_in(listed->copies, file_, line_);
      add(cards_, read_.deck, card(listed->card), n);
    } else {
      fail(
          fmt::format("\"{}\" is no line of a deck; it has lines such as \"name Solo\", \"hero "
                      "{}\" and \"2 {}\"",
                      line, cards_.kind().hero, cards_.kind().card));
    }
  }

  DefinitionId hero(std::string_view name) const {
    if (const auto found = cards_.hero(name)) return *found;
    if (const auto found = with_code_behind(name); found && cards_.identity(*found)) {
      return *cards_.identity(*found);
    }
    std::vector<std::string_view> heroes;
    for (const DefinitionId d : cards_.rules().of_type[cards_.kind().hero_type]) {
      heroes.push_back(cards_[d].name);
    }
    fail(fmt::format("there is no hero \"{}\"{}", name, did_you_mean(nearest_word(name, heroes))));
  }

  DefinitionId card(std::string_view name) const {
    const std::vector<DefinitionId> found = cards_.named(name);
    if (found.size() == 1) return found.front();
    if (found.size() > 1) {
      std::vector<std::string> codes;
      codes.reserve(found.size());
      for (const DefinitionId d : found) codes.push_back(fmt::format("({})", cards_.code(d)));
      fail(fmt::format("there are several cards \"{}\": write {} behind the name", name,
                       fmt::join(codes, ", ")));
    }
    if (const auto coded = with_code_behind(name)) return *coded;
    fail(fmt::format("there is no card \"{}\"{}", name, did_you_mean(cards_.nearest(name))));
  }

  // "Wakanda Forever! (01043d)"
  std::optional<DefinitionId> with_code_behind(std::string_view text) const {
    const std::size_t open = text.rfind('(');
    if (open == std::string_view::npos || !text.ends_with(')')) return std::nullopt;
    const std::string_view code = text.substr(open + 1, text.size() - open - 2);
    const auto found = cards_.with_code(code);
    if (!found) return std::nullopt;
    const std::string_view name = trimmed(text.substr(0, open));
    if (!same_letters(straight_quotes(name), cards_[*found].name)) {
      fail(fmt::format("{} is {}, not {}", code, cards_[*found].name, name));
    }
    return found;
  }

  const Cards& cards_;
  const std::string& file_;
  int line_ = 0;
  bool lists_left_out_ = false;
  DeckRead read_;
};

// The hero's cards first, those that suit every hero last.
std::vector<std::string> sets_in_order(const Cards& cards, const Deck& deck) {
  std::vector<std::string> own;
  for (const DefinitionId hero : deck.identities) own.push_back(cards[hero].set);
  std::set<std::string> others;
  const std::string_view last = cards.kind().last_set;
  bool any_last = false;
  for (const auto& [card, n] : deck.cards) {
    const std::string& set = cards[card].set;
    if (set == last) any_last = true;
    if (set != last && std::find(own.begin(), own.end(), set) == own.end()) others.insert(set);
  }
  std::vector<std::string> sets;
  for (const std::string& set : own) {
    const bool any = std::any_of(deck.cards.begin(), deck.cards.end(),
                                 [&](const auto& entry) { return cards[entry.first].set == set; });
    if (!any) continue;
    if (std::find(sets.begin(), sets.end(), set) == sets.end()) sets.push_back(set);
  }
  sets.insert(sets.end(), others.begin(), others.end());
  if (any_last) sets.emplace_back(last);
  return sets;
}

std::string muster_text(const Cards& cards, const Deck& deck) {
  std::string text;
  if (!deck.name.empty()) text += fmt::format("name {}\n", one_line(deck.name));
  for (const std::string_view line : lines_of(deck.description)) {
    text += line.empty() ? "description\n" : fmt::format("description {}\n", line);
  }
  if (!deck.tags.empty()) text += fmt::format("tags {}\n", deck.tags);
  for (const DefinitionId hero : deck.identities) {
    const bool plain = cards.hero(cards[hero].name) == hero;
    text += fmt::format("hero {}\n", plain ? cards[hero].name : name_with_code(cards, hero));
  }
  for (const std::string& set : sets_in_order(cards, deck)) {
    text += fmt::format("\n# {}\n", cards.rules().library.sets.at(set));
    for (const auto& [card, n] : deck.cards) {
      if (cards[card].set == set) text += fmt::format("{} {}\n", n, name_with_code(cards, card));
    }
  }
  return text;
}

}  // namespace

DeckRead read_own(const Cards& cards, std::string_view text, const std::string& file) {
  return MusterReader(cards, file).read(text);
}

std::string write_own(const Cards& cards, const Deck& deck) { return muster_text(cards, deck); }

std::string write_left_out(const DeckRead& read) {
  if (read.left_out.empty()) return {};
  std::string text = fmt::format("\n# {}\n", left_out_heading);
  for (const LeftOut& card : read.left_out) text += fmt::format("# {}\n", in_words(card));
  return text;
}

}  // namespace muster::decks

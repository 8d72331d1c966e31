// Decks in the plain text of MarvelCDB.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "games/champions/deckbuilding/deck_reading.h"
#include "util/letters.h"

namespace muster::champions {

namespace {

bool is_heading(std::string_view line) {
  constexpr std::array<std::string_view, 16> headings = {
      "ally",    "allies",   "event",   "events",   "resource",           "resources",
      "support", "supports", "upgrade", "upgrades", "player side scheme", "player side schemes",
      "cards",   "deck",     "hero",    "aspect"};
  const std::string word = lower_case(trimmed(line.substr(0, line.find('('))));
  return std::find(headings.begin(), headings.end(), word) != headings.end();
}

class TextReader {
 public:
  TextReader(const DeckCards& cards, const std::string& file) : cards_(cards), file_(file) {}

  DeckRead read(std::string_view text) {
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      if (!line.empty()) read_line(line);
    }
    if (!any_card_)
      throw FileError(file_, 1, "no card in it: a line is \"2x Backflip (Core Set)\"");
    if (read_.deck.identities.empty() && !stranger_.empty()) {
      read_.left_out.insert(read_.left_out.begin(), {stranger_, 1});
    }
    for (const auto& [name, copies] : shared_names_) share_out(name, copies);
    set_aside_what_comes_anyway(cards_, read_);
    name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  void read_line(std::string_view line) {
    const auto listed = card_line(line);
    const bool title = !titled_ && !(listed && is_known(parts_of(listed->card)));
    titled_ = true;
    if (title) {
      read_.deck.name = one_line(line);
    } else if (listed) {
      any_card_ = true;
      read_card(*listed);
    } else {
      read_other(line);
    }
  }

  // The line below the title is the hero; what is not a card otherwise is a heading, the packs or
  // a remark.
  void read_other(std::string_view line) {
    const bool first = std::exchange(below_title_, false);
    const TextCard parts = parts_of(line);
    if (!read_.deck.identities.empty()) return;
    const auto hero = parts.code.empty() ? cards_.hero(parts.name) : cards_.with_code(parts.code);
    if (hero && is_identity(cards_[*hero])) {
      add(cards_.rules(), read_.deck, *hero, 1);
    } else if (first && !any_card_ && !is_heading(line) &&
               line.find(':') == std::string_view::npos) {
      stranger_ = one_line(line);
    }
  }

  bool is_known(const TextCard& card) const {
    return (!card.code.empty() && cards_.with_code(card.code)) || !cards_.named(card.name).empty();
  }

  void read_card(const CardLine& line) {
    const int copies = copies_in(line.copies, file_, line_);
    TextCard card = parts_of(line.card);
    const bool ours = card.pack.empty() || lower_case(card.pack).starts_with("core");
    if (!card.code.empty()) {
      if (const auto found = cards_.with_code(card.code)) {
        add_once_if_identity(cards_, read_.deck, *found, copies);
        return;
      }
    } else if (ours) {
      std::vector<DefinitionId> found = cards_.named(card.name);
      if (found.empty()) {  // "Hawkeye: Clint Barton"
        card.name = std::string(trimmed(card.name.substr(0, card.name.find(':'))));
        found = cards_.named(card.name);
      }
      if (found.size() == 1) {
        add_once_if_identity(cards_, read_.deck, found.front(), copies);
        return;
      }
      if (found.size() > 1) {
        shared_names_[cards_[found.front()].name] += copies;
        return;
      }
    }
    read_.left_out.push_back({one_line(line.card), copies});
  }

  // The text tells cards of one name apart by nothing: each is taken as often as it is printed.
  void share_out(const std::string& name, int copies) {
    const std::vector<DefinitionId> variants = cards_.named(name);
    for (const DefinitionId d : variants) {
      const auto there = read_.deck.cards.find(d);
      const int room = cards_[d].copies - (there == read_.deck.cards.end() ? 0 : there->second);
      const int n = d == variants.back() ? copies : std::clamp(room, 0, copies);
      if (n > 0) add(cards_.rules(), read_.deck, d, n);
      copies -= n;
    }
  }

  const DeckCards& cards_;
  const std::string& file_;
  int line_ = 0;
  bool titled_ = false, below_title_ = true, any_card_ = false;
  std::string stranger_;                     // what stands where the hero should
  std::map<std::string, int> shared_names_;  // copies of names that several cards have
  DeckRead read_;
};

// Whether the name alone says it all: the deck has every card of that name in full.
bool complete_by_name(const DeckCards& cards, const Deck& deck, DefinitionId card) {
  const std::vector<DefinitionId> variants = cards.named(cards[card].name);
  return std::find(variants.begin(), variants.end(), card) != variants.end() &&
         std::all_of(variants.begin(), variants.end(), [&](DefinitionId d) {
           const auto there = deck.cards.find(d);
           return variants.size() == 1 ||
                  (there != deck.cards.end() && there->second == cards[d].copies);
         });
}

std::string plain_text(const DeckCards& cards, const Deck& deck) {
  std::string text = one_line(deck.name) + "\n\n";
  for (std::size_t i = 0; i < deck.identities.size(); ++i) {
    const DefinitionId hero = deck.identities[i];
    text += i == 0
                ? cards[hero].name + "\n"
                : fmt::format("1x {} [{}] ({})\n", cards[hero].name, cards.code(hero), pack_name);
  }
  text += fmt::format("\nPacks: {}\n", pack_name);
  for (std::size_t t = 0; t < cards.rules().game.card_types.size(); ++t) {
    std::vector<std::string> lines;
    for (const auto& [card, n] : deck.cards) {
      if (cards[card].type != t) continue;
      const std::string code = complete_by_name(cards, deck, card)
                                   ? std::string()
                                   : fmt::format(" [{}]", cards.code(card));
      lines.push_back(fmt::format("{}x {}{} ({})\n", n, cards[card].name, code, pack_name));
    }
    if (lines.empty()) continue;
    text += fmt::format("\n{}\n{}", heading(cards, t, lines.size()), fmt::join(lines, ""));
  }
  return text;
}

}  // namespace

DeckRead read_marvelcdb_text(const DeckCards& cards, std::string_view text,
                             const std::string& file) {
  return TextReader(cards, file).read(text);
}

std::string write_marvelcdb_text(const DeckCards& cards, const Deck& deck) {
  return plain_text(cards, deck);
}

}  // namespace muster::champions

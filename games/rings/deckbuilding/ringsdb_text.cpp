// Decks in the plain text of RingsDB.
#include <fmt/format.h>

#include <algorithm>

#include "decks/text.h"
#include "games/rings/deckbuilding/deck_formats.h"
#include "util/file.h"
#include "util/letters.h"

namespace muster::rings {

namespace {

using decks::CardLine;
using decks::one_line;
using decks::TextCard;

constexpr std::string_view pack_name = "Core Set";

class TextReader {
 public:
  TextReader(const DeckCards& cards, const std::string& file) : cards_(cards), file_(file) {}

  DeckRead read(std::string_view text) {
    for (const std::string_view line : decks::lines_of(text)) {
      ++line_;
      if (!line.empty()) read_line(line);
    }
    if (!any_card_) {
      throw FileError(file_, 1, "no card in it: a line is \"2x Guard of the Citadel (Core Set)\"");
    }
    decks::name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  void read_line(std::string_view line) {
    const auto listed = decks::card_line(line);
    if (listed && (titled_ || !found(decks::parts_of(listed->card)).empty())) {
      any_card_ = titled_ = true;
      read_card(*listed);
    } else if (!titled_) {
      titled_ = true;
      if (!is_heading(line)) read_.deck.name = one_line(line);
    }
    if (!listed) section_ = lower_case(line);
  }

  // "Ally (20)", "Main Deck", "Sideboard"
  bool is_heading(std::string_view line) const {
    const std::string word = lower_case(decks::trimmed(line.substr(0, line.find_first_of("(:"))));
    const auto& types = cards_.rules().game.card_types;
    return word == "heroes" || word == "main deck" ||
           std::any_of(types.begin(), types.end(),
                       [&](const CardType& type) { return word == type.name; });
  }

  std::vector<DefinitionId> found(const TextCard& card) const {
    if (!card.code.empty()) {
      const auto coded = cards_.with_code(card.code);
      return coded ? std::vector{*coded} : std::vector<DefinitionId>();
    }
    const bool ours = card.pack.empty() || lower_case(card.pack).find("core") != std::string::npos;
    return ours ? cards_.named(card.name) : std::vector<DefinitionId>();
  }

  void read_card(const CardLine& line) {
    const int copies = decks::copies_in(line.copies, file_, line_);
    std::vector<DefinitionId> cards = found(decks::parts_of(line.card));
    if (section_.find("sideboard") != std::string::npos) {
      read_.left_out.push_back({cards.empty() ? one_line(line.card) : cards_[cards.front()].name,
                                copies, false, std::string(decks::in_sideboard)});
    } else if (cards.empty()) {
      read_.left_out.push_back({one_line(line.card), copies});
    } else {
      // A hero and an ally of one name are told apart by what they stand under.
      const bool heroes = section_.starts_with("hero");
      std::stable_partition(cards.begin(), cards.end(), [&](DefinitionId d) {
        return (cards_[d].type == type::hero) == heroes;
      });
      decks::add_once_if_identity(cards_, read_.deck, cards.front(), copies);
    }
  }

  const DeckCards& cards_;
  const std::string& file_;
  int line_ = 0;
  bool titled_ = false, any_card_ = false;
  std::string section_;
  DeckRead read_;
};

}  // namespace

DeckRead read_ringsdb_text(const DeckCards& cards, std::string_view text, const std::string& file) {
  return TextReader(cards, file).read(text);
}

std::string write_ringsdb_text(const DeckCards& cards, const Deck& deck) {
  std::string text = one_line(deck.name) + "\n";
  for (std::size_t t = 0; t < cards.rules().game.card_types.size(); ++t) {
    std::string lines;
    int all = 0;
    const auto add = [&](DefinitionId card, int n) {
      lines += fmt::format("{}x {} ({})\n", n, cards[card].name, pack_name);
      all += n;
    };
    for (const DefinitionId hero : deck.identities) {
      if (t == type::hero) add(hero, 1);
    }
    for (const auto& [card, n] : deck.cards) {
      if (cards[card].type == t) add(card, n);
    }
    if (all > 0) text += fmt::format("\n{} ({})\n{}", decks::heading(cards, t, 1), all, lines);
  }
  return text;
}

}  // namespace muster::rings

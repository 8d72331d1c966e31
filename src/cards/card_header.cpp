#include "cards/card_header.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/explanation.h"

namespace muster {
namespace {

constexpr std::array<std::string_view, 4> common_attributes{"copies", "icon", "traits", "keywords"};

std::vector<std::string_view> split(std::string_view names) {
  std::vector<std::string_view> list;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(' '), names.size());
    if (end != 0) list.push_back(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return list;
}

bool contains(std::span<const std::string_view> list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

class CardHeaderReader {
 public:
  CardHeaderReader(const Game& game, TokenCursor& tokens, ParsedCard& card)
      : game_(game), tokens_(tokens), definition_(card.definition) {
    definition_.words.assign(game.attributes.size(), {});
  }

  bool read_attributes(const CardType& type) {
    required_ = split(type.required);
    allowed_ = split(type.optional);
    allowed_.insert(allowed_.end(), required_.begin(), required_.end());
    allowed_.insert(allowed_.end(), common_attributes.begin(), common_attributes.end());
    while (!tokens_.at_end()) {
      if (!read_attribute(type.name)) return false;
    }
    for (const std::string_view name : required_) {
      if (contains(seen_, name)) continue;
      return tokens_.fail(fmt::format("a card of the type {} needs \"{}\"", type.name, name));
    }
    return true;
  }

 private:
  bool read_attribute(std::string_view type) {
    if (!is_attribute(game_, tokens_.next())) {
      return tokens_.fail(unknown_word(tokens_.next(), allowed_, expected_list(quoted(allowed_))));
    }
    const std::string_view name = tokens_.next().text;
    if (!contains(allowed_, name)) {
      return tokens_.fail(fmt::format("a card of the type {} has no \"{}\"", type, name));
    }
    if (contains(seen_, name)) return tokens_.fail(fmt::format("\"{}\" is here twice", name));
    seen_.push_back(name);
    tokens_.take();
    if (name == "copies") return read_copies();
    if (name == "icon") return read_word(definition_.icon);
    if (name == "traits") return read_list(definition_.traits);
    if (name == "keywords") return read_list(definition_.keywords);
    const auto found = std::find_if(game_.attributes.begin(), game_.attributes.end(),
                                    [&](const Attribute& a) { return a.name == name; });
    const auto index = static_cast<std::size_t>(found - game_.attributes.begin());
    switch (found->kind) {
      case AttributeKind::number:
        return read_number(definition_.numbers[index]);
      case AttributeKind::word:
        return read_word(definition_.words[index]);
      case AttributeKind::text:
      case AttributeKind::cards:  // looked up when all cards are known
        return read_text(definition_.words[index]);
      case AttributeKind::flag:
        definition_.numbers[index] = 1;
        return true;
    }
    return false;
  }

  bool read_copies() {
    if (!tokens_.at(CardToken::Kind::integer)) return tokens_.fail_expecting("a number");
    if (tokens_.next().value < 1 || tokens_.next().value > 99) {
      return tokens_.fail("a card has 1 to 99 copies");
    }
    definition_.copies = static_cast<std::uint8_t>(tokens_.take().value);
    return true;
  }

  bool read_number(std::int16_t& number) {
    if (tokens_.take_if("X")) {
      number = x_number;
      return true;
    }
    if (!tokens_.at(CardToken::Kind::integer)) return tokens_.fail_expecting("a number");
    if (tokens_.next().value < -9999 || tokens_.next().value > 9999) {
      return tokens_.fail("this number is too large");
    }
    number = static_cast<std::int16_t>(tokens_.take().value);
    return true;
  }

  bool read_word(std::string& word) {
    const bool plain = tokens_.at(CardToken::Kind::word) && !is_attribute(game_, tokens_.next());
    if (!plain && !tokens_.at(CardToken::Kind::quoted)) return tokens_.fail_expecting("a word");
    word = tokens_.take().text;
    return true;
  }

  bool read_text(std::string& text) {
    if (!tokens_.at(CardToken::Kind::quoted)) return tokens_.fail_expecting("a text in quotes");
    text = tokens_.take().text;
    return true;
  }

  bool read_list(std::vector<std::string>& list) {
    do {
      std::string word;
      if (!read_word(word)) return false;
      list.push_back(std::move(word));
    } while (tokens_.at(CardToken::Kind::quoted) ||
             (tokens_.at(CardToken::Kind::word) && !is_attribute(game_, tokens_.next())));
    return true;
  }

  static std::vector<std::string> quoted(std::span<const std::string_view> names) {
    std::vector<std::string> list;
    for (const std::string_view name : names) list.push_back(in_quotes(name));
    return list;
  }

  const Game& game_;
  TokenCursor& tokens_;
  Definition& definition_;
  std::vector<std::string_view> required_, allowed_, seen_;
};

}  // namespace

// Attributes are written in small letters and traits with a capital: that tells "attack" the value
// from "Attack" the trait.
bool is_attribute(const Game& game, const CardToken& token) {
  if (token.kind != CardToken::Kind::word) return false;
  return contains(common_attributes, token.text) ||
         std::any_of(game.attributes.begin(), game.attributes.end(),
                     [&](const Attribute& a) { return a.name == token.text; });
}

int take_card_type(const Game& game, TokenCursor& tokens) {
  int best = -1;
  std::vector<std::string> best_words;
  for (std::size_t i = 0; i < game.card_types.size(); ++i) {
    std::vector<std::string> words = words_of(game.card_types[i].name);
    TokenCursor trial = tokens;
    if (words.size() <= best_words.size() || !trial.take_words(words)) continue;
    best = static_cast<int>(i);
    best_words = std::move(words);
  }
  tokens.take_words(best_words);
  return best;
}

bool read_card_header(const Game& game, TokenCursor& tokens, ParsedCard& card) {
  card.definition.line = tokens.line();
  card.column = tokens.column();
  if (!tokens.at(CardToken::Kind::quoted))
    return tokens.fail_expecting("the card's name in quotes");
  if (tokens.next().text.empty()) return tokens.fail("a card needs a name");
  card.definition.name = tokens.take().text;

  CardHeaderReader reader(game, tokens, card);
  const int type = take_card_type(game, tokens);
  if (type < 0) {
    std::vector<std::string_view> names;
    std::vector<std::string> list;
    for (const CardType& t : game.card_types) {
      names.push_back(t.name);
      list.push_back(in_quotes(t.name));
    }
    const std::string expected = expected_list(list);
    if (tokens.at_end()) return tokens.fail(expected + ", but the line ends here");
    return tokens.fail(unknown_word(tokens.next(), names, expected));
  }
  card.definition.type = static_cast<std::uint8_t>(type);
  return reader.read_attributes(game.card_types[static_cast<std::size_t>(type)]);
}

}  // namespace muster

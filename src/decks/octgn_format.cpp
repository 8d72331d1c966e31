// Decks in the .o8d files of OCTGN.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "decks/formats.h"
#include "decks/xml_scanner.h"

namespace muster::decks {

namespace {

constexpr std::string_view tags_line = "Tags:";

class OctgnReader {
 public:
  OctgnReader(const Cards& cards, std::string_view text, const std::string& file)
      : cards_(cards), xml_(text, file), file_(file) {}

  DeckRead read() {
    while (true) {
      const XmlScanner::Token token = xml_.next();
      if (token.kind == XmlScanner::Kind::end) {
        if (!open_.empty())
          xml_.fail(token.line, fmt::format("<{}> is never closed", open_.back()));
        break;
      }
      switch (token.kind) {
        case XmlScanner::Kind::open:
          open(token);
          break;
        case XmlScanner::Kind::close:
          close(token);
          break;
        default:
          inside_ += token.name;
      }
    }
    if (!any_) throw FileError(file_, 1, "there is no <deck> in it");
    name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  void open(const XmlScanner::Token& token) {
    if (open_.empty() && token.name != "deck") {
      xml_.fail(token.line, fmt::format("a deck of OCTGN is <deck>, not <{}>", token.name));
    }
    any_ = true;
    inside_.clear();
    if (token.name == "card") card_ = token;
    if (token.name == "section") section_ = attribute(token, "name");
    if (token.empty) {
      take(token.name);
    } else {
      open_.push_back(token.name);
    }
  }

  void close(const XmlScanner::Token& token) {
    if (open_.empty() || open_.back() != token.name) {
      xml_.fail(token.line, fmt::format("</{}> closes nothing", token.name));
    }
    open_.pop_back();
    take(token.name);
  }

  void take(std::string_view element) {
    if (element == "card") read_card();
    if (element == "notes") read_notes(lines_of(trimmed(inside_)));
    inside_.clear();
  }

  // OCTGN has no place for these: the name, a line of tags, the description.
  void read_notes(std::span<const std::string_view> lines) {
    if (lines.empty()) return;
    read_.deck.name = one_line(lines.front());
    lines = lines.subspan(1);
    if (!lines.empty() && lines.front().starts_with(tags_line)) {
      read_.deck.tags = one_line(lines.front().substr(tags_line.size()));
      lines = lines.subspan(1);
    }
    read_.deck.description = text_lines(fmt::format("{}", fmt::join(lines, "\n")));
  }

  static std::string attribute(const XmlScanner::Token& token, std::string_view name) {
    const auto found = token.attributes.find(name);
    return found == token.attributes.end() ? std::string() : found->second;
  }

  void read_card() {
    const std::string& quantity = card_.attributes["qty"];
    const std::string& id = card_.attributes["id"];
    const std::string name = one_line(inside_);
    const int copies = quantity.empty() ? 1 : copies_in(quantity, file_, card_.line);
    std::optional<DefinitionId> card = cards_.with_octgn_id(id);
    if (id.empty()) {  // the second side of an identity may come without
      const std::vector<DefinitionId> found = cards_.named(name);
      if (found.size() == 1) card = found.front();
    }
    const bool aside = section_ == "Sideboard";
    if (card && !aside) {
      add_once_if_identity(cards_, read_.deck, *card, copies);
      return;
    }
    LeftOut left;
    left.copies = copies;
    left.unknown = !aside;
    if (aside) left.why = in_sideboard;
    left.card = card                         ? cards_[*card].name
                : name.empty() || id.empty() ? name + one_line(id)
                                             : fmt::format("{} ({})", name, id);
    read_.left_out.push_back(std::move(left));
  }

  const Cards& cards_;
  XmlScanner xml_;
  const std::string& file_;
  std::vector<std::string> open_;
  bool any_ = false;
  XmlScanner::Token card_;
  std::string section_;
  std::string inside_;  // the text of the element being read
  DeckRead read_;
};

std::string escaped(std::string_view text) {
  std::string xml;
  for (const char c : text) {
    switch (c) {
      case '&':
        xml += "&amp;";
        break;
      case '<':
        xml += "&lt;";
        break;
      case '>':
        xml += "&gt;";
        break;
      case '"':
        xml += "&quot;";
        break;
      default:
        xml += c;
    }
  }
  return xml;
}

std::string octgn_card(const Cards& cards, DefinitionId card, int copies) {
  const std::string id = cards.octgn_id(card);
  if (id.empty()) throw std::runtime_error(fmt::format("OCTGN has no id for {}", cards[card].name));
  return fmt::format("    <card qty=\"{}\" id=\"{}\">{}</card>\n", copies, id,
                     escaped(cards[card].name));
}

std::string octgn_text(const Cards& cards, const Deck& deck) {
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"{}\" "
      "sleeveid=\"0\">\n",
      cards.kind().octgn_game);
  for (std::size_t t = 0; t < cards.rules().game.card_types.size(); ++t) {
    std::string section;
    if (t == cards.kind().hero_type) {
      for (const DefinitionId hero : deck.identities) section += octgn_card(cards, hero, 1);
    }
    for (const auto& [card, n] : deck.cards) {
      if (cards[card].type == t) section += octgn_card(cards, card, n);
    }
    if (section.empty()) continue;
    text += fmt::format("  <section name=\"{}\" shared=\"False\">\n{}  </section>\n",
                        heading(cards, t, 1), section);
  }
  std::string notes = one_line(deck.name);
  if (!deck.tags.empty() || !deck.description.empty()) {
    notes += fmt::format("\n{} {}\n{}", tags_line, deck.tags, deck.description);
  }
  return text + fmt::format("  <notes>{}</notes>\n</deck>\n", escaped(notes));
}

}  // namespace

DeckRead read_octgn(const Cards& cards, std::string_view text, const std::string& file) {
  return OctgnReader(cards, text, file).read();
}

std::string write_octgn(const Cards& cards, const Deck& deck) { return octgn_text(cards, deck); }

}  // namespace muster::decks

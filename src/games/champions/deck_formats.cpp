#include "games/champions/deck_formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "games/champions/deck_reading.h"

namespace muster::champions {

namespace {

constexpr std::array<std::string_view, 4> format_names = {"muster", "marvelcdb-json",
                                                          "marvelcdb-text", "octgn"};

}  // namespace

std::span<const std::string_view> deck_format_names() { return format_names; }

std::optional<DeckFormat> deck_format(std::string_view name) {
  const auto found = std::find(format_names.begin(), format_names.end(), name);
  if (found == format_names.end()) return std::nullopt;
  return static_cast<DeckFormat>(found - format_names.begin());
}

DeckFormat guess_deck_format(std::string_view text) {
  text = trimmed(without_byte_order_mark(text));
  if (text.starts_with('<')) return DeckFormat::octgn;
  if (text.starts_with('{')) return DeckFormat::marvelcdb_json;
  if (text.starts_with('[')) {  // a title may begin with it, too
    const std::string_view inside = trimmed(text.substr(1));
    if (inside.starts_with('{') || inside.starts_with(']')) return DeckFormat::marvelcdb_json;
  }
  if (text.starts_with("name ") || text.starts_with('#')) return DeckFormat::muster;
  const std::vector<std::string_view> lines = lines_of(text);
  const auto any = [&](auto is) { return std::any_of(lines.begin(), lines.end(), is); };
  if (any([](std::string_view line) { return line.starts_with("hero "); })) {
    return DeckFormat::muster;
  }
  const bool listed = any([](std::string_view line) {
    const auto card = card_line(line);
    return card && line[card->copies.size()] == 'x';
  });
  return listed ? DeckFormat::marvelcdb_text : DeckFormat::muster;
}

std::vector<DeckRead> read_decks(const DeckCards& cards, std::string_view text, DeckFormat format,
                                 const std::string& file) {
  text = without_byte_order_mark(text);
  switch (format) {
    case DeckFormat::marvelcdb_json:
      return read_marvelcdb_json(cards, text, file);
    case DeckFormat::marvelcdb_text:
      return {read_marvelcdb_text(cards, text, file)};
    case DeckFormat::octgn:
      return {read_octgn(cards, text, file)};
    case DeckFormat::muster:
      break;
  }
  return {read_muster_deck(cards, text, file)};
}

const LeftOut* DeckRead::first_unknown() const {
  const auto found = std::find_if(left_out.begin(), left_out.end(),
                                  [](const LeftOut& card) { return card.unknown; });
  return found == left_out.end() ? nullptr : &*found;
}

DeckRead read_deck_file(const DeckCards& cards, const std::filesystem::path& file) {
  const std::string text = read_file(file);
  std::vector<DeckRead> decks = read_decks(cards, text, guess_deck_format(text), file.string());
  if (decks.size() != 1) {
    throw std::runtime_error(
        fmt::format("{}: there are {} decks in it, not 1", file.string(), decks.size()));
  }
  return std::move(decks.front());
}

std::string write_deck(const DeckCards& cards, const Deck& deck, DeckFormat format) {
  switch (format) {
    case DeckFormat::marvelcdb_json:
      return write_marvelcdb_json(cards, deck);
    case DeckFormat::marvelcdb_text:
      return write_marvelcdb_text(cards, deck);
    case DeckFormat::octgn:
      return write_octgn(cards, deck);
    case DeckFormat::muster:
      break;
  }
  return write_muster_deck(cards, deck);
}

// ---- the starter decks --------------------------------------------------------------------------

std::vector<std::string> starter_deck_ids(const std::filesystem::path& data_folder) {
  std::vector<std::string> ids;
  for (const auto& file : files_below(data_folder / "decks" / game().id, ".deck")) {
    ids.push_back(file.stem().string());
  }
  return ids;
}

std::filesystem::path starter_deck_file(const std::filesystem::path& data_folder,
                                        std::string_view id) {
  return data_folder / "decks" / game().id / fmt::format("{}.deck", id);
}

}  // namespace muster::champions

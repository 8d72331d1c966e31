#include "cards/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "cards/card_parser.h"
#include "cards/fingerprint.h"
#include "cards/library_builder.h"
#include "cards/matcher.h"
#include "cards/text.h"
#include "util/file.h"

namespace muster {
namespace {

// As short as it can be said from where the program was started.
std::string shown_path(const std::filesystem::path& path) {
  std::error_code ignored;
  const std::filesystem::path here = std::filesystem::current_path(ignored);
  const std::string near = path.lexically_proximate(here).generic_string();
  return near.starts_with("..") ? path.generic_string() : near;
}

std::string listed(std::span<const CardError> errors) {
  std::string list;
  for (const CardError& error : errors) {
    if (!list.empty()) list += '\n';
    list += described(error);
  }
  return list;
}

}  // namespace

ReadResult read_cards(const Game& game, std::span<const CardFile> files) {
  ReadResult result;
  const Matcher matcher(game);
  std::vector<ParsedFile> parsed;
  for (const CardFile& file : files) {
    const auto before = static_cast<std::ptrdiff_t>(result.errors.size());
    ErrorList errors(file.name, result.errors);
    parsed.push_back(parse_card_file(game, matcher, file.text, errors));
    std::stable_sort(result.errors.begin() + before, result.errors.end(),
                     [](const CardError& a, const CardError& b) {
                       return std::tie(a.line, a.column) < std::tie(b.line, b.column);
                     });
  }
  // A card with an error may be missing: looking up names now would only report that again.
  if (!result.errors.empty()) return result;
  Library library = build_library(game, matcher, parsed, result.errors);
  if (!result.errors.empty()) return result;
  for (Definition& d : library.definitions) d.text = card_text(game, library, d);
  take_fingerprints(game, library);
  result.library = std::move(library);
  return result;
}

std::vector<CardFile> load_card_files(const std::filesystem::path& folder) {
  std::vector<CardFile> files;
  for (const std::filesystem::path& path : files_below(folder, ".cards")) {
    files.push_back({shown_path(path), read_file(path)});
  }
  return files;
}

CardFilesError::CardFilesError(std::span<const CardError> errors)
    : std::runtime_error(listed(errors)) {}

Library load_library(const Game& game, const std::filesystem::path& folder,
                     const std::filesystem::path& more) {
  std::vector<CardFile> files = load_card_files(folder);
  if (files.empty()) {
    throw CardFilesError(fmt::format("there are no card files in {}", folder.string()));
  }
  if (!more.empty()) files.push_back({shown_path(more), read_file(more)});
  ReadResult result = read_cards(game, files);
  if (!result.errors.empty()) throw CardFilesError(result.errors);
  return std::move(result.library);
}

}  // namespace muster

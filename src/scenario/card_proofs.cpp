#include "scenario/card_proofs.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/text.h"
#include "scenario/scenario.h"
#include "shelf/games.h"
#include "util/file.h"

namespace muster {

namespace {

struct ScenarioFile {
  std::string name, text;
};

// A part of a card that can be taken away: what it is called, and how.
struct Part {
  std::string name;
  std::function<void(Library&, Definition&)> remove;
};

// It goes from the card's list, and does nothing for rules that find it by its place.
void remove_ability(Library& library, Definition& d, std::uint16_t which) {
  const auto at = library.abilities.begin() + d.first_ability;
  std::rotate(at + which, at + which + 1, at + d.ability_count);
  --d.ability_count;
  Ability& removed = at[d.ability_count];
  Node nothing = library.node(removed.block);
  nothing.count = 0;
  removed.block = static_cast<NodeId>(library.nodes.size());
  removed.cost = no_node;
  library.nodes.push_back(nothing);
}

std::vector<Part> parts_of(const Game& game, const Library& library, const Definition& d) {
  std::vector<Part> parts;
  for (std::uint16_t i = 0; i < d.ability_count; ++i) {
    const Ability& a = library.abilities[static_cast<std::size_t>(d.first_ability) + i];
    parts.push_back({ability_text(game, library, a),
                     [i](Library& l, Definition& mine) { remove_ability(l, mine, i); }});
  }
  for (std::size_t i = 0; i < d.keywords.size(); ++i) {
    parts.push_back({d.keywords[i], [i](Library&, Definition& mine) {
                       mine.keywords.erase(mine.keywords.begin() + static_cast<std::ptrdiff_t>(i));
                     }});
  }
  if (!parts.empty()) return parts;
  // A card without a text is what its numbers make it.
  for (std::size_t i = 0; i < game.attributes.size(); ++i) {
    // A number that is zero or is not there is the same.
    if (d.numbers[i] == missing_number || d.numbers[i] == 0 || !game.attributes[i].stat) continue;
    parts.push_back({std::string(game.attributes[i].name),
                     [i](Library&, Definition& mine) { mine.numbers[i] = missing_number; }});
  }
  return parts;
}

bool holds(RulesShelf& shelf, const ScenarioFile& file) {
  try {
    const auto results = run_scenarios(shelf, file.text, file.name);
    return std::all_of(results.begin(), results.end(),
                       [](const ScenarioResult& r) { return r.failures.empty(); });
  } catch (const std::exception&) {
    return false;  // the position or a choice is not possible any more
  }
}

}  // namespace

std::vector<CardProof> prove_cards(const Game& game, const std::filesystem::path& project,
                                   const std::function<void(std::size_t, std::size_t)>& progress) {
  std::vector<ScenarioFile> files;
  for (const auto& path : files_below(game_folder(game, project) / "scenarios", ".yaml")) {
    files.push_back({path.string(), read_file(path)});
  }
  RulesShelf shelf(project);
  // A file that does not hold anyway would notice everything.
  std::erase_if(files, [&](const ScenarioFile& f) { return !holds(shelf, f); });
  const Library library = shelf.rules(game).library;
  const std::vector<Definition>& definitions = library.definitions;
  std::vector<CardProof> proofs;
  std::vector<std::vector<Part>> parts;
  parts.reserve(definitions.size());
  for (const Definition& d : definitions) parts.push_back(parts_of(game, library, d));
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    progress(i, definitions.size());
    if (parts[i].empty()) continue;
    CardProof proof;
    proof.card = definitions[i].name;
    proof.set = definitions[i].set;
    for (const Part& part : parts[i]) {
      shelf.change([&](Library& changed) { part.remove(changed, changed.definitions[i]); });
      const bool noticed = std::any_of(files.begin(), files.end(), [&](const ScenarioFile& f) {
        return f.text.find(proof.card) != std::string::npos && !holds(shelf, f);
      });
      (noticed ? proof.noticed : proof.unnoticed).push_back(part.name);
    }
    proofs.push_back(std::move(proof));
  }
  progress(definitions.size(), definitions.size());
  return proofs;
}

}  // namespace muster

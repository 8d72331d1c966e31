#include "ledger/proofs.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "ledger/cpp_scanner.h"
#include "util/file.h"
#include "util/nearest.h"
#include "util/yaml.h"

namespace muster {
namespace {

void append(std::vector<Proof>& all, std::vector<Proof> more) {
  std::move(more.begin(), more.end(), std::back_inserter(all));
}

}  // namespace

std::vector<Proof> proofs_in_scenarios(const std::string& text, const std::string& file) {
  std::vector<Proof> proofs;
  bool first = true;
  for (const YamlNode& document : YamlNode::documents(text, file)) {
    // What all scenarios of the file share proves nothing.
    if (std::exchange(first, false) && !document.has("scenario") && !document.has("proves")) {
      continue;
    }
    const std::string title = document["scenario"].text();
    if (!document.has("proves")) continue;
    for (const YamlNode& id : document["proves"].items()) {
      proofs.push_back({id.text(), file, id.line(), title});
    }
  }
  return proofs;
}

std::vector<Proof> proofs_in_cpp(std::string_view text, const std::string& file) {
  using Kind = CppToken::Kind;
  std::vector<Proof> proofs;
  CppScanner scanner(text);
  for (CppToken token = scanner.next(); token.kind != Kind::end; token = scanner.next()) {
    if (token.kind != Kind::word || token.text != "PROVES") continue;
    token = scanner.next();
    if (token.text != "(") continue;
    while (token.kind != Kind::end && token.text != ")") {
      if (token.kind == Kind::string) {
        proofs.push_back({std::string(token.text), file, token.line, {}});
      }
      token = scanner.next();
    }
  }
  return proofs;
}

std::vector<Proof> find_proofs(const std::filesystem::path& project) {
  std::vector<Proof> proofs;
  const auto name = [&](const std::filesystem::path& path) {
    return path.lexically_relative(project).generic_string();
  };
  const auto tests = [&](const std::filesystem::path& folder) {
    for (const auto& path : files_below(folder, ".cpp"))
      append(proofs, proofs_in_cpp(read_file(path), name(path)));
  };
  std::vector<std::filesystem::path> games;
  if (std::filesystem::is_directory(project / "games")) {
    for (const auto& game : std::filesystem::directory_iterator(project / "games"))
      games.push_back(game.path());
  }
  std::sort(games.begin(), games.end());
  for (const auto& game : games) {
    for (const auto& path : files_below(game / "scenarios", ".yaml"))
      append(proofs, proofs_in_scenarios(read_file(path), name(path)));
    tests(game / "tests");
  }
  tests(project / "tests");
  return proofs;
}

std::vector<std::string> unknown_ids(std::span<const Proof> proofs,
                                     std::span<const Ledger> ledgers) {
  std::vector<std::string_view> known;
  for (const Ledger& ledger : ledgers) {
    const std::vector<std::string_view> ids = ledger.ids();
    known.insert(known.end(), ids.begin(), ids.end());
  }
  const std::unordered_set<std::string_view> known_set(known.begin(), known.end());
  std::vector<std::string> messages;
  for (const Proof& proof : proofs) {
    if (known_set.contains(proof.id)) continue;
    const std::string_view nearest = nearest_word(proof.id, known);
    messages.push_back(
        fmt::format("{}:{}: proves {}, but no ledger has it{}", proof.file, proof.line, proof.id,
                    nearest.empty() ? std::string() : fmt::format("; did you mean {}?", nearest)));
  }
  return messages;
}

}  // namespace muster

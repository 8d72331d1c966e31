#include "ledger/ledger.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "util/file.h"
#include "util/nearest.h"
#include "util/yaml.h"

namespace muster {
namespace {

// Reads one file, remembering the ids met to find doubled and unknown ones.
class LedgerReader {
 public:
  Ledger read(const YamlNode& document) {
    Ledger ledger;
    ledger.game = document["game"].text();
    ledger.title = document["title"].text();
    ledger.language = document["language"].text();
    for (const YamlNode& node : document["rules"].items()) ledger.rules.push_back(rule(node));
    for (const YamlNode& node : optional_list(document, "examples")) {
      ledger.examples.push_back(example(node));
    }
    for (const YamlNode& node : optional_list(document, "gaps")) ledger.gaps.push_back(gap(node));
    return ledger;
  }

 private:
  static std::vector<YamlNode> optional_list(const YamlNode& document, const std::string& key) {
    return document.has(key) ? document[key].items() : std::vector<YamlNode>{};
  }

  std::string new_id(const YamlNode& node) {
    std::string id = node["id"].text();
    if (!ids_.insert(id).second) node["id"].fail(fmt::format("a second entry called {}", id));
    return id;
  }

  Rule rule(const YamlNode& node) {
    Rule rule;
    rule.id = new_id(node);
    rule.term = node["term"].text();
    rule.kind = node["kind"].text();
    rule.text = node["rule"].text();
    rule.lines = node["lines"].text();
    rule.testable = node["testable"].boolean();
    return rule;
  }

  Example example(const YamlNode& node) {
    Example example;
    example.id = new_id(node);
    example.title = node["title"].text();
    example.given = node["given"].text();
    example.when = node["when"].text();
    example.then = node["then"].text();
    example.lines = node["lines"].text();
    for (const YamlNode& rule : node["rules"].items()) example.rules.push_back(known_id(rule));
    return example;
  }

  Gap gap(const YamlNode& node) {
    Gap gap;
    gap.id = new_id(node);
    gap.question = node["question"].text();
    gap.ruling = node["ruling"].text();
    gap.lines = node["lines"].text();
    return gap;
  }

  std::string known_id(const YamlNode& node) const {
    std::string id = node.text();
    if (ids_.contains(id)) return id;
    const std::vector<std::string_view> known(ids_.begin(), ids_.end());
    const std::string_view nearest = nearest_word(id, known);
    node.fail(nearest.empty() ? fmt::format("no rule called {}", id)
                              : fmt::format("no rule called {}; did you mean {}?", id, nearest));
  }

  std::set<std::string> ids_;
};

}  // namespace

std::vector<std::string_view> Ledger::ids() const {
  std::vector<std::string_view> result;
  result.reserve(rules.size() + examples.size() + gaps.size());
  for (const Rule& rule : rules) result.push_back(rule.id);
  for (const Example& example : examples) result.push_back(example.id);
  for (const Gap& gap : gaps) result.push_back(gap.id);
  return result;
}

Ledger parse_ledger(const std::string& text, const std::string& file) {
  const std::vector<YamlNode> documents = YamlNode::documents(text, file);
  if (documents.size() != 1) throw FileError(file, 1, "a ledger is one YAML document");
  return LedgerReader().read(documents.front());
}

Ledger load_ledger(const std::filesystem::path& path) {
  return parse_ledger(read_file(path), path.string());
}

std::filesystem::path ledger_file(const std::filesystem::path& project, std::string_view game) {
  return project / "games" / game / "rulebook.yaml";
}

std::vector<Ledger> load_ledgers(const std::filesystem::path& project) {
  std::vector<std::filesystem::path> files;
  for (const auto& folder : std::filesystem::directory_iterator(project / "games")) {
    if (std::filesystem::exists(folder.path() / "rulebook.yaml"))
      files.push_back(folder.path() / "rulebook.yaml");
  }
  std::sort(files.begin(), files.end());
  std::vector<Ledger> ledgers;
  ledgers.reserve(files.size());
  for (const auto& file : files) ledgers.push_back(load_ledger(file));
  return ledgers;
}

}  // namespace muster

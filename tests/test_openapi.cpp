// docs/openapi.yaml and docs/protocol.md describe the same requests, and what openapi.yaml refers
// to is there.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>

#include "places.h"
#include "util/file.h"
#include "util/yaml.h"

namespace muster {
namespace {

namespace fs = std::filesystem;

YamlNode openapi() {
  const fs::path file = fs::path(source_dir()) / "docs/openapi.yaml";
  return YamlNode::documents(read_file(file), file.string()).at(0);
}

// "GET /games/{game}" of the rows that begin with | `GET /games/G`.
std::set<std::string> requests_of_the_protocol() {
  const std::string text = read_file(fs::path(source_dir()) / "docs/protocol.md");
  const std::regex row("\n\\| `((?:GET|POST) [^`]+)`");
  std::set<std::string> requests;
  for (auto match = std::sregex_iterator(text.begin(), text.end(), row);
       match != std::sregex_iterator(); ++match) {
    std::string request = (*match)[1];
    request = std::regex_replace(request, std::regex("/G(?=/|$)"), "/{game}");
    request = std::regex_replace(request, std::regex("/T(?=/|$)"), "/{table}");
    request = std::regex_replace(request, std::regex("/C(?=/|$)"), "/{campaign}");
    request = std::regex_replace(request, std::regex("/E(?=/|$)"), "/{example}");
    request = std::regex_replace(request, std::regex("/H(?=/|$)"), "/{gathering}");
    requests.insert(request);
  }
  return requests;
}

std::set<std::string> requests_of_openapi() {
  std::set<std::string> requests;
  for (const auto& [path, item] : openapi()["paths"].entries()) {
    if (item.has("get")) requests.insert("GET " + path);
    if (item.has("post")) requests.insert("POST " + path);
  }
  return requests;
}

TEST(OpenApi, HasTheRequestsOfTheProtocol) {
  EXPECT_EQ(openapi()["openapi"].text(), "3.1.0");
  EXPECT_EQ(requests_of_the_protocol().size(), 39U);
  EXPECT_EQ(requests_of_openapi(), requests_of_the_protocol());
}

// "components/schemas/Card"
bool is_there(const YamlNode& node, std::string_view place) {
  if (place.empty()) return true;
  const std::string part(place.substr(0, place.find('/')));
  place.remove_prefix(std::min(place.size(), part.size() + 1));
  return node.has(part) && is_there(node[part], place);
}

void collect_references(const YamlNode& node, std::set<std::string>& found) {
  if (node.is_list()) {
    for (const YamlNode& item : node.items()) collect_references(item, found);
  }
  if (!node.is_map()) return;
  for (const auto& [key, value] : node.entries()) {
    if (key == "$ref") found.insert(value.text());
    collect_references(value, found);
  }
}

TEST(OpenApi, EverythingItRefersToIsThereAndEverySchemaIsUsed) {
  const YamlNode document = openapi();
  std::set<std::string> references;
  collect_references(document, references);
  for (const std::string& reference : references) {
    EXPECT_TRUE(is_there(document, reference.substr(2))) << reference;
  }
  for (const auto& [kind, parts] : document["components"].entries()) {
    for (const auto& [name, part] : parts.entries()) {
      EXPECT_TRUE(references.contains(fmt::format("#/components/{}/{}", kind, name))) << name;
    }
  }
}

TEST(OpenApi, EveryRequestSaysWhatItIsAndWhatItAnswers) {
  std::set<std::string> ids;
  for (const auto& [path, item] : openapi()["paths"].entries()) {
    for (const char* method : {"get", "post"}) {
      if (!item.has(method)) continue;
      const YamlNode operation = item[method];
      EXPECT_TRUE(ids.insert(operation["operationId"].text()).second) << path;
      EXPECT_NE(operation["summary"].text(), "") << path;
      EXPECT_TRUE(operation["responses"].has("200") || operation["responses"].has("201")) << path;
      EXPECT_EQ(operation.has("requestBody"), std::string_view(method) == "post") << path;
    }
  }
}

}  // namespace
}  // namespace muster

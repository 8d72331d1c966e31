#include "util/yaml.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "util/file.h"
#include "util/yaml_questions.h"

namespace muster {

YamlNode::YamlNode(const YAML::Node& node, std::string file)
    : node_(node), file_(std::move(file)) {}

// Each with empty lines in front so that its line numbers stay right. They are parted here and read
// one by one: asked for all at once, yaml-cpp 0.7 goes on for ever after some malformed documents.
std::vector<std::string> YamlNode::parts(const std::string& text, const std::string& file) {
  constexpr std::size_t most = 300;
  std::vector<std::string> parts(1);
  std::size_t lines = 0;
  for (std::size_t at = 0; at < text.size(); ++lines) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string line = text.substr(at, end - at);
    at = end;
    if (line.rfind("---", 0) == 0 && line.find_first_not_of(" \t\r\n", 3) == std::string::npos) {
      if (parts.size() == most) throw FileError(file, 1, "a file can hold at most 300 documents");
      parts.emplace_back(lines + 1, '\n');
    } else {
      parts.back() += line;
    }
  }
  return parts;
}

std::optional<YamlNode> YamlNode::document(const std::string& part, const std::string& file) {
  try {
    const YAML::Node document = YAML::Load(with_quoted_questions(part));
    if (document.IsNull()) return std::nullopt;
    return YamlNode(document, file);
  } catch (const YAML::Exception& error) {
    throw FileError(file, error.mark.line + 1, error.msg);
  }
}

std::vector<YamlNode> YamlNode::documents(const std::string& text, const std::string& file) {
  std::vector<YamlNode> result;
  for (const std::string& part : parts(text, file)) {
    if (auto found = document(part, file)) result.push_back(*std::move(found));
  }
  return result;
}

int YamlNode::line() const { return node_.Mark().line + 1; }

bool YamlNode::has(const std::string& key) const {
  expect_map();
  return node_[key].IsDefined();
}

YamlNode YamlNode::operator[](const std::string& key) const {
  expect_map();
  const YAML::Node value = node_[key];
  if (!value.IsDefined()) fail(fmt::format("`{}` is missing", key));
  return {value, file_};
}

std::string YamlNode::text() const {
  if (!node_.IsScalar()) fail("a text is expected here");
  return node_.Scalar();
}

bool YamlNode::boolean() const {
  bool value = false;
  if (!node_.IsScalar() || !YAML::convert<bool>::decode(node_, value)) {
    fail("true or false is expected here");
  }
  return value;
}

std::vector<YamlNode> YamlNode::items() const {
  if (!node_.IsSequence()) fail("a list is expected here");
  std::vector<YamlNode> result;
  for (const auto& item : node_) result.emplace_back(item, file_);
  return result;
}

void YamlNode::expect_map() const {
  if (!node_.IsMap()) fail("a map of keys and values is expected here");
}

void YamlNode::fail(const std::string& what) const { throw FileError(file_, line(), what); }

int YamlNode::number() const {
  const std::string digits = text();
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) {
    fail("expected a whole number, not \"" + digits + "\"");
  }
  return value;
}

std::vector<std::pair<std::string, YamlNode>> YamlNode::entries() const {
  expect_map();
  std::vector<std::pair<std::string, YamlNode>> result;
  for (const auto& entry : node_) {
    const YamlNode key(entry.first, file_);
    const std::string name = key.text();
    for (const auto& [other, value] : result) {
      if (other == name) key.fail("\"" + name + "\" stands here twice");
    }
    result.emplace_back(name, YamlNode(entry.second, file_));
  }
  return result;
}

std::vector<std::string> YamlNode::texts() const {
  if (is_text()) return {text()};
  std::vector<std::string> result;
  for (const YamlNode& item : items()) result.push_back(item.text());
  return result;
}

}  // namespace muster

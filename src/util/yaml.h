// Reading YAML with errors that name the file and the line.
#pragma once

#include <yaml-cpp/yaml.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster {

// One of the documents of a YAML file, or a part of it.
class YamlNode {
 public:
  YamlNode(const YAML::Node& node, std::string file);

  // The documents of a text, separated by `---`; empty ones are left out.
  static std::vector<YamlNode> documents(const std::string& text, const std::string& file);
  // The same in two steps, for those to whom one broken document does not spoil the others.
  static std::vector<std::string> parts(const std::string& text, const std::string& file);
  static std::optional<YamlNode> document(const std::string& part, const std::string& file);

  int line() const;
  const std::string& file() const { return file_; }

  // A value of this map. The plain form throws when there is none.
  bool has(const std::string& key) const;
  YamlNode operator[](const std::string& key) const;

  // What the node holds; each throws a FileError when it holds something else.
  std::string text() const;
  bool boolean() const;
  std::vector<YamlNode> items() const;
  void expect_map() const;
  bool is_map() const { return node_.IsMap(); }
  bool is_list() const { return node_.IsSequence(); }
  bool is_text() const { return node_.IsScalar(); }
  int number() const;
  // The entries of a map in the order of the file; each key once.
  std::vector<std::pair<std::string, YamlNode>> entries() const;
  // A list of texts; a single text counts as a list of one.
  std::vector<std::string> texts() const;

  [[noreturn]] void fail(const std::string& what) const;

 private:
  YAML::Node node_;
  std::string file_;
};

}  // namespace muster

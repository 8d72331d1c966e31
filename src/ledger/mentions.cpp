#include "ledger/mentions.h"

#include <algorithm>

#include "util/file.h"

namespace muster {
namespace {

namespace fs = std::filesystem;

constexpr int longest_range = 200;

bool digit(char c) { return c >= '0' && c <= '9'; }
bool capital(char c) { return c >= 'A' && c <= 'Z'; }
bool letter(char c) { return capital(c) || (c >= 'a' && c <= 'z') || c == '_'; }
bool in_id(char c) { return capital(c) || digit(c) || c == '-'; }

class IdReader {
 public:
  IdReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  std::vector<Mention> read() {
    while (at_ < text_.size()) {
      const bool begins = capital(text_[at_]) && (at_ == 0 || !is_part(text_[at_ - 1]));
      if (!begins || !read_id()) pass(1);
    }
    return std::move(found_);
  }

 private:
  static bool is_part(char c) { return in_id(c) || letter(c); }

  void pass(std::size_t n) {
    for (; n > 0 && at_ < text_.size(); --n, ++at_) {
      if (text_[at_] != '\n') continue;
      ++line_;
      line_begin_ = at_ + 1;
    }
  }

  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  // "CH-ATTACK-1", and what follows it in short. False, and nothing is passed, if it is none.
  bool read_id() {
    std::size_t end = at_;
    while (end < text_.size() && in_id(text_[end])) ++end;
    while (end > at_ && text_[end - 1] == '-') --end;
    const std::string_view id = text_.substr(at_, end - at_);
    const std::size_t dash = id.rfind('-');
    if (dash == std::string_view::npos || dash < 2 || dash + 1 == id.size()) return false;
    if (!std::all_of(id.begin() + static_cast<std::ptrdiff_t>(dash) + 1, id.end(), digit)) {
      return false;
    }
    const std::string prefix(id.substr(0, dash + 1));
    pass(dash + 1);
    int last = number();
    add(prefix, last);
    while (true) {
      if (peek() == '.' && peek(1) == '.' && digit(peek(2))) {
        pass(2);
        const int to = number();
        for (int n = last + 1; n <= std::min(to, last + longest_range); ++n) add(prefix, n);
        last = to;
      } else if (const std::size_t gap = gap_before_short_id(); gap != 0) {
        pass(gap);
        last = number();
        add(prefix, last);
      } else {
        return true;
      }
    }
  }

  // How much lies between here and the digits of ", -5"; 0 if that does not follow. A comment may
  // go on in the next line.
  std::size_t gap_before_short_id() const {
    std::size_t ahead = 0;
    if (peek() != ',' && peek() != ';' && text_.substr(at_, 4) != " and") return 0;
    ahead = peek() == ' ' ? 4 : 1;
    while (peek(ahead) == ' ' || peek(ahead) == '\n' || peek(ahead) == '/') ++ahead;
    return peek(ahead) == '-' && digit(peek(ahead + 1)) ? ahead + 1 : 0;
  }

  int number() {
    int n = 0;
    for (; digit(peek()); pass(1)) n = std::min(n * 10 + (peek() - '0'), 100000);
    return n;
  }

  void add(const std::string& prefix, int n) {
    std::string_view line = text_.substr(line_begin_);
    line = line.substr(0, line.find('\n'));
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    found_.push_back({prefix + std::to_string(n), file_, line_, std::string(line)});
  }

  std::string_view text_;
  const std::string& file_;
  std::size_t at_ = 0, line_begin_ = 0;
  int line_ = 1;
  std::vector<Mention> found_;
};

}  // namespace

std::vector<Mention> mentions_in(std::string_view text, const std::string& file) {
  return IdReader(text, file).read();
}

std::vector<Mention> find_mentions(const fs::path& project) {
  std::vector<fs::path> files;
  for (const char* folder : {"games", "src"}) {
    for (const char* ending : {".cards", ".cpp", ".h"}) {
      const auto more = files_below(project / folder, ending);
      files.insert(files.end(), more.begin(), more.end());
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<Mention> found;
  for (const fs::path& file : files) {
    const fs::path name = file.lexically_relative(project);
    if (std::find(name.begin(), name.end(), "tests") != name.end()) continue;
    std::vector<Mention> more = mentions_in(read_file(file), name.generic_string());
    std::move(more.begin(), more.end(), std::back_inserter(found));
  }
  return found;
}

}  // namespace muster

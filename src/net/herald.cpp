#include "net/herald.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <sstream>
#include <stdexcept>

#include "house/clock.h"
#include "util/base64.h"
#include "util/file.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::size_t most_waiting = 200;
constexpr auto longest_call = std::chrono::seconds(20);
constexpr auto look_again = std::chrono::milliseconds(20);

// As curl reads it in a config.
std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\r') {
      out += "\\r";
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string title_of(const Summons& who) {
  return fmt::format("It is {}'s turn", who.name.empty() ? "your" : who.name);
}

std::string link_of(const CallWays& ways, const Summons& who) {
  return ways.house.empty() ? std::string() : fmt::format("{}/table/{}", ways.house, who.table);
}

std::string text_of(const CallWays& ways, const Summons& who) {
  const std::string link = link_of(ways, who);
  return fmt::format("{}: {}{}{}", title_of(who), who.title.empty() ? who.game : who.title,
                     link.empty() ? "" : " ", link);
}

Letter by_ntfy(const CallWays& ways, const Summons& who) {
  json::object body{{"topic", who.to},
                    {"title", title_of(who)},
                    {"message", who.title.empty() ? who.game : who.title}};
  if (const std::string link = link_of(ways, who); !link.empty()) body["click"] = link;
  std::string config = fmt::format("proto = \"=http,https\"\nurl = {}\ndata-raw = {}\n",
                                   in_quotes(ways.ntfy), in_quotes(json::serialize(body)));
  if (!ways.ntfy_token.empty())
    config += fmt::format("header = {}\n", in_quotes("Authorization: Bearer " + ways.ntfy_token));
  return {std::move(config), {}};
}

// What somebody has called themselves, or a table, is no command to a chat: neither a link in angle
// brackets, nor a name behind an @ that alarms those who read.
std::string harmless(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "\u2039";
    } else if (c == '>') {
      out += "\u203a";
    } else {
      out += c;
      if (c == '@') out += "\u2060";  // joins words, and is not seen
    }
  }
  return out;
}

// Chats differ in what they call the text; none of them is to alarm everybody because of a name.
Letter by_webhook(const CallWays& ways, Summons who) {
  who.name = harmless(who.name);
  who.title = harmless(who.title);
  const std::string text = text_of(ways, who);
  const json::object body{
      {"content", text}, {"text", text}, {"allowed_mentions", {{"parse", json::array()}}}};
  return {fmt::format("proto = \"=http,https\"\nurl = {}\nheader = \"Content-Type: "
                      "application/json\"\ndata-raw = {}\n",
                      in_quotes(ways.webhook), in_quotes(json::serialize(body))),
          {}};
}

Letter by_mail(const CallWays& ways, const Summons& who) {
  return {fmt::format("proto = \"=smtp,smtps\"\nurl = {}\nmail-from = {}\nmail-rcpt = {}\n"
                      "upload-file = \"/dev/fd/4\"\n",
                      in_quotes(ways.mail), in_quotes(ways.mail_from), in_quotes(who.to)),
          fmt::format("From: {}\r\nTo: {}\r\nSubject: It is your turn\r\nContent-Type: text/plain; "
                      "charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n{}\r\n",
                      ways.mail_from, who.to, base64_encoded(text_of(ways, who)))};
}

// Only the browser that it is for can read it, and says it in its own language.
Letter by_push(const CallWays& ways, const Summons& who) {
  const PushTarget whom = push_target(who.to);
  const json::object told{{"name", who.name},
                          {"title", who.title.empty() ? who.game : who.title},
                          {"table", who.table}};
  return {fmt::format("proto = \"=https\"\nurl = {}\nheader = {}\nheader = \"Content-Encoding: "
                      "aes128gcm\"\nheader = \"Content-Type: application/octet-stream\"\n"
                      "header = \"TTL: 86400\"\nheader = \"Urgency: high\"\n"
                      "data-binary = \"@/dev/fd/4\"\n",
                      in_quotes(whom.address),
                      in_quotes("Authorization: " +
                                push_authorization(*ways.push_key, whom,
                                                   "mailto:" + ways.push_contact, seconds_now()))),
          sealed_for(whom, json::serialize(told))};
}

// A file in memory alone, for a program that is about to be started.
class Sheet {
 public:
  explicit Sheet(const std::string& text) : file_(memfd_create("muster", MFD_CLOEXEC)) {
    if (file_ < 0 || ::write(file_, text.data(), text.size()) != std::ssize(text) ||
        ::lseek(file_, 0, SEEK_SET) != 0)
      throw std::runtime_error("no memory");
  }
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;
  ~Sheet() { ::close(file_); }
  int file() const { return file_; }

 private:
  int file_;
};

// curl, with its config as file 3 and what it uploads as file 4, and nothing else of the house's.
pid_t start_curl(const Sheet& config, const Sheet& upload) {
  // Beyond those that they are to become.
  constexpr int first_free = 5;
  const int from_config = ::fcntl(config.file(), F_DUPFD_CLOEXEC, first_free);  // NOLINT
  const int from_upload = ::fcntl(upload.file(), F_DUPFD_CLOEXEC, first_free);  // NOLINT
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int standard : {0, 1, 2})
    posix_spawn_file_actions_addopen(&files, standard, "/dev/null", O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&files, from_config, 3);
  posix_spawn_file_actions_adddup2(&files, from_upload, 4);
  posix_spawn_file_actions_addclosefrom_np(&files, first_free);
  std::array<std::string, 4> words = {"curl", "--disable", "--config", "/dev/fd/3"};
  std::array<char*, 5> arguments = {words[0].data(), words[1].data(), words[2].data(),
                                    words[3].data(), nullptr};
  pid_t child = 0;
  const int wrong = posix_spawnp(&child, "curl", &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  ::close(from_config);
  ::close(from_upload);
  if (wrong != 0) throw std::runtime_error("curl is not installed");
  return child;
}

void check_address(const std::string& address, std::initializer_list<std::string_view> schemes,
                   const std::string& where) {
  for (const std::string_view scheme : schemes) {
    if (address.starts_with(scheme) && address.size() > scheme.size()) return;
  }
  throw std::runtime_error(fmt::format("{}: \"{}\" is no address for this", where, address));
}

}  // namespace

std::vector<std::string> CallWays::names() const {
  std::vector<std::string> names;
  if (!ntfy.empty()) names.emplace_back("ntfy");
  if (!webhook.empty()) names.emplace_back("webhook");
  if (!mail.empty()) names.emplace_back("mail");
  if (push_key) names.emplace_back("push");
  return names;
}

CallWays read_call_ways(const std::filesystem::path& file) {
  CallWays ways;
  std::istringstream lines(read_file(file));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::istringstream words(line);
    std::string way, address, more, rest;
    words >> way >> address >> more >> rest;
    if (way.empty() || way.starts_with('#')) continue;
    const std::string where = fmt::format("{}:{}", file.string(), number);
    if (!rest.empty()) throw std::runtime_error(where + ": there are too many words");
    if (way == "mail") {
      check_address(address, {"smtp://", "smtps://"}, where);
      if (more.find('@') == std::string::npos)
        throw std::runtime_error(where + ": whom is mail from? An address should follow");
      ways.mail = address;
      ways.mail_from = more;
      continue;
    }
    if (way == "push") {
      if (address.find('@') == std::string::npos)
        throw std::runtime_error(where +
                                 ": whom do browsers' makers write to? An address should follow");
      ways.push_contact = address;
      const std::filesystem::path key = more.empty() ? "push-key.pem" : more;
      ways.push_key = PushKey::kept_in(key.is_absolute() ? key : file.parent_path() / key);
      continue;
    }
    check_address(address, {"http://", "https://"}, where);
    if (way == "ntfy") {
      ways.ntfy = address;
      ways.ntfy_token = more;
    } else if (way == "webhook") {
      ways.webhook = address;
    } else if (way == "house") {
      ways.house = address.substr(0, address.find_last_not_of('/') + 1);
    } else {
      throw std::runtime_error(
          fmt::format("{}: \"{}\" is none of ntfy, webhook, mail, push and house", where, way));
    }
  }
  return ways;
}

Letter letter_for(const CallWays& ways, const Summons& who) {
  Letter letter = who.by == "ntfy"      ? by_ntfy(ways, who)
                  : who.by == "webhook" ? by_webhook(ways, who)
                  : who.by == "push"    ? by_push(ways, who)
                                        : by_mail(ways, who);
  letter.config += "silent\nfail\nconnect-timeout = 5\nmax-time = 15\n";
  return letter;
}

Herald::Herald(CallWays ways, Trouble trouble)
    : ways_(std::move(ways)), trouble_(std::move(trouble)), thread_([this] { run(); }) {}

Herald::~Herald() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  more_.notify_one();
  thread_.join();
}

void Herald::call(const Summons& who) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_waiting) return;
    waiting_.push_back(who);
  }
  more_.notify_one();
}

bool Herald::is_closing() const {
  const std::lock_guard lock(mutex_);
  return closing_;
}

void Herald::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (closing_) return;
    const Summons who = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    std::string wrong;
    try {
      wrong = send(letter_for(ways_, who));
    } catch (const std::exception& e) {
      wrong = e.what();
    }
    if (!wrong.empty()) trouble_(who.by, wrong);
    lock.lock();
  }
}

// What went wrong; empty when it has arrived.
std::string Herald::send(const Letter& letter) {
  const Sheet config(letter.config);
  const Sheet upload(letter.upload);
  const pid_t child = start_curl(config, upload);
  const auto begin = std::chrono::steady_clock::now();
  int status = 0;
  while (::waitpid(child, &status, WNOHANG) == 0) {
    if (is_closing() || std::chrono::steady_clock::now() - begin > longest_call) {
      ::kill(child, SIGKILL);
      ::waitpid(child, &status, 0);
      break;
    }
    std::this_thread::sleep_for(look_again);
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return {};
  if (WIFEXITED(status)) return fmt::format("curl ended with {}", WEXITSTATUS(status));
  return "curl was stopped";
}

}  // namespace muster

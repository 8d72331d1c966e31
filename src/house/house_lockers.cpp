// Lockers: what a person's browsers keep for each other. The house knows neither whose a locker is
// nor what lies in it.
#include <fmt/format.h>

#include <boost/json.hpp>

#include "house/clock.h"
#include "house/house.h"
#include "house/keys.h"
#include "house/wanted.h"
#include "util/sha256.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_content = 240000;
constexpr std::int64_t most_version = std::int64_t{1} << 52;
// What it is kept under does not open it.
std::string locker_name(std::string_view key) {
  if (!is_key(key)) throw ApiError(404, "no-such-locker", "There is no such locker.");
  return fmt::format("{}{}", locker_papers, sha256_hex(key));
}

ApiError no_such_locker() { return {404, "no-such-locker", "There is no such locker."}; }

bool is_base64(std::string_view text) {
  return text.find_first_not_of(
             "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") ==
         std::string_view::npos;
}

// Throws ApiError.
kept::Paper paper_in(const json::object& wanted, std::string name) {
  const json::value* content = wanted.if_contains("content");
  const json::value* follows = wanted.if_contains("follows");
  if (content == nullptr || !content->is_string() || content->get_string().empty() ||
      !is_base64(content->get_string()))
    bad_request("\"content\" should be base64.");
  if (content->get_string().size() > longest_content)
    throw ApiError(413, "too-long", "This is more than a locker holds.");
  if (follows == nullptr || !follows->is_int64() || follows->get_int64() < 0 ||
      follows->get_int64() >= most_version)
    bad_request("\"follows\" should be the version that this follows; 0: there is none.");
  return {.name = std::move(name),
          .follows = follows->get_int64(),
          .version = follows->get_int64() + 1,
          .text = std::string(content->get_string()),
          .used = seconds_now()};
}

// Whatever is wrong with a request, who asked is told.
template <class Do>
void or_say(const House::Answer& answer, Do work) {
  try {
    work();
  } catch (const ApiError& wrong) {
    answer(nullptr, &wrong);
  }
}

}  // namespace

void House::open_locker(std::string_view key, const std::string& whose, Answer answer) {
  or_say(answer, [&] { look_into_locker(locker_name(key), whose, answer); });
}

void House::look_into_locker(const std::string& name, const std::string& whose, Answer answer) {
  const bool begun = elsewhere(
      WorkPlace::desk, whose, [this, name] { return store_.paper(name); },
      [this, name, answer = std::move(answer)](Made<std::optional<KeptPaper>>& made) {
        std::optional<ApiError> wrong;
        try {
          const std::optional<KeptPaper> paper = made.take();
          if (paper) {
            const std::int64_t now = seconds_now();
            if (now - paper->used > paper_noted_again_after)
              store_.keep({0, kept::PaperUsed{name, now}}, [](const std::string&) {});
            const json::object told = {{"version", paper->version}, {"content", paper->text}};
            answer(&told, nullptr);
            return;
          }
          wrong.emplace(no_such_locker());
        } catch (const std::exception& e) {
          tell_trouble("cannot-read", 0, e.what());
          wrong.emplace(503, "not-readable", "Your locker cannot be read now: try again later.");
        }
        answer(nullptr, &*wrong);
      });
  if (!begun) throw too_much_work();
}

void House::fill_locker(std::string_view key, const json::object& wanted, Answer answer) {
  or_say(answer, [&] { keep_paper({0, paper_in(wanted, locker_name(key))}, answer); });
}

void House::remove_locker(std::string_view key, Answer answer) {
  or_say(answer, [&] { keep_paper({0, kept::PaperGone{locker_name(key)}}, answer); });
}

void House::keep_paper(Entry entry, Answer answer) {
  store_.keep(std::move(entry), [this, answer = std::move(answer)](const std::string& wrong) {
    loop_.post([this, answer, wrong] {
      if (wrong == kept::paper_changed) {
        const ApiError error(409, "changed",
                             "Another browser has put something in meanwhile: look first.");
        answer(nullptr, &error);
        return;
      }
      note_kept(wrong);
      if (!wrong.empty()) {
        const ApiError error(503, "not-kept", "This could not be written down: try again later.");
        answer(nullptr, &error);
        return;
      }
      const json::object done;
      answer(&done, nullptr);
    });
  });
}

}  // namespace muster

// Those who are away are told by the ways that whoever runs the house has set up, and no other;
// what becomes of it is no matter of the house. Spoken with is a listener on this machine.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <boost/json.hpp>
#include <future>
#include <thread>

#include "net/herald.h"
#include "temporary_folder.h"
#include "util/base64.h"
#include "util/file.h"

namespace muster {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using asio::ip::tcp;
using test::TemporaryFolder;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

// Hears one visitor, and speaks with it.
class Listener {
 public:
  using Talk = std::function<std::string(tcp::socket&)>;
  explicit Listener(Talk talk)
      : acceptor_(io_, {asio::ip::address_v4::loopback(), 0}),
        heard_(std::async(std::launch::async, [this, talk = std::move(talk)] {
          tcp::socket visitor(io_);
          boost::system::error_code error;
          acceptor_.accept(visitor, error);
          return error ? std::string() : talk(visitor);
        })) {}
  std::string address(const std::string& scheme) const {
    return scheme + "://127.0.0.1:" + std::to_string(acceptor_.local_endpoint().port());
  }
  std::string heard() { return heard_.get(); }

 private:
  asio::io_context io_;
  tcp::acceptor acceptor_;
  std::future<std::string> heard_;
};

std::string line_of(tcp::socket& from, std::string& buffer) {
  boost::system::error_code error;
  const std::size_t size = asio::read_until(from, asio::dynamic_buffer(buffer), "\r\n", error);
  const std::string line = buffer.substr(0, size);
  buffer.erase(0, size);
  return line;
}

// The head and the body of a request, which is answered.
std::string hear_request(tcp::socket& visitor) {
  boost::system::error_code error;
  std::string buffer;
  const std::size_t head =
      asio::read_until(visitor, asio::dynamic_buffer(buffer), "\r\n\r\n", error);
  const std::size_t at = buffer.find("Content-Length: ");
  const std::size_t size = head + std::stoul(buffer.substr(at + 16));
  if (buffer.size() < size)
    asio::read(visitor, asio::dynamic_buffer(buffer), asio::transfer_at_least(size - buffer.size()),
               error);
  asio::write(visitor, asio::buffer(std::string("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")),
              error);
  return buffer;
}

json::object body_of(const std::string& request) {
  return json::parse(request.substr(request.find("\r\n\r\n") + 4)).as_object();
}

Summons somebody(const std::string& by, const std::string& to) {
  return {.by = by,
          .to = to,
          .name = "Maxim \"the\\ one\"\nnew line",
          .game = "Aeon's End",
          .table = "8hTsa",
          .title = ""};
}

// What went wrong, told by a herald that is gone by then.
class Troubles {
 public:
  Herald::Trouble hear() {
    return [this](std::string_view way, std::string_view why) {
      first_.set_value(std::string(way) + ": " + std::string(why));
    };
  }
  std::string first() { return first_.get_future().get(); }

 private:
  std::promise<std::string> first_;
};

CallWays ways_in(const std::string& text) {
  const TemporaryFolder folder;
  replace_file(folder.path() / "ways", text);
  return read_call_ways(folder.path() / "ways");
}

TEST(Herald, TellsByNtfy) {
  Listener ntfy(hear_request);
  Troubles troubles;
  Herald herald(
      ways_in("house https://cards.example.org/\nntfy " + ntfy.address("http") + " a-token\n"),
      troubles.hear());
  herald.call(somebody("ntfy", "maxims-games"));
  const std::string request = ntfy.heard();
  EXPECT_THAT(request, StartsWith("POST / "));
  EXPECT_THAT(request, HasSubstr("Authorization: Bearer a-token\r\n"));
  const json::object body = body_of(request);
  EXPECT_EQ(body.at("topic"), "maxims-games");
  EXPECT_EQ(body.at("title"), "It is Maxim \"the\\ one\"\nnew line's turn");
  EXPECT_EQ(body.at("message"), "Aeon's End");
  EXPECT_EQ(body.at("click"), "https://cards.example.org/table/8hTsa");
}

TEST(Herald, TellsByAWebhookAndAlarmsNobody) {
  Listener chat(hear_request);
  Troubles troubles;
  Herald herald(ways_in("webhook " + chat.address("http") + "/hooks/secret\n"), troubles.hear());
  herald.call(somebody("webhook", ""));
  const std::string request = chat.heard();
  EXPECT_THAT(request, StartsWith("POST /hooks/secret "));
  const json::object body = body_of(request);
  EXPECT_EQ(body.at("content"), body.at("text"));
  EXPECT_THAT(std::string(body.at("text").as_string()), HasSubstr("Aeon's End"));
  EXPECT_THAT(body.at("allowed_mentions").at("parse").as_array(), IsEmpty());
}

TEST(Herald, ANameIsNoCommandToAChat) {
  Summons who = somebody("webhook", "");
  who.name = "<!channel> @everyone";
  who.title = "<https://example.org|click>";
  const std::string config =
      letter_for(ways_in("webhook https://chat.example.org/x\n"), who).config;
  EXPECT_THAT(config, HasSubstr("everyone"));
  for (const char* command : {"<", ">", "@e"}) EXPECT_THAT(config, Not(HasSubstr(command)));
}

TEST(Herald, TellsByMail) {
  Listener post([](tcp::socket& visitor) {
    std::string buffer;
    std::string all;
    boost::system::error_code error;
    const auto say = [&](const std::string& words) {
      asio::write(visitor, asio::buffer(words + "\r\n"), error);
    };
    say("220 here");
    bool in_letter = false;
    for (std::string line = line_of(visitor, buffer); !line.empty() && !error;
         line = line_of(visitor, buffer)) {
      all += line;
      if (in_letter) {
        if (line != ".\r\n") continue;
        in_letter = false;
        say("250 taken");
      } else if (line.starts_with("DATA")) {
        in_letter = true;
        say("354 go on");
      } else if (line.starts_with("QUIT")) {
        say("221 bye");
        break;
      } else {
        say("250 yes");
      }
    }
    return all;
  });
  Troubles troubles;
  Herald herald(ways_in("mail " + post.address("smtp") + " house@example.org\n"), troubles.hear());
  herald.call(somebody("mail", "maxim@example.org"));
  const std::string heard = post.heard();
  EXPECT_THAT(heard, HasSubstr("MAIL FROM:<house@example.org>"));
  EXPECT_THAT(heard, HasSubstr("RCPT TO:<maxim@example.org>\r\n"));
  EXPECT_THAT(heard, HasSubstr("To: maxim@example.org\r\nSubject: It is your turn\r\n"));
  const std::size_t text = heard.find("base64\r\n\r\n") + 10;
  EXPECT_THAT(base64_decoded(heard.substr(text, heard.find("\r\n", text) - text)),
              HasSubstr("Aeon's End"));
}

TEST(Herald, WhatDoesNotArriveIsToldAndNothingWaits) {
  Troubles troubles;
  CallWays nowhere;
  nowhere.ntfy = "http://127.0.0.1:1/";
  Herald herald(nowhere, troubles.hear());
  herald.call(somebody("ntfy", "maxims-games"));
  EXPECT_THAT(troubles.first(), StartsWith("ntfy: curl ended with "));
}

TEST(Herald, ClosesWhileSomebodyDoesNotAnswer) {
  std::promise<void> came;
  std::promise<void> go;
  Listener silent([&](tcp::socket&) {
    came.set_value();
    go.get_future().get();
    return std::string();
  });
  {
    Herald herald(ways_in("ntfy " + silent.address("http") + "\n"), [](auto, auto) {});
    herald.call(somebody("ntfy", "maxims-games"));
    herald.call(somebody("ntfy", "maxims-games"));
    came.get_future().get();
  }
  go.set_value();
}

TEST(Herald, WhatIsSentSaysNothingOfTheGameAndHasNoKey) {
  CallWays ways;
  ways.house = "https://cards.example.org";
  ways.webhook = "https://chat.example.org/";
  const Letter letter = letter_for(ways, somebody("webhook", ""));
  EXPECT_THAT(letter.config, Not(HasSubstr("key")));
  EXPECT_THAT(letter.config, HasSubstr("https://cards.example.org/table/8hTsa"));
  // No line of somebody's name becomes a line of the config.
  EXPECT_THAT(letter.config, Not(HasSubstr("\nnew line")));
}

TEST(Herald, TheFileWithTheWaysIsReadStrictly) {
  EXPECT_THAT(ways_in("# nothing yet\n\n").names(), IsEmpty());
  EXPECT_THAT(ways_in("ntfy https://ntfy.sh\nmail smtps://u:p@h a@b\n").names(),
              ElementsAre("ntfy", "mail"));
  for (const char* wrong :
       {"pigeon https://x\n", "ntfy ftp://x\n", "ntfy\n", "mail smtp://x\n", "mail https://x a@b\n",
        "webhook https://\n", "ntfy https://x a b\n", "house cards.example.org\n"})
    EXPECT_THROW(ways_in(wrong), std::runtime_error) << wrong;
}

}  // namespace
}  // namespace muster

// The house with its door open, asked over a socket: what HTTP expects, and what must not be told.
#include "net/server.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <thread>

#include "temporary_folder.h"
#include "util/data_dir.h"

namespace muster {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using test::TemporaryFolder;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class ServerTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder = std::make_unique<TemporaryFolder>();
    ServerSettings settings;
    settings.port = 0;
    settings.data = folder->path() / "data";
    settings.log = folder->path() / "log";
    settings.names = {"cards.example.org"};
    settings.behind_proxy = true;
    settings.limits = Limits::none();
    server = std::make_unique<Server>(settings, data_dir());
    thread = std::make_unique<std::thread>([] { server->run(); });
  }
  static void TearDownTestSuite() {
    server->stop();
    thread->join();
    thread.reset();
    server.reset();
    folder.reset();
  }

  // Sends bytes and reads until the server closes.
  static std::string exchange(const std::string& raw) {
    asio::io_context io;
    tcp::socket socket(io);
    socket.connect({asio::ip::address_v4::loopback(), server->port()});
    boost::system::error_code error;
    asio::write(socket, asio::buffer(raw), error);
    std::string answer;
    asio::read(socket, asio::dynamic_buffer(answer), error);
    return answer;
  }
  static std::string get(const std::string& path, const std::string& headers = "") {
    return exchange("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                    headers + "\r\n");
  }
  static std::string post(const std::string& path, const std::string& body) {
    return exchange("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                    "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  static std::string header(const std::string& answer, const std::string& name) {
    const std::size_t at = answer.find("\r\n" + name + ": ");
    if (at == std::string::npos) return "";
    const std::size_t begin = at + name.size() + 4;
    return answer.substr(begin, answer.find("\r\n", begin) - begin);
  }
  static std::size_t body_size(const std::string& answer) {
    return answer.size() - answer.find("\r\n\r\n") - 4;
  }

  static std::unique_ptr<TemporaryFolder> folder;
  static std::unique_ptr<Server> server;
  static std::unique_ptr<std::thread> thread;
};

std::unique_ptr<TemporaryFolder> ServerTest::folder;
std::unique_ptr<Server> ServerTest::server;
std::unique_ptr<std::thread> ServerTest::thread;

TEST_F(ServerTest, WhatTheLobbyNeedsIsPackedAndSentOnce) {
  std::size_t plain = 0;
  std::size_t packed = 0;
  for (const char* game : {"brawl", "champions", "aeons-end", "rings", "sentinels"}) {
    const std::string path = std::string("/api/v1/games/") + game + "/cards";
    const std::string whole = get(path);
    const std::string small = get(path, "Accept-Encoding: gzip, br\r\n");
    EXPECT_THAT(whole, StartsWith("HTTP/1.1 200 "));
    EXPECT_EQ(header(whole, "Content-Encoding"), "");
    EXPECT_EQ(header(small, "Content-Encoding"), "gzip");
    EXPECT_EQ(small.substr(small.find("\r\n\r\n") + 4, 2), "\x1f\x8b");
    plain += body_size(whole);
    packed += body_size(small);
    const std::string tag = header(whole, "ETag");
    ASSERT_NE(tag, "");
    EXPECT_EQ(header(small, "ETag"), tag);
    EXPECT_EQ(header(small, "Vary"), "Accept-Encoding");
    const std::string again = get(path, "If-None-Match: " + tag + "\r\n");
    EXPECT_THAT(again, StartsWith("HTTP/1.1 304 "));
    EXPECT_EQ(body_size(again), 0U);
    EXPECT_THAT(get(path, "If-None-Match: \"other\"\r\n"), StartsWith("HTTP/1.1 200 "));
  }
  EXPECT_LT(packed * 5, plain);
  EXPECT_NE(header(get("/api/v1/games"), "ETag"), "");
  // What changes is packed as well, and not sent again when it has not.
  const std::string tag = header(get("/api/v1/tables"), "ETag");
  EXPECT_NE(tag, "");
  EXPECT_THAT(get("/api/v1/tables", "If-None-Match: " + tag + "\r\n"), StartsWith("HTTP/1.1 304 "));
  EXPECT_EQ(header(get("/api/v1/tables", "Accept-Encoding: gzip\r\n"), "Content-Encoding"), "gzip");
}

TEST_F(ServerTest, ARequestHasOneHostAndItIsOurs) {
  const auto asked = [](const std::string& hosts) {
    return exchange("GET /api/v1/tables HTTP/1.1\r\n" + hosts + "Connection: close\r\n\r\n");
  };
  EXPECT_THAT(asked(""), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(asked("Host: localhost\r\nHost: localhost\r\n"), StartsWith("HTTP/1.1 400 "));
  for (const char* ours : {"localhost:8080", "127.0.0.1", "192.0.2.7:80", "[::1]:8080",
                           "cards.example.org", "Cards.Example.ORG:443"}) {
    EXPECT_THAT(asked(std::string("Host: ") + ours + "\r\n"), StartsWith("HTTP/1.1 200 ")) << ours;
  }
  for (const char* other : {"evil.example", "cards.example.org.evil.example",
                            "localhost.evil.example", "127.0.0.1.evil.example", "", "[", "[::1"}) {
    EXPECT_THAT(asked(std::string("Host: ") + other + "\r\n"), StartsWith("HTTP/1.1 421 "))
        << other;
  }
  EXPECT_THAT(exchange("GET /api/v1/tables HTTP/1.0\r\n\r\n"), HasSubstr(" 200 "));
}

// A page whose name somebody made to lead here: the browser sends that name as Host and Origin.
TEST_F(ServerTest, ANameThatWasMadeToLeadHereOpensNothing) {
  const std::string upgrade =
      "GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
  EXPECT_THAT(exchange(upgrade), StartsWith("HTTP/1.1 421 "));
}

TEST_F(ServerTest, ErrorsAreShortAndSayNothingAboutTheInside) {
  const std::string much(200000, 'x');
  for (const std::string& answer :
       {post("/api/v1/tables", R"({"game":")" + much + "\"}"),
        post("/api/v1/tables",
             R"({"game":"brawl","players":2,"options":{"set":")" + much.substr(0, 16000) + "\"}}"),
        post("/api/v1/tables", R"({"file":")" + much + "\"}"),
        post("/api/v1/tables", R"({"game":"brawl","players":2,"seats":[")" + much + "\"]}"),
        post("/api/v1/games/champions/decks/read", R"({"text":")" + much + "\"}"),
        post("/api/v1/games/champions/decks/read", R"({"text":"x","format":")" + much + "\"}"),
        get("/api/v1/games/" + much.substr(0, 4000)), get("/api/v1/" + much.substr(0, 4000))}) {
    EXPECT_THAT(answer, StartsWith("HTTP/1.1 4"));
    EXPECT_LT(body_size(answer), 1000U) << answer.substr(0, 300);
  }
}

TEST_F(ServerTest, MetricsAreForThisMachine) {
  EXPECT_THAT(get("/metrics"), HasSubstr("muster_tables "));
  const std::string from_elsewhere = get("/metrics", "X-Forwarded-For: 198.51.100.7\r\n");
  EXPECT_THAT(from_elsewhere, StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(from_elsewhere, Not(HasSubstr("muster_tables")));
  // What a client says of itself comes first; what our proxy saw comes last, in a list or a header
  // of its own.
  for (const char* forged : {"X-Forwarded-For: 127.0.0.1, 198.51.100.7\r\n",
                             "X-Forwarded-For: 127.0.0.1\r\nX-Forwarded-For: 198.51.100.7\r\n",
                             "X-Forwarded-For: ::ffff:198.51.100.7\r\n"}) {
    EXPECT_THAT(get("/metrics", forged), StartsWith("HTTP/1.1 403 ")) << forged;
  }
}

TEST_F(ServerTest, KeysInAnAddressOpenNothing) {
  const std::string opened =
      post("/api/v1/tables", R"({"game":"brawl","players":2,"private":true})");
  const std::size_t at = opened.find("\"table\":\"") + 9;
  const std::string id = opened.substr(at, opened.find('"', at) - at);
  const std::size_t key_at = opened.find("\"keys\":[\"") + 9;
  const std::string key = opened.substr(key_at, 32);
  EXPECT_THAT(get("/api/v1/tables/" + id + "?key=" + key), StartsWith("HTTP/1.1 403 "));
  EXPECT_THAT(get("/api/v1/tables/" + id, "Muster-Key: " + key + "\r\n"),
              StartsWith("HTTP/1.1 200 "));
}

}  // namespace
}  // namespace muster

// The parts of `muster load` that need no server.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "load/address.h"
#include "load/figures.h"
#include "load/journal.h"
#include "load/json_scan.h"
#include "load/message.h"
#include "load/process_stats.h"
#include "load/ws_frames.h"
#include "run_muster.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster::load {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

std::vector<std::pair<std::string, std::string>> members(std::string_view json) {
  std::vector<std::pair<std::string, std::string>> found;
  JsonScan scan(json);
  while (scan.next()) found.emplace_back(scan.key(), scan.value());
  if (!scan.whole()) found.emplace_back("", "broken");
  return found;
}

TEST(JsonScan, HandsOutMembersAsTheyAreWritten) {
  EXPECT_THAT(members(R"({"t":"view","n":17,"zones":[[1,-2],[]],"x":{"}":"]\"\\"},"b":null})"),
              ElementsAre(Pair("t", R"("view")"), Pair("n", "17"), Pair("zones", "[[1,-2],[]]"),
                          Pair("x", R"({"}":"]\"\\"})"), Pair("b", "null")));
  EXPECT_THAT(members(" { \"a\" : 1 ,\n\"b\" : [ ] } "),
              ElementsAre(Pair("a", "1"), Pair("b", "[ ]")));
  EXPECT_THAT(members("{}"), ElementsAre());
}

TEST(JsonScan, EndsWhereTheTextIsBroken) {
  const std::string whole = R"({"a":[1,{"b":"c\"}"}],"d":2})";
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const auto found = members(whole.substr(0, size));
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back().second, "broken") << size;
  }
  EXPECT_THAT(members("17"), ElementsAre(Pair("", "broken")));
  EXPECT_THAT(members(R"({"a":1 "b":2})"), ElementsAre(Pair("a", "1"), Pair("", "broken")));
  EXPECT_THAT(members(R"({"a"})"), ElementsAre(Pair("", "broken")));
  EXPECT_THAT(members(R"({"a":})"), ElementsAre(Pair("", "broken")));
}

TEST(JsonScan, CountsElements) {
  EXPECT_EQ(json_count("[]"), 0U);
  EXPECT_EQ(json_count("[1]"), 1U);
  EXPECT_EQ(json_count(R"([{"k":"pass","w":"a, b]"},[1,2],"x,y"])"), 3U);
  EXPECT_EQ(json_count("{}"), 0U);
  EXPECT_EQ(json_count(""), 0U);
}

TEST(ServerMessage, KnowsWhatIsAskedOfWhom) {
  ServerMessage message;
  ASSERT_TRUE(read_message(
      R"({"t":"update","n":18,"cards":{"3":{"d":5}},"asked":[0,2],"silent":false,)"
      R"("question":{"q":1048593,"seat":2,"text":"\"?","options":[{"k":"pass"},{"k":"yes"}]},)"
      R"("log":[{"x":"Ada","by":1}],"by":1})",
      message));
  EXPECT_EQ(message.kind, ServerMessage::Kind::update);
  EXPECT_EQ(message.answers, 18);
  EXPECT_EQ(message.by, 1);
  EXPECT_EQ(message.asked, 0b101U);
  EXPECT_FALSE(message.over);
  ASSERT_EQ(message.questions.size(), 1U);
  EXPECT_EQ(message.questions[0].number, 1048593);
  EXPECT_EQ(message.questions[0].seat, 2);
  EXPECT_EQ(message.questions[0].options, 2U);

  ASSERT_TRUE(read_message(R"({"t":"view","n":3,"seat":1,"over":true,"question":null})", message));
  EXPECT_EQ(message.kind, ServerMessage::Kind::view);
  EXPECT_EQ(message.seat, 1);
  EXPECT_TRUE(message.over);
  EXPECT_EQ(message.by, -1);
  EXPECT_TRUE(message.questions.empty());
}

TEST(ServerMessage, TakesTheListWhereSeveralSeatsAreAsked) {
  ServerMessage message;
  ASSERT_TRUE(read_message(R"({"t":"view","n":0,"question":{"q":1,"seat":0,"options":[1]},)"
                           R"("questions":[{"q":1,"seat":0,"options":[1]},)"
                           R"({"q":1,"seat":1,"options":[1,2]}]})",
                           message));
  ASSERT_EQ(message.questions.size(), 2U);
  EXPECT_EQ(message.questions[1].seat, 1);
}

TEST(ServerMessage, ReadsRefusals) {
  ServerMessage message;
  ASSERT_TRUE(
      read_message(R"({"t":"refused","re":"choose","q":7,"code":"late","text":"No."})", message));
  EXPECT_EQ(message.kind, ServerMessage::Kind::refused);
  EXPECT_EQ(message.re, "choose");
  EXPECT_EQ(message.code, "late");
  EXPECT_FALSE(read_message("[]", message));
  EXPECT_FALSE(read_message(R"({"n":1})", message));
}

// What a server would send: the same frame without its mask.
std::string unmasked(const std::string& frame) {
  auto bytes = frame;
  const std::size_t length = static_cast<unsigned char>(bytes[1]) & 0x7fU;
  const std::size_t header = length == 126 ? 4 : length == 127 ? 10 : 2;
  for (std::size_t i = header + 4; i < bytes.size(); ++i) {
    bytes[i] = static_cast<char>(bytes[i] ^ bytes[header + (i - header) % 4]);
  }
  bytes.erase(header, 4);
  bytes[1] = static_cast<char>(bytes[1] & 0x7f);
  return bytes;
}

TEST(WsFrames, WhatIsWrittenIsReadBack) {
  for (const std::size_t size : {0U, 1U, 5U, 125U, 126U, 127U, 65535U, 65536U, 70001U}) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('a' + i % 26);
    std::string frame;
    append_frame(frame, WsOpcode::text, text, 0x12345678);
    if (size > 4) {
      EXPECT_EQ(frame.find(text.substr(0, 5)), std::string::npos) << "not masked";
    }
    const std::string from_server = unmasked(frame) + "more";
    const auto read = first_frame(from_server);
    ASSERT_TRUE(read) << size;
    EXPECT_EQ(read->payload, text);
    EXPECT_EQ(read->size, from_server.size() - 4);
    EXPECT_TRUE(read->final);
    for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, from_server.size() - 5}) {
      if (cut < read->size) {
        EXPECT_FALSE(first_frame(from_server.substr(0, cut))) << size;
      }
    }
  }
}

TEST(WsFrames, RefusesWhatNoServerMaySend) {
  std::string masked;
  append_frame(masked, WsOpcode::text, "x", 1);
  EXPECT_THROW(first_frame(masked), WsError);
  EXPECT_THROW(first_frame(std::string("\xc1\x01x", 3)), WsError);
  EXPECT_THROW(first_frame(std::string("\x81\x7f\x7f\xff\xff\xff\xff\xff\xff\xff", 10)), WsError);
}

TEST(Figures, QuantilesAreTimesThatOccurred) {
  std::vector<float> times;
  for (int i = 100; i > 0; --i) times.push_back(static_cast<float>(i));
  const Latency latency = latency_of(times);
  EXPECT_EQ(latency.p50, 50);
  EXPECT_EQ(latency.p90, 90);
  EXPECT_EQ(latency.p99, 99);
  EXPECT_EQ(latency.max, 100);
  std::vector<float> one{3};
  EXPECT_EQ(latency_of(one).p99, 3);
  std::vector<float> none;
  EXPECT_EQ(latency_of(none).max, 0);
}

TEST(Figures, EveryFigureHasItsOwnMedian) {
  std::vector<LoadRun> runs(3);
  for (std::size_t i = 0; i < 3; ++i) {
    runs[i].choices = 10;
    runs[i].choices_per_second = static_cast<double>(i);
    runs[i].latency.p99 = 5 - static_cast<double>(i);
  }
  EXPECT_EQ(median_of(runs).choices, 30U);
  EXPECT_EQ(median_of(runs).choices_per_second, 1);
  EXPECT_EQ(median_of(runs).latency.p99, 4);
  runs.pop_back();
  EXPECT_EQ(median_of(runs).choices_per_second, 0.5);
}

TEST(Journal, IsReadAsItWasWritten) {
  const test::TemporaryFolder folder;
  const auto path = folder.path() / "journal";
  {
    Journal journal(path);
    journal.table("T1", {"k1", "k2"});
    journal.answer("T1", {.n = 1, .seat = 1, .question = 1048576, .option = 3});
    journal.flush();
  }
  {
    Journal journal(path);  // goes on where it was left
    journal.table("T2", {"k3"});
    journal.answer("T1", {.n = 2, .seat = 0, .question = 1, .option = 0});
    journal.flush();
  }
  const auto tables = read_journal(path);
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_THAT(tables[0].keys, ElementsAre("k1", "k2"));
  ASSERT_EQ(tables[0].answers.size(), 2U);
  EXPECT_EQ(tables[0].answers[0].question, 1048576);
  EXPECT_EQ(tables[0].answers[0].option, 3U);
  EXPECT_EQ(tables[0].answers[1].n, 2);
  EXPECT_TRUE(tables[1].answers.empty());
}

TEST(Journal, SaysWhichLineIsNone) {
  const test::TemporaryFolder folder;
  folder.write("journal", "table T k\nanswer U 1 0 0 0\n");
  EXPECT_THROW(read_journal(folder.path() / "journal"), FileError);
  folder.write("journal", "table T k\nanswer T 0 0 0 0\n");
  EXPECT_THROW(read_journal(folder.path() / "journal"), FileError);
  folder.write("journal", "something else\n");
  EXPECT_THROW(read_journal(folder.path() / "journal"), FileError);
}

TEST(ServerAddress, IsReadWithAndWithoutItsDress) {
  EXPECT_EQ(read_address("localhost:9000").text(), "localhost:9000");
  EXPECT_EQ(read_address("ws://127.0.0.1:81/ws").text(), "127.0.0.1:81");
  EXPECT_EQ(read_address("example.org").text(), "example.org:8080");
  EXPECT_THROW(read_address("wss://example.org"), std::runtime_error);
  EXPECT_THROW(read_address(":80"), std::runtime_error);
}

TEST(ProcessStats, KnowThisProcess) {
  const auto stats = process_stats(getpid());
  ASSERT_TRUE(stats);
  EXPECT_GT(stats->resident_bytes, 1000000U);
  EXPECT_FALSE(process_stats(0));
}

TEST(LoadCommand, SaysWhatToDoWithoutAServer) {
  const auto nobody = test::run_muster("load --url 127.0.0.1:1 2>&1");
  EXPECT_EQ(nobody.exit_code, 1);
  EXPECT_THAT(nobody.output, HasSubstr("muster serve --port 1"));
  const auto players = test::run_muster("load --game brawl --players 1 2>&1");
  EXPECT_EQ(players.exit_code, 2);
  EXPECT_THAT(players.output, HasSubstr("2 to 8 players"));
  const auto journal = test::run_muster("load --verify /nowhere/journal 2>&1");
  EXPECT_EQ(journal.exit_code, 1);
  EXPECT_THAT(journal.output, HasSubstr("/nowhere/journal"));
}

}  // namespace
}  // namespace muster::load

// What the door of the house does without sockets: limits, paths, files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "net/http.h"
#include "net/limits.h"
#include "net/static_files.h"
#include "temporary_folder.h"

namespace muster {
namespace {

using std::chrono::milliseconds;

TEST(Limits, AnAllowanceFillsUpAgain) {
  Allowance allowance(10, 3);
  Instant now{std::chrono::hours(1)};
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(now));
  EXPECT_FALSE(allowance.take(now));
  EXPECT_EQ(allowance.refused(), 1);
  now += milliseconds(150);
  EXPECT_TRUE(allowance.take(now));
  EXPECT_EQ(allowance.refused(), 0);
  EXPECT_FALSE(allowance.take(now));
  now += std::chrono::hours(1);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take(now));
  EXPECT_FALSE(allowance.take(now));
  Allowance none(0, 0);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(none.take(now));
}

TEST(Limits, AnAddressHasSoManyConnections) {
  Limits limits;
  limits.connections = 3;
  limits.connections_per_address = 2;
  AddressBook book(limits);
  const Instant now{};
  EXPECT_TRUE(book.opened("a", now));
  EXPECT_TRUE(book.opened("a", now));
  EXPECT_FALSE(book.opened("a", now));
  EXPECT_TRUE(book.opened("b", now));
  EXPECT_FALSE(book.opened("c", now));
  book.closed("a");
  EXPECT_TRUE(book.opened("a", now));
  EXPECT_EQ(book.connections(), 3U);
}

TEST(Limits, LockersAreTriedALimitedNumberOfTimes) {
  AddressBook book((Limits()));
  Instant now{std::chrono::hours(1)};
  int tried = 0;
  for (; tried < 1000 && book.may_try_locker("guesser", now); ++tried)
    book.tried_locker("guesser", now);
  EXPECT_EQ(tried, 20);
  EXPECT_TRUE(book.may_try_locker("somebody else", now));
  now += std::chrono::seconds(100);
  EXPECT_TRUE(book.may_try_locker("guesser", now));
}

TEST(Limits, WhatCostsMuchIsCountedByWhatItCosts) {
  AddressBook book((Limits()));
  Instant now{std::chrono::hours(1)};
  for (int i = 0; i < 1000; ++i) {
    EXPECT_TRUE(book.may_work("small", now));
    book.worked("small", 0.00005, now);
  }
  int done = 0;
  for (int i = 0; i < 1000 && book.may_work("large", now); ++i) {
    book.worked("large", 0.05, now);
    ++done;
  }
  EXPECT_EQ(done, 20) << "a second of work at once";
  EXPECT_TRUE(book.may_work("small", now));
  // From then on a tenth of the house's time, however many connections it comes by.
  double worked = 0;
  for (int i = 0; i < 10000; ++i) {
    now += milliseconds(1);
    if (!book.may_work("large", now)) continue;
    book.worked("large", 0.05, now);
    worked += 0.05;
  }
  EXPECT_NEAR(worked, 1.0, 0.1);
}

TEST(Limits, AProxyStandsForManyAndThoseBehindItAreCounted) {
  Limits limits;
  limits.connections_per_address = 2;
  AddressBook book(limits);
  const Instant now{};
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(book.opened("127.0.0.1", now, true));
  EXPECT_TRUE(book.opened("198.51.100.7", now));
  EXPECT_TRUE(book.opened("198.51.100.7", now));
  EXPECT_FALSE(book.opened("198.51.100.7", now));
}

// Whoever comes to a node directly is no node.
TEST(Limits, NodesStandForManyAndNobodyElseBesideThem) {
  Limits limits;
  limits.connections_per_address = 2;
  AddressBook book(limits);
  const Instant now{};
  for (const char* address : {"10.0.0.2", "198.51.100.7"}) {
    EXPECT_TRUE(book.opened(address, now));
    EXPECT_TRUE(book.opened(address, now));
    EXPECT_FALSE(book.opened(address, now));
  }
  book.is_node("10.0.0.2", now);
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(book.opened("10.0.0.2", now));
  EXPECT_FALSE(book.opened("198.51.100.7", now));
}

TEST(Limits, ANetworkOfIpv6CountsAsOne) {
  EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), counted_address("2001:db8:1:2::9"));
  EXPECT_NE(counted_address("2001:db8:1:2::9"), counted_address("2001:db8:1:3::9"));
  EXPECT_EQ(counted_address("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(counted_address("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(counted_address("nonsense"), "nonsense");
}

TEST(Http, TargetsAreSplitAndDecoded) {
  HttpRequest request;
  ASSERT_TRUE(read_target("/api/v1/tables/x?form=json&at=3&name=A%20b+c", request));
  EXPECT_EQ(request.path, "/api/v1/tables/x");
  EXPECT_EQ(request.parameter("form"), "json");
  EXPECT_EQ(request.parameter("name"), "A b c");
  EXPECT_EQ(request.parameter("no"), "");
  for (const char* wrong : {"", "api", "/%", "/%4", "/%zz", "/%00", "/?a=%"}) {
    HttpRequest other;
    EXPECT_FALSE(read_target(wrong, other)) << wrong;
  }
}

TEST(StaticFiles, OnlyWhatIsThereCanBeHad) {
  const test::TemporaryFolder folder;
  std::ofstream(folder.path() / "index.html") << "<!doctype html>";
  std::ofstream(folder.path() / "app.8F3KZQ2A.js") << "1";
  std::ofstream(folder.path() / "app.8F3KZQ2A.js.gz") << "packed";
  const StaticFiles files(folder.path());
  EXPECT_EQ(*files.find("/", false)->body, "<!doctype html>");
  EXPECT_EQ(*files.find("/table/x", false)->body, "<!doctype html>");
  EXPECT_EQ(files.find("/", false)->cache, "no-cache");
  EXPECT_EQ(*files.find("/app.8F3KZQ2A.js", false)->body, "1");
  EXPECT_THAT(files.find("/app.8F3KZQ2A.js", false)->cache, ::testing::HasSubstr("immutable"));
  EXPECT_EQ(*files.find("/app.8F3KZQ2A.js", true)->body, "packed");
  EXPECT_EQ(files.find("/app.8F3KZQ2A.js", true)->encoding, "gzip");
  for (const char* wrong : {"/../index.html", "/app.js", "//etc/passwd.", "/.git/config"})
    EXPECT_FALSE(files.find(wrong, false)) << wrong;
  EXPECT_TRUE(StaticFiles(folder.path() / "nowhere").empty());
}

}  // namespace
}  // namespace muster

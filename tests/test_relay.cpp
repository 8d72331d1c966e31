// What guests say at a node that has not got their table, on its way to the one that has.
#include "net/relay.h"

#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <chrono>
#include <optional>

namespace muster {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class RelayTest : public ::testing::Test {
 protected:
  // To a node that lets everybody in and then says nothing.
  std::shared_ptr<Relay> relay() {
    return std::make_shared<Relay>(
        io_,
        NodeCall{.node = "127.0.0.1:" + std::to_string(silent_.local_endpoint().port()),
                 .key = "k",
                 .from = "192.0.2.1"},
        [](const std::string&) {}, [this](bool arrived) { gone_ = arrived; });
  }

  asio::io_context io_;
  tcp::acceptor silent_{io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::optional<bool> gone_;
};

TEST_F(RelayTest, WhatWaitsForANodeThatDoesNotTakeItIsLimited) {
  const auto to_node = relay();
  to_node->begin();
  io_.run_for(std::chrono::milliseconds(200));
  EXPECT_FALSE(gone_);
  for (int i = 0; i < 10; ++i) to_node->send(std::string(16384, 'x'));
  io_.run_for(std::chrono::milliseconds(200));
  EXPECT_FALSE(gone_) << "some of it may wait";
  for (int i = 0; i < 100; ++i) to_node->send(std::string(16384, 'x'));
  // Long before it is known that the node does not answer.
  io_.run_for(std::chrono::milliseconds(500));
  EXPECT_EQ(gone_, std::optional(false));
}

TEST_F(RelayTest, WhoeverEndsItHearsNothingMore) {
  const auto to_node = relay();
  to_node->begin();
  to_node->end();
  for (int i = 0; i < 100; ++i) to_node->send(std::string(16384, 'x'));
  io_.run_for(std::chrono::milliseconds(500));
  EXPECT_FALSE(gone_);
}

}  // namespace
}  // namespace muster

// Lockers: whoever has the key finds what was put in; nobody else finds anything, and what is kept
// does not tell what opens it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "house/keys.h"
#include "house_test.h"
#include "util/sha256.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::HouseTest;
using ::testing::HasSubstr;
using ::testing::Not;

class Lockers : public HouseTest {
 protected:
  json::object open_locker(const std::string& key) {
    return answered([&](const House::Answer& a) { house_->open_locker(key, "", a); });
  }
  void fill(const std::string& key, std::int64_t follows, const std::string& content) {
    answered([&](const House::Answer& a) {
      house_->fill_locker(key, {{"follows", follows}, {"content", content}}, a);
    });
  }
  std::string refusal(const std::function<void()>& ask) {
    try {
      ask();
    } catch (const ApiError& e) {
      return e.code;
    }
    return "none";
  }

  const std::string key_ = new_key();
};

TEST_F(Lockers, WhoHasTheKeyFindsWhatWasPutIn) {
  fill(key_, 0, "c2VhbGVk");
  EXPECT_EQ(open_locker(key_), (json::object{{"version", 1}, {"content", "c2VhbGVk"}}));
  fill(key_, 1, "YWdhaW4=");
  close_house();
  open_house();
  EXPECT_EQ(open_locker(key_), (json::object{{"version", 2}, {"content", "YWdhaW4="}}));
}

TEST_F(Lockers, AWrongKeyFindsNothingAndAllWrongOnesFindTheSame) {
  fill(key_, 0, "c2VhbGVk");
  std::string near = key_;
  near.back() = near.back() == 'a' ? 'b' : 'a';
  for (const std::string& wrong : {near, new_key(), std::string("short"), std::string()})
    EXPECT_EQ(refusal([&] { open_locker(wrong); }), "no-such-locker") << wrong;
  // Not even the name under which it is kept opens it.
  ASSERT_EQ(store_->papers().size(), 1U);
  const std::string name = store_->papers().front();
  EXPECT_EQ(name, "locker/" + sha256_hex(key_));
  EXPECT_THAT(name, Not(HasSubstr(key_)));
  EXPECT_EQ(refusal([&] { open_locker(name.substr(7, 32)); }), "no-such-locker");
}

TEST_F(Lockers, NobodyWritesOverWhatTheyHaveNotSeen) {
  fill(key_, 0, "b25l");
  EXPECT_EQ(refusal([&] { fill(key_, 0, "dHdv"); }), "changed");
  fill(key_, 1, "dHdv");
  EXPECT_EQ(refusal([&] { fill(key_, 1, "dGhyZWU="); }), "changed");
  EXPECT_EQ(open_locker(key_).at("content"), "dHdv");
}

TEST_F(Lockers, OnlyWhatCouldBeSealedGoesIn) {
  EXPECT_EQ(refusal([&] { fill(key_, 0, "no base64!"); }), "bad-request");
  EXPECT_EQ(refusal([&] { fill(key_, 0, ""); }), "bad-request");
  EXPECT_EQ(refusal([&] { fill(key_, 0, std::string(240001, 'A')); }), "too-long");
  EXPECT_EQ(refusal([&] { fill(key_, -1, "QUFB"); }), "bad-request");
  EXPECT_EQ(refusal([&] { fill("short", 0, "QUFB"); }), "no-such-locker");
  EXPECT_EQ(store_->papers().size(), 0U);
  fill(key_, 0, std::string(240000, 'A'));
}

TEST_F(Lockers, WhoHasTheKeyCanRemoveIt) {
  const std::string other = new_key();
  fill(key_, 0, "b25l");
  fill(other, 0, "dHdv");
  answered([&](const House::Answer& a) { house_->remove_locker(key_, a); });
  EXPECT_EQ(refusal([&] { open_locker(key_); }), "no-such-locker");
  EXPECT_EQ(open_locker(other).at("content"), "dHdv");
}

TEST_F(Lockers, ADamagedOneIsEmptyAndCanBeFilledAnew) {
  store_->keep({0, kept::Paper{"locker/" + sha256_hex(key_), 0, 3, "x", 0}}, {});
  store_->settle();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder_.path() / "house.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, "UPDATE papers SET sum = 0", nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(database);
  EXPECT_EQ(open_locker(key_), (json::object{{"version", 3}, {"content", ""}}));
  fill(key_, 3, "YWdhaW4=");
  EXPECT_EQ(open_locker(key_).at("content"), "YWdhaW4=");
}

TEST(Sha256, IsAsTheStandardHasIt) {
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

}  // namespace
}  // namespace muster

// Web push: sealed for one browser, signed by this house.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "net/herald.h"
#include "temporary_folder.h"
#include "util/file.h"
#include "util/web_push.h"

namespace muster {
namespace {

using test::TemporaryFolder;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// The example of RFC 8291, appendix A.
constexpr const char* browser_open =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
constexpr const char* browser_secret = "BTBZMqHH6r4Tts7J_aSIgg";
constexpr const char* once_open =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr const char* once_secret = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";

std::string browser_at(const std::string& address) {
  return address + " " + browser_open + " " + browser_secret;
}

const std::string mozilla = "https://updates.push.services.mozilla.com/wpush/v2/abc";

TEST(WebPush, SealsAsTheStandardDoes) {
  const PushKey once = PushKey::of(bytes_of_addresses(once_secret), bytes_of_addresses(once_open));
  EXPECT_EQ(base64_of_addresses(once.open_part()), once_open);
  const std::string sealed =
      sealed_for(push_target(browser_at(mozilla)), "When I grow up, I want to be a watermelon",
                 once, bytes_of_addresses("DGv6ra1nlYgDCS1FRnbzlw"));
  EXPECT_EQ(
      base64_of_addresses(sealed),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
      "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
      "gSxsj_Qulcy4a-fN");
}

TEST(WebPush, NoTwoMessagesAreSealedAlike) {
  const PushTarget whom = push_target(browser_at(mozilla));
  EXPECT_NE(sealed_for(whom, "hello"), sealed_for(whom, "hello"));
}

TEST(WebPush, GoesToTheServicesOfBrowsersAndNowhereElse) {
  for (const char* good : {"https://fcm.googleapis.com/fcm/send/x", "https://web.push.apple.com/x",
                           "https://db5p.notify.windows.com/w/?token=x"})
    EXPECT_TRUE(is_push_target(browser_at(good))) << good;
  for (const char* bad :
       {"http://fcm.googleapis.com/x", "https://127.0.0.1/x", "https://example.org/x",
        "https://fcm.googleapis.com.example.org/x", "https://fcm.googleapis.com@example.org/x",
        "https://fcm.googleapis.com:8443/x", "https://notify.windows.com.evil/x", ""})
    EXPECT_FALSE(is_push_target(browser_at(bad))) << bad;
  EXPECT_FALSE(is_push_target(mozilla));
  EXPECT_FALSE(is_push_target(mozilla + " " + browser_open + " short"));
  EXPECT_FALSE(is_push_target(mozilla + "\"\nurl = x " + browser_open + " " + browser_secret));
  EXPECT_FALSE(is_push_target(browser_at(mozilla + std::string(1000, 'x'))));
}

TEST(WebPush, KeepsItsKey) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "push.pem";
  const std::string open = PushKey::kept_in(file).open_part();
  EXPECT_EQ(open.size(), 65U);
  EXPECT_EQ(PushKey::kept_in(file).open_part(), open);
  EXPECT_EQ(std::filesystem::status(file).permissions(), std::filesystem::perms(0600));
  replace_file(file, "nonsense");
  EXPECT_THROW(PushKey::kept_in(file), std::runtime_error);
}

TEST(WebPush, BothWhoAgreeOnAKeyHaveTheSame) {
  const PushKey a = PushKey::made(), b = PushKey::made();
  EXPECT_EQ(a.shared_with(b.open_part()), b.shared_with(a.open_part()));
  EXPECT_THROW(a.shared_with(std::string(65, 'x')), std::runtime_error);
}

TEST(WebPush, IsALetterThatTellsWhoseTurnItIsToThatBrowserAlone) {
  const TemporaryFolder folder;
  const auto key = folder.path() / "key.pem";
  replace_file(folder.path() / "ways", "push host@example.org " + key.string() + "\n");
  const CallWays ways = read_call_ways(folder.path() / "ways");
  EXPECT_THAT(ways.names(), ::testing::ElementsAre("push"));
  const Letter letter = letter_for(ways, {.by = "push",
                                          .to = browser_at(mozilla),
                                          .name = "Maxim",
                                          .game = "Aeon's End",
                                          .table = "8hTsa",
                                          .title = ""});
  EXPECT_THAT(letter.config, HasSubstr("url = \"" + mozilla + "\""));
  EXPECT_THAT(letter.config, HasSubstr("Content-Encoding: aes128gcm"));
  EXPECT_THAT(letter.config, HasSubstr("Authorization: vapid t="));
  EXPECT_THAT(letter.config, Not(HasSubstr("Maxim")));
  EXPECT_THAT(letter.upload, Not(HasSubstr("Maxim")));
  EXPECT_GT(letter.upload.size(), 100U);
  // Signed for the one service, and until tomorrow at most.
  const std::size_t at = letter.config.find("t=") + 2;
  const std::string token = letter.config.substr(at, letter.config.find(',', at) - at);
  const std::size_t first = token.find('.'), second = token.find('.', first + 1);
  const auto claims =
      boost::json::parse(bytes_of_addresses(token.substr(first + 1, second - first - 1)));
  EXPECT_EQ(claims.at("aud").as_string(), "https://updates.push.services.mozilla.com");
  EXPECT_EQ(claims.at("sub").as_string(), "mailto:host@example.org");
  EXPECT_EQ(bytes_of_addresses(token.substr(second + 1)).size(), 64U);
}

}  // namespace
}  // namespace muster

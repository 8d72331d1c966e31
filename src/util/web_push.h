// Messages to browsers that are closed: web push (RFC 8030). What a message says is sealed for the
// one browser that it is for (RFC 8291), and signed with the key of this house (RFC 8292).
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace muster {

// A pair of keys on the curve P-256.
class PushKey {
 public:
  static PushKey made();
  // From both parts as bytes: 32 and 65 of them.
  static PushKey of(std::string_view secret, std::string_view open);
  // Out of a file, which is written first if there is none. Throws std::runtime_error.
  static PushKey kept_in(const std::filesystem::path& file);

  std::string open_part() const;  // 65 bytes
  // What both know who have one whole key, and the open part of the other.
  std::string shared_with(std::string_view open) const;
  // Of 64 bytes: ES256.
  std::string signature_of(std::string_view text) const;

 private:
  explicit PushKey(evp_pkey_st* key);
  std::shared_ptr<evp_pkey_st> key_;
};

// Where a browser hears, and what seals a message for it: "ADDRESS OPEN-PART SECRET", as it came
// from the browser.
struct PushTarget {
  std::string address, open_part, secret;
};
// Throws std::runtime_error. An address is at one of the services that browsers use, and nowhere
// else: nobody has the house speak with whatever they like.
PushTarget push_target(std::string_view text);
bool is_push_target(std::string_view text);

// The body of a message, as this browser alone can read it.
std::string sealed_for(const PushTarget& whom, std::string_view text);
// The same with a given key and 16 given bytes of chance.
std::string sealed_for(const PushTarget& whom, std::string_view text, const PushKey& once,
                       std::string_view salt);
// The header `Authorization`: that this house sends it, and whom to write to about that.
std::string push_authorization(const PushKey& key, const PushTarget& whom,
                               const std::string& contact, std::int64_t now);

std::string base64_of_addresses(std::string_view bytes);  // with - and _, and without =
std::string bytes_of_addresses(std::string_view text);    // throws std::runtime_error

}  // namespace muster

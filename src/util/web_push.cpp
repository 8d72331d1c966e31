#include "util/web_push.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <stdexcept>
#include <vector>

#include "util/base64.h"
#include "util/file.h"

namespace muster {

namespace {

constexpr std::size_t open_part_size = 65, secret_size = 16, salt_size = 16, half_signature = 32;
constexpr std::size_t content_key_size = 16, nonce_size = 12, tag_size = 16;
constexpr std::size_t longest_target = 1000;

template <auto release>
struct Release {
  template <class T>
  void operator()(T* t) const {
    release(t);
  }
};
template <class T, auto release>
using Own = std::unique_ptr<T, Release<release>>;

[[noreturn]] void cannot_do(const char* what) {
  throw std::runtime_error(fmt::format("the cipher library cannot {}", what));
}
void must(bool well, const char* what) {
  if (!well) cannot_do(what);
}

const unsigned char* bytes(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT
}
unsigned char* bytes(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());  // NOLINT
}

std::string hmac(std::string_view key, std::string_view text) {
  std::string out(EVP_MAX_MD_SIZE, '\0');
  unsigned int size = 0;
  must(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes(text), text.size(),
            bytes(out), &size) != nullptr,
       "derive a key");
  out.resize(size);
  return out;
}

// HKDF for what fits into one block.
std::string derived(std::string_view salt, std::string_view from, std::string info,
                    std::size_t size) {
  info += '\x01';
  return hmac(hmac(salt, from), info).substr(0, size);
}

std::string with_end(std::string_view word) { return std::string(word) + '\0'; }

std::string sealed(std::string_view key, std::string_view nonce, std::string_view text) {
  const Own<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> c(EVP_CIPHER_CTX_new());
  std::string out(text.size() + tag_size, '\0');
  int size = 0;
  must(EVP_EncryptInit_ex(c.get(), EVP_aes_128_gcm(), nullptr, bytes(key), bytes(nonce)) == 1 &&
           EVP_EncryptUpdate(c.get(), bytes(out), &size, bytes(text),
                             static_cast<int>(text.size())) == 1 &&
           EVP_EncryptFinal_ex(c.get(), bytes(out) + size, &size) == 1 &&
           EVP_CIPHER_CTX_ctrl(c.get(), EVP_CTRL_GCM_GET_TAG, tag_size, out.data() + text.size()) ==
               1,
       "seal a message");
  return out;
}

std::string chance(std::size_t size) {
  std::string out(size, '\0');
  must(RAND_bytes(bytes(out), static_cast<int>(size)) == 1, "find chance");
  return out;
}

// A new file that its owner alone can read, from its first byte.
void write_secret(const std::filesystem::path& path, std::string_view text) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);  // NOLINT
  const bool written = file >= 0 && ::write(file, text.data(), text.size()) == std::ssize(text) &&
                       ::fsync(file) == 0;
  if (file >= 0) ::close(file);
  if (!written) throw std::runtime_error(fmt::format("cannot write {}", path.string()));
}

// Of "https://host/path".
std::string_view host_of(std::string_view address) {
  constexpr std::string_view scheme = "https://";
  if (!address.starts_with(scheme)) return {};
  address.remove_prefix(scheme.size());
  return address.substr(0, address.find('/'));
}

// Of Chromium, Firefox, Safari and Edge.
bool is_push_service(std::string_view host) {
  return host == "fcm.googleapis.com" || host == "jmt17.google.com" ||
         host == "updates.push.services.mozilla.com" || host == "web.push.apple.com" ||
         host.ends_with(".push.apple.com") || host.ends_with(".notify.windows.com");
}

}  // namespace

std::string base64_of_addresses(std::string_view data) {
  std::string text = base64_encoded(data);
  std::replace(text.begin(), text.end(), '+', '-');
  std::replace(text.begin(), text.end(), '/', '_');
  text.resize(std::min(text.find('='), text.size()));
  return text;
}

std::string bytes_of_addresses(std::string_view text) {
  std::string usual(text);
  std::replace(usual.begin(), usual.end(), '-', '+');
  std::replace(usual.begin(), usual.end(), '_', '/');
  while (usual.size() % 4 != 0) usual += '=';
  return base64_decoded(usual);
}

PushKey::PushKey(evp_pkey_st* key) : key_(key, EVP_PKEY_free) {}

PushKey PushKey::made() {
  EVP_PKEY* key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
  must(key != nullptr, "make a key");
  return PushKey(key);
}

PushKey PushKey::of(std::string_view secret, std::string_view open) {
  const Own<BIGNUM, BN_free> number(
      BN_bin2bn(bytes(secret), static_cast<int>(secret.size()), nullptr));
  const Own<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> build(OSSL_PARAM_BLD_new());
  must(OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) == 1 &&
           OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, open.data(),
                                            open.size()) == 1 &&
           OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get()) == 1,
       "read a key");
  const Own<OSSL_PARAM, OSSL_PARAM_free> parts(OSSL_PARAM_BLD_to_param(build.get()));
  const Own<EVP_PKEY_CTX, EVP_PKEY_CTX_free> from(
      EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* key = nullptr;
  must(EVP_PKEY_fromdata_init(from.get()) == 1 &&
           EVP_PKEY_fromdata(from.get(), &key, EVP_PKEY_KEYPAIR, parts.get()) == 1,
       "read a key");
  return PushKey(key);
}

PushKey PushKey::kept_in(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) {
    const PushKey fresh = made();
    const Own<BIO, BIO_free_all> paper(BIO_new(BIO_s_mem()));
    must(PEM_write_bio_PrivateKey(paper.get(), fresh.key_.get(), nullptr, nullptr, 0, nullptr,
                                  nullptr) == 1,
         "write a key");
    char* text = nullptr;
    const long size = BIO_ctrl(paper.get(), BIO_CTRL_INFO, 0, &text);  // NOLINT
    write_secret(file, {text, static_cast<std::size_t>(size)});
  }
  const std::string text = read_file(file);
  const Own<BIO, BIO_free_all> paper(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())));
  EVP_PKEY* key = PEM_read_bio_PrivateKey(paper.get(), nullptr, nullptr, nullptr);
  if (key == nullptr)
    throw std::runtime_error(fmt::format("{}: this is no key for push messages", file.string()));
  PushKey read(key);
  if (read.open_part().size() != open_part_size)
    throw std::runtime_error(fmt::format("{}: this is no key for push messages", file.string()));
  return read;
}

std::string PushKey::open_part() const {
  unsigned char* data = nullptr;
  const std::size_t size = EVP_PKEY_get1_encoded_public_key(key_.get(), &data);
  must(size > 0, "tell a key");
  std::string open(reinterpret_cast<char*>(data), size);  // NOLINT
  OPENSSL_free(data);
  return open;
}

std::string PushKey::shared_with(std::string_view open) const {
  const Own<EVP_PKEY, EVP_PKEY_free> other(EVP_PKEY_new());
  must(EVP_PKEY_copy_parameters(other.get(), key_.get()) == 1 &&
           EVP_PKEY_set1_encoded_public_key(other.get(), bytes(open), open.size()) == 1,
       "read the key of a browser");
  const Own<EVP_PKEY_CTX, EVP_PKEY_CTX_free> derive(EVP_PKEY_CTX_new(key_.get(), nullptr));
  std::size_t size = 0;
  must(EVP_PKEY_derive_init(derive.get()) == 1 &&
           EVP_PKEY_derive_set_peer(derive.get(), other.get()) == 1 &&
           EVP_PKEY_derive(derive.get(), nullptr, &size) == 1,
       "agree on a key");
  std::string shared(size, '\0');
  must(EVP_PKEY_derive(derive.get(), bytes(shared), &size) == 1, "agree on a key");
  shared.resize(size);
  return shared;
}

std::string PushKey::signature_of(std::string_view text) const {
  const Own<EVP_MD_CTX, EVP_MD_CTX_free> c(EVP_MD_CTX_new());
  std::size_t size = 0;
  must(EVP_DigestSignInit(c.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
           EVP_DigestSign(c.get(), nullptr, &size, bytes(text), text.size()) == 1,
       "sign");
  std::string der(size, '\0');
  must(EVP_DigestSign(c.get(), bytes(der), &size, bytes(text), text.size()) == 1, "sign");
  const unsigned char* from = bytes(std::string_view(der));
  const Own<ECDSA_SIG, ECDSA_SIG_free> parts(
      d2i_ECDSA_SIG(nullptr, &from, static_cast<long>(size)));  // NOLINT
  must(parts != nullptr, "sign");
  std::string both(2 * half_signature, '\0');
  must(BN_bn2binpad(ECDSA_SIG_get0_r(parts.get()), bytes(both), half_signature) > 0 &&
           BN_bn2binpad(ECDSA_SIG_get0_s(parts.get()), bytes(both) + half_signature,
                        half_signature) > 0,
       "sign");
  return both;
}

PushTarget push_target(std::string_view text) {
  const auto wrong = [] { throw std::runtime_error("this is no browser that can be called"); };
  if (text.size() > longest_target) wrong();
  for (const char c : text) {
    if (c < ' ' || c > '~' || c == '"' || c == '\\') wrong();
  }
  const std::size_t first = text.find(' ');
  const std::size_t second = first == std::string_view::npos ? first : text.find(' ', first + 1);
  if (second == std::string_view::npos) wrong();
  PushTarget whom{.address = std::string(text.substr(0, first)),
                  .open_part = bytes_of_addresses(text.substr(first + 1, second - first - 1)),
                  .secret = bytes_of_addresses(text.substr(second + 1))};
  if (!is_push_service(host_of(whom.address)) || whom.open_part.size() != open_part_size ||
      whom.secret.size() != secret_size)
    wrong();
  return whom;
}

bool is_push_target(std::string_view text) {
  try {
    push_target(text);
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }
}

std::string sealed_for(const PushTarget& whom, std::string_view text) {
  return sealed_for(whom, text, PushKey::made(), chance(salt_size));
}

std::string sealed_for(const PushTarget& whom, std::string_view text, const PushKey& once,
                       std::string_view salt) {
  constexpr std::string_view record_size("\0\0\x10\0", 4);
  const std::string open = once.open_part();
  const std::string key =
      derived(whom.secret, once.shared_with(whom.open_part),
              with_end("WebPush: info") + whom.open_part + open, half_signature);
  const std::string content_key =
      derived(salt, key, with_end("Content-Encoding: aes128gcm"), content_key_size);
  const std::string nonce = derived(salt, key, with_end("Content-Encoding: nonce"), nonce_size);
  std::string body(salt);
  body += record_size;
  body += static_cast<char>(open.size());
  body += open;
  // The last record ends with a two.
  body += sealed(content_key, nonce, std::string(text) + '\x02');
  return body;
}

std::string push_authorization(const PushKey& key, const PushTarget& whom,
                               const std::string& contact, std::int64_t now) {
  constexpr std::int64_t half_a_day = 12 * 60 * 60;
  const boost::json::object head{{"typ", "JWT"}, {"alg", "ES256"}};
  const boost::json::object claims{{"aud", fmt::format("https://{}", host_of(whom.address))},
                                   {"exp", now + half_a_day},
                                   {"sub", contact}};
  const std::string token = base64_of_addresses(boost::json::serialize(head)) + '.' +
                            base64_of_addresses(boost::json::serialize(claims));
  return fmt::format("vapid t={}.{}, k={}", token, base64_of_addresses(key.signature_of(token)),
                     base64_of_addresses(key.open_part()));
}

}  // namespace muster

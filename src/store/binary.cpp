// The compact form: "MUSTER" and a version, the record's fields, and a checksum over it all.
#include <fmt/format.h>
#include <xxhash.h>

#include <cstring>

#include "store/formats.h"

namespace muster {

namespace {

class RecordWriter {
 public:
  void bytes(const void* data, std::size_t size) {
    out.append(static_cast<const char*>(data), size);
  }
  void number(std::uint64_t n) {  // seven bits at a time, low ones first
    while (n >= 0x80) {
      out.push_back(static_cast<char>((n & 0x7fU) | 0x80U));
      n >>= 7U;
    }
    out.push_back(static_cast<char>(n));
  }
  void text(const std::string& s) {
    number(s.size());
    out += s;
  }
  std::string out;
};

class Reader {
 public:
  explicit Reader(std::string_view data) : rest_(data) {}

  std::uint64_t number() {
    std::uint64_t n = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(take(1)[0]);
      n |= static_cast<std::uint64_t>(byte & 0x7fU) << shift;
      if ((byte & 0x80U) == 0) return n;
    }
    throw SaveError("this saved game is damaged: a number never ends");
  }
  std::uint64_t number_up_to(std::uint64_t most, const char* what) {
    const std::uint64_t n = number();
    if (n > most) throw SaveError(fmt::format("this saved game is damaged: {} {}", n, what));
    return n;
  }
  std::string text() { return std::string(take(number())); }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view take(std::uint64_t n) {
    if (n > rest_.size()) throw SaveError("this saved game is cut off");
    const std::string_view part = rest_.substr(0, n);
    rest_.remove_prefix(n);
    return part;
  }
  std::string_view rest_;
};

}  // namespace

std::string save_binary(const Record& record) {
  check_size(record);
  RecordWriter w;
  w.bytes(binary_magic.data(), binary_magic.size());
  w.number(record.format);
  w.text(record.game);
  w.number(static_cast<std::uint64_t>(record.setup.players));
  w.number(record.setup.options.size());
  for (const auto& [key, value] : record.setup.options) {
    w.text(key);
    w.text(value);
  }
  w.number(record.setup.names.size());
  for (const std::string& name : record.setup.names) w.text(name);
  w.number(record.seed);
  w.number(record.cards);
  w.number(record.hash);
  if (record.format >= 2) w.text(record.version);
  if (record.format >= 3) {
    w.number(record.sets.size());
    for (const std::string& set : record.sets) w.text(set);
  }
  w.number(record.choices.size());
  for (const Choice& c : record.choices) {
    w.number(c.seat);
    w.number(c.option);
  }
  const std::uint64_t sum = XXH3_64bits(w.out.data(), w.out.size());
  w.bytes(&sum, sizeof sum);
  return w.out;
}

Record load_binary(std::string_view data) {
  std::uint64_t sum = 0;
  if (data.size() < binary_magic.size() + sizeof sum) throw SaveError("this saved game is cut off");
  const std::string_view body = data.substr(0, data.size() - sizeof sum);
  Reader r(body.substr(binary_magic.size()));
  const std::uint8_t format = readable_format(r.number());
  std::memcpy(&sum, data.data() + body.size(), sizeof sum);
  if (XXH3_64bits(body.data(), body.size()) != sum) {
    throw SaveError("this saved game is damaged or cut off: its checksum does not fit");
  }
  Record record;
  record.format = format;
  record.game = r.text();
  record.setup.players = static_cast<int>(r.number_up_to(max_seats, "players"));
  for (auto n = r.number_up_to(most::options, "options"); n > 0; --n) {
    std::string key = r.text();
    record.setup.options.emplace_back(std::move(key), r.text());
  }
  for (auto n = r.number_up_to(max_seats, "names"); n > 0; --n)
    record.setup.names.push_back(r.text());
  record.seed = r.number();
  record.cards = r.number();
  record.hash = r.number();
  if (format >= 2) record.version = r.text();
  if (format >= 3) {
    for (auto n = r.number_up_to(most::sets, "sets"); n > 0; --n) record.sets.push_back(r.text());
  }
  for (auto n = r.number_up_to(most::answers, "answers"); n > 0; --n) {
    Choice c;
    c.seat = static_cast<Seat>(r.number_up_to(max_seats - 1, "as a seat"));
    c.option = static_cast<std::uint16_t>(r.number_up_to(0xfffe, "as an option"));
    record.choices.push_back(c);
  }
  if (!r.at_end()) throw SaveError("this saved game is damaged: something follows its end");
  check_size(record);
  return record;
}

}  // namespace muster

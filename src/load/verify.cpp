#include "load/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <memory>

#include "load/http_client.h"
#include "load/journal.h"
#include "load/message.h"
#include "load/refusal.h"
#include "load/ws_client.h"
#include "store/record.h"

namespace muster::load {

namespace {

constexpr std::size_t at_once = 16;
constexpr std::size_t complaints_told = 10;

// Goes from table to table of the journal with one socket each for several at a time: joins, and
// fetches the game as a file. The file is given because all the keys of the table are here.
class Verification {
 public:
  Verification(const ServerAddress& address, const std::filesystem::path& journal,
               const LoadProgress& progress)
      : address_(address),
        server_(resolve(address)),
        http_(io_, server_, address.text(), at_once),
        tables_(read_journal(journal)),
        progress_(progress) {}

  VerifyResult run() {
    for (const JournalTable& table : tables_) result_.answers += table.answers.size();
    for (std::size_t i = 0; i < std::min(at_once, tables_.size()); ++i) {
      visitors_.push_back(std::make_unique<Visitor>(*this));
      visitors_.back()->socket.open(server_, address_.text());
    }
    io_.run();
    if (!error_.empty()) throw LoadError(error_);
    return std::move(result_);
  }

 private:
  struct Visitor final : WsClient::Listener {
    explicit Visitor(Verification& v) : verification(v), socket(v.io_, v.random_, *this) {}

    void on_open() override { verification.visit_next(*this); }
    void on_text(std::string_view text) override { verification.take(*this, text); }
    void on_closed(const std::string& why) override {
      verification.fail(explain_not_connected(verification.address_, why));
    }

    Verification& verification;
    WsClient socket;
    const JournalTable* table = nullptr;
  };

  void visit_next(Visitor& visitor) {
    if (progress_) progress_("joining tables again", result_.tables, tables_.size());
    if (next_ == tables_.size()) return visitor.socket.close();
    visitor.table = &tables_[next_++];
    visitor.socket.send(fmt::format(R"({{"t":"join","v":1,"table":"{}","keys":["{}"]}})",
                                    visitor.table->id, fmt::join(visitor.table->keys, R"(",")")));
  }

  void take(Visitor& visitor, std::string_view text) {
    if (!read_message(text, message_)) return fail("the server sent what is no message");
    const JournalTable& table = *visitor.table;
    if (message_.kind == ServerMessage::Kind::refused) {
      complain(table, fmt::format("joining was refused: {}", message_.text));
      return finish(visitor);
    }
    if (message_.kind != ServerMessage::Kind::view) return;
    if (const auto last = last_answer(table); message_.answers < last) {
      complain(table, fmt::format("it is at answer {}, and answer {} was acknowledged",
                                  message_.answers, last));
      return finish(visitor);
    }
    http_.request({.post = false,
                   .target = fmt::format("/api/v1/tables/{}/export?form=json", table.id),
                   .body = {},
                   .keys = fmt::format("{}", fmt::join(table.keys, ","))},
                  [this, &visitor](const ApiAnswer& answer) { compare(visitor, answer); });
  }

  static std::int64_t last_answer(const JournalTable& table) {
    std::int64_t last = 0;
    for (const AcknowledgedAnswer& a : table.answers) last = std::max(last, a.n);
    return last;
  }

  void compare(Visitor& visitor, const ApiAnswer& answer) {
    const JournalTable& table = *visitor.table;
    if (!answer.wrong.empty()) return fail(nothing_answers(address_, answer.wrong));
    if (answer.status != 200) {
      complain(table, explain_http_error(answer.status, answer.body));
      return finish(visitor);
    }
    try {
      const Record record = load_record(answer.body);
      for (const AcknowledgedAnswer& a : table.answers) {
        const auto index = static_cast<std::size_t>(a.n) - 1;
        if (index < record.choices.size() && record.choices[index].seat == a.seat &&
            record.choices[index].option == a.option)
          continue;
        complain(table, fmt::format("answer {} (seat {}, option {}) is not what was acknowledged",
                                    a.n, a.seat, a.option));
        break;
      }
    } catch (const SaveError& e) {
      complain(table, e.what());
    }
    finish(visitor);
  }

  void complain(const JournalTable& table, const std::string& what) {
    ++result_.wrong;
    if (result_.complaints.size() < complaints_told)
      result_.complaints.push_back(fmt::format("table {}: {}", table.id, what));
  }

  void finish(Visitor& visitor) {
    ++result_.tables;
    visit_next(visitor);
  }

  void fail(const std::string& what) {
    if (error_.empty()) error_ = what;
    io_.stop();
  }

  ServerAddress address_;
  boost::asio::io_context io_{1};
  boost::asio::ip::tcp::endpoint server_;
  HttpClient http_;
  Random random_;
  std::vector<JournalTable> tables_;
  const LoadProgress& progress_;
  std::size_t next_ = 0;
  std::vector<std::unique_ptr<Visitor>> visitors_;
  ServerMessage message_;
  std::string error_;
  VerifyResult result_;
};

}  // namespace

VerifyResult verify(const ServerAddress& server, const std::filesystem::path& journal,
                    const LoadProgress& progress) {
  return Verification(server, journal, progress).run();
}

}  // namespace muster::load

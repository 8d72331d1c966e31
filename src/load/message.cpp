#include "load/message.h"

#include <utility>

#include "load/json_scan.h"

namespace muster::load {

namespace {

ServerMessage::Kind kind_of(std::string_view word) {
  if (word == "update") return ServerMessage::Kind::update;
  if (word == "view") return ServerMessage::Kind::view;
  if (word == "refused") return ServerMessage::Kind::refused;
  if (word == "bye") return ServerMessage::Kind::bye;
  return ServerMessage::Kind::other;
}

std::uint32_t seats_in(std::string_view list) {
  std::uint32_t seats = 0;
  for (JsonScan scan(list); scan.next();) {
    const auto seat = json_integer(scan.value());
    if (seat && *seat >= 0 && *seat < 32) seats |= 1U << static_cast<unsigned>(*seat);
  }
  return seats;
}

void add_question(std::string_view json, std::vector<AskedQuestion>& to) {
  AskedQuestion question;
  bool any = false;
  for (JsonScan scan(json); scan.next();) {
    if (scan.key() == "q") {
      question.number = json_integer(scan.value()).value_or(0);
      any = true;
    } else if (scan.key() == "seat") {
      question.seat = static_cast<int>(json_integer(scan.value()).value_or(0));
    } else if (scan.key() == "options") {
      question.options = json_count(scan.value());
    }
  }
  if (any && question.options > 0) to.push_back(question);
}

}  // namespace

bool read_message(std::string_view json, ServerMessage& message) {
  std::vector<AskedQuestion> questions = std::move(message.questions);
  questions.clear();
  message = {};
  std::string_view kind, one, several;
  JsonScan scan(json);
  while (scan.next()) {
    const std::string_view key = scan.key();
    if (key == "t") {
      kind = json_text(scan.value());
    } else if (key == "n") {
      message.answers = json_integer(scan.value()).value_or(-1);
    } else if (key == "by") {
      message.by = static_cast<int>(json_integer(scan.value()).value_or(-1));
    } else if (key == "seat") {
      message.seat = static_cast<int>(json_integer(scan.value()).value_or(-1));
    } else if (key == "over") {
      message.over = scan.value() == "true";
    } else if (key == "asked") {
      message.asked = seats_in(scan.value());
    } else if (key == "question") {
      one = scan.value();
    } else if (key == "questions") {
      several = scan.value();
    } else if (key == "re") {
      message.re = json_text(scan.value());
    } else if (key == "code") {
      message.code = json_text(scan.value());
    } else if (key == "text") {
      message.text = json_text(scan.value());
    }
  }
  message.kind = kind_of(kind);
  if (several.empty()) {
    add_question(one, questions);
  } else {
    for (JsonScan list(several); list.next();) add_question(list.value(), questions);
  }
  message.questions = std::move(questions);
  return scan.whole() && !kind.empty();
}

}  // namespace muster::load

#include "ledger/entry.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>

namespace muster {
namespace {

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace

std::string_view LedgerEntry::id() const {
  return std::visit([](const auto* entry) -> std::string_view { return entry->id; }, item);
}

std::string_view LedgerEntry::kind() const {
  return std::visit(Overloaded{[](const Rule* rule) -> std::string_view { return rule->kind; },
                               [](const Example*) -> std::string_view { return "example"; },
                               [](const Gap*) -> std::string_view { return "gap"; }},
                    item);
}

std::string LedgerEntry::heading() const {
  return std::visit(Overloaded{[](const Rule* rule) { return rule->term; },
                               [](const Example* example) { return example->title; },
                               [](const Gap* gap) { return gap->question; }},
                    item);
}

std::string LedgerEntry::text() const {
  return std::visit(Overloaded{[](const Rule* rule) { return rule->text; },
                               [](const Example* example) {
                                 return fmt::format("Given: {}\nWhen: {}\nThen: {}\nRules: {}",
                                                    example->given, example->when, example->then,
                                                    fmt::join(example->rules, ", "));
                               },
                               [](const Gap* gap) { return gap->ruling; }},
                    item);
}

boost::json::object LedgerEntry::json() const {
  boost::json::object result{{"id", id()}, {"game", ledger->game}, {"kind", kind()}};
  std::visit(Overloaded{[&](const Rule* rule) {
                          result["term"] = rule->term;
                          result["text"] = rule->text;
                          result["testable"] = rule->testable;
                        },
                        [&](const Example* example) {
                          result["title"] = example->title;
                          result["given"] = example->given;
                          result["when"] = example->when;
                          result["then"] = example->then;
                          result["rules"] =
                              boost::json::array(example->rules.begin(), example->rules.end());
                        },
                        [&](const Gap* gap) {
                          result["question"] = gap->question;
                          result["ruling"] = gap->ruling;
                        }},
             item);
  result["lines"] =
      std::visit([](const auto* entry) { return std::string_view(entry->lines); }, item);
  return result;
}

std::vector<LedgerEntry> entries_of(std::span<const Ledger> ledgers) {
  std::vector<LedgerEntry> entries;
  for (const Ledger& ledger : ledgers) {
    for (const Rule& rule : ledger.rules) entries.push_back({&ledger, &rule});
    for (const Example& example : ledger.examples) entries.push_back({&ledger, &example});
    for (const Gap& gap : ledger.gaps) entries.push_back({&ledger, &gap});
  }
  return entries;
}

}  // namespace muster

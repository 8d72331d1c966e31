// muster complete: what could stand at the end of a command line, for the shells' completion. It is
// asked of the commands themselves, so that no list of them has to be kept true elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "shelf/games.h"

namespace muster {
namespace {

// Where on the command line the last word stands.
struct Place {
  const CLI::App* command;
  const CLI::Option* value_of = nullptr;  // it is the value of this option
  std::size_t arguments = 0;              // how many stand before it
};

const CLI::App* subcommand(const CLI::App& command, const std::string& word) {
  const auto all = command.get_subcommands({});
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const CLI::App* c) { return c->get_name() == word; });
  return found == all.end() ? nullptr : *found;
}

// The option that takes the next word as its value.
const CLI::Option* waiting_option(const CLI::App& command, const std::string& word) {
  if (!word.starts_with("-")) return nullptr;
  const CLI::Option* option = command.get_option_no_throw(word);
  return option == nullptr || option->get_items_expected_max() == 0 ? nullptr : option;
}

Place place_after(const CLI::App& app, const std::vector<std::string>& words) {
  Place place{.command = &app};
  for (const std::string& word : words) {
    if (place.value_of != nullptr) {
      place.value_of = nullptr;
    } else if (const CLI::App* below = subcommand(*place.command, word)) {
      place = {.command = below};
    } else if (word.starts_with("-")) {
      place.value_of = waiting_option(*place.command, word);
    } else {
      ++place.arguments;
    }
  }
  return place;
}

// Words that a line may end with are printed one a line, with what they mean after a tab.
class Offer {
 public:
  explicit Offer(std::string_view begun) : begun_(begun) {}

  void add(std::string_view word, std::string_view meaning) const {
    if (!word.starts_with(begun_)) return;
    fmt::print("{}\t{}\n", word, meaning.substr(0, meaning.find('\n')));
  }

 private:
  std::string_view begun_;
};

void offer_games(const Offer& offer) {
  for (const Game* game : all_games()) offer.add(game->id, game->title);
}

// Nothing where only the user knows the word, or where it is a file: the shell offers those.
void complete(const CLI::App& app, std::vector<std::string> words) {
  if (words.empty()) words.emplace_back();
  const std::string last = words.back();
  words.pop_back();
  const Place place = place_after(app, words);
  const Offer offer(last);
  if (place.value_of != nullptr) {
    if (place.value_of->get_single_name() == "game") offer_games(offer);
    return;
  }
  for (const CLI::App* command : place.command->get_subcommands({})) {
    if (!command->get_group().empty()) offer.add(command->get_name(), command->get_description());
  }
  std::size_t argument = 0;
  for (const CLI::Option* option : place.command->get_options()) {
    if (option->get_positional()) {
      if (argument++ == place.arguments && option->get_single_name() == "game") offer_games(offer);
    } else if (last.starts_with("-")) {
      for (const std::string& name : option->get_lnames()) {
        offer.add("--" + name, option->get_description());
      }
    }
  }
}

}  // namespace

void add_complete_command(CLI::App& app) {
  auto words = std::make_shared<std::vector<std::string>>();
  CLI::App* command =
      app.add_subcommand("complete", "Offer words for the end of a command line, for shells");
  command->group("");  // nobody types it
  command->add_option("words", *words, "The words so far, after --")->option_text("WORD...");
  command->callback([&app, words] { complete(app, *words); });
}

}  // namespace muster

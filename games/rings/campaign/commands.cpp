#include "games/rings/campaign/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "decks/chosen.h"
#include "games/rings/campaign/rings_campaign.h"
#include "util/usage_error.h"

namespace muster {

namespace {

namespace fs = std::filesystem;

struct RingsCampaignOptions {
  std::string file, player, hero, with, deck, card, from, to;
  bool keep = false;
};
using Shared = std::shared_ptr<RingsCampaignOptions>;

// Changes the log and says where the campaign stands then.
template <class Change>
void change(const RingsCampaignOptions& options, Change how) {
  if (const std::string game = campaigns::load(options.file, campaigns::game_of);
      game != rings::game().id) {
    throw UsageError(fmt::format("a campaign of {} has no such thing", game));
  }
  RingsCampaign campaign(campaign_shelf().rules(rings::game()));
  campaign.load(options.file);
  if (fs::exists(unfinished_game(options.file))) {
    throw CampaignError(
        fmt::format("a game of this campaign is under way; `muster campaign drop {}` gives it up",
                    options.file));
  }
  how(campaign.rules(), campaign.log());
  campaign.save(options.file);
  fmt::print("{}", where_it_stands(campaign, options.file));
}

std::size_t player_in(const rings::CampaignLog& log, const RingsCampaignOptions& options) {
  if (!options.player.empty()) return rings::player_named(log, options.player);
  if (log.players.size() == 1) return 0;
  throw UsageError("--player says whose");
}

void replace(const RingsCampaignOptions& options) {
  if (options.keep == !options.with.empty()) {
    throw UsageError("--with says who takes the place, --keep that nobody is left to do so");
  }
  change(options, [&](const Rules& rules, rings::CampaignLog& log) {
    const std::size_t player = player_in(log, options);
    if (options.keep) {
      rings::keep_hero(rules, log, player, options.hero);
    } else {
      rings::replace_hero(rules, log, player, options.hero, options.with);
    }
  });
}

void heal(const RingsCampaignOptions& options) {
  change(options, [&](const Rules& rules, rings::CampaignLog& log) {
    rings::heal_hero(rules, log, options.hero);
  });
}

void change_deck(const RingsCampaignOptions& options) {
  change(options, [&](const Rules& rules, rings::CampaignLog& log) {
    rings::change_deck(rules, log, player_in(log, options),
                       deck_for_setup(rings::game(), options.deck));
  });
}

void give(const RingsCampaignOptions& options) {
  if (options.hero.empty() == options.to.empty()) {
    throw UsageError("--to says into whose deck, --hero to whom a permanent card is attached");
  }
  change(options, [&](const Rules& rules, rings::CampaignLog& log) {
    if (!options.hero.empty()) {
      rings::attach_card(rules, log, options.card, options.hero);
      return;
    }
    const auto deck = [&](const std::string& name) {
      return name.empty() || name == "nobody" ? rings::nobody
                                              : static_cast<int>(rings::player_named(log, name));
    };
    rings::give_card(rules, log, options.card, deck(options.from), deck(options.to));
  });
}

CLI::App* with_file(CLI::App& campaign, const Shared& options, const std::string& name,
                    const std::string& help) {
  CLI::App* command = campaign.add_subcommand(name, help);
  command->add_option("file", options->file, "The campaign log")->required()->option_text("FILE");
  return command;
}

}  // namespace

void rings::add_campaign_commands(CLI::App& campaign) {
  const auto options = std::make_shared<RingsCampaignOptions>();
  const auto player = [&](CLI::App* command) {
    command->add_option("--player", options->player, "Whose; not needed with one player")
        ->option_text("NAME");
  };
  CLI::App* other = with_file(campaign, options, "replace",
                              "Another hero in place of one; costs everybody 1 threat");
  player(other);
  other->add_option("--hero", options->hero, "Who goes")->required()->option_text("HERO");
  other->add_option("--with", options->with, "Who comes")->option_text("HERO");
  other->add_flag("--keep", options->keep, "No hero is left: the fallen one is kept");
  other->footer(
      "Example: muster campaign replace mirkwood.campaign --player Ada --hero Aragorn --with "
      "Gimli");
  other->callback([options] { replace(*options); });

  CLI::App* healed =
      with_file(campaign, options, "heal",
                "Expert campaign: remove a hero's damage for 1 threat of its player");
  healed->add_option("--hero", options->hero, "Who")->required()->option_text("HERO");
  healed->callback([options] { heal(*options); });

  CLI::App* deck = with_file(campaign, options, "deck", "Other cards with the same heroes");
  player(deck);
  deck->add_option("--deck", options->deck, "A deck file or a learning deck")
      ->required()
      ->option_text("DECK");
  deck->callback([options] { change_deck(*options); });

  CLI::App* given = with_file(campaign, options, "give", "In whose deck a boon or burden is");
  given->add_option("--card", options->card, "Which")->required()->option_text("CARD");
  given->add_option("--from", options->from, "Whose it was [nobody]")->option_text("NAME");
  given->add_option("--to", options->to, "Whose it is now, or nobody")->option_text("NAME");
  given->add_option("--hero", options->hero, "A permanent card: whom it is attached to")
      ->option_text("HERO");
  given->footer(
      "Example: muster campaign give mirkwood.campaign --card \"Mendor's Support\" --from Ada --to "
      "Boris");
  given->callback([options] { give(*options); });
}

}  // namespace muster

// Deck customization: CH-DECK-1 .. 9, CH-UNIQUE-3 .. 7, CH-MAX-4.
#include "games/champions/deckbuilding/decks.h"

#include <fmt/format.h>

#include <algorithm>

#include "util/letters.h"

namespace muster::champions {

namespace {

constexpr int fewest_cards = 40, most_cards = 50;  // CH-DECK-2
constexpr int most_copies = 3;                     // CH-DECK-6

const Definition& definition(const Rules& rules, DefinitionId d) {
  return rules.library.definitions[d];
}

std::string in_copies(int n) { return n == 1 ? "1 copy" : fmt::format("{} copies", n); }

// CH-DECK-9: what an identity asks of its deck is printed on it, as attributes of its card. The
// game has none of them as long as no identity in its sets asks for anything.
int printed_requirement(const Rules& rules, const Definition& identity, std::string_view name,
                        int otherwise) {
  const auto& all = rules.game.attributes;
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Attribute& a) { return a.name == name; });
  if (found == all.end()) return otherwise;
  const int n = identity.numbers[static_cast<std::size_t>(found - all.begin())];
  return n == missing_number ? otherwise : n;
}

// One deck with one pass for each rule, in the order of the book. CH-EX-69
class Check {
 public:
  Check(const Rules& rules, const Deck& deck) : rules_(rules), deck_(deck) {}

  std::vector<Breach> run() {
    identity();
    number_of_cards();
    hero_cards();
    aspects();
    foreign_cards();
    copies();
    unique_cards();
    return std::move(found_);
  }

 private:
  // A unique card, or a side of an identity, as the person it shows. CH-UNIQUE-4, CH-SUBTITLE-1
  struct Person {
    std::string title, other_name;  // subtitle, or the name on the identity's other side
    int copies = 1;
    bool identity = false;
  };

  void breach(std::string_view rule, std::string what) {
    found_.push_back({std::string(rule), std::move(what)});
  }
  const Definition& of(DefinitionId d) const { return definition(rules_, d); }
  bool is_own(const Definition& d) const {
    return std::any_of(deck_.identities.begin(), deck_.identities.end(),
                       [&](DefinitionId hero) { return of(hero).set == d.set; });
  }

  void identity() {  // CH-DECK-1
    if (deck_.identities.size() == 1) return;
    std::vector<std::string> names;
    for (const DefinitionId hero : deck_.identities) names.push_back(of(hero).name);
    breach("CH-DECK-1",
           fmt::format("a deck has exactly one identity; this one has {}",
                       names.empty() ? "none" : fmt::format("{}", fmt::join(names, " and "))));
  }

  void number_of_cards() {  // CH-DECK-2
    const int n = size(deck_);
    if (n >= fewest_cards && n <= most_cards) return;
    breach("CH-DECK-2",
           fmt::format("a deck has {} to {} cards besides its identity; this one has {}",
                       fewest_cards, most_cards, n));
  }

  void hero_cards() {  // CH-DECK-3
    for (std::size_t i = 0; i < rules_.library.definitions.size(); ++i) {
      const Definition& d = rules_.library.definitions[i];
      if (!is_hero_specific(d) || !is_own(d)) continue;
      const auto there = deck_.cards.find(static_cast<DefinitionId>(i));
      const int n = there == deck_.cards.end() ? 0 : there->second;
      if (n >= d.copies) continue;
      breach("CH-DECK-3",
             fmt::format("all cards of the hero must be in the deck; it has {} of {} {}", n,
                         in_copies(d.copies), named(d)));
    }
  }

  void aspects() {  // CH-DECK-4, CH-DECK-9
    std::map<std::string, int> cards_of;
    for (const auto& [card, n] : deck_.cards) {
      const std::string& aspect = of(card).words[attribute::aspect];
      if (!aspect.empty() && aspect != "basic") cards_of[aspect] += n;
    }
    std::vector<std::string> counts;
    counts.reserve(cards_of.size());
    for (const auto& [aspect, n] : cards_of) counts.push_back(fmt::format("{} {}", n, aspect));
    const std::string found = counts.empty() ? "none" : fmt::format("{}", fmt::join(counts, ", "));
    int wanted = 1;
    for (const DefinitionId hero : deck_.identities) {
      wanted = printed_requirement(rules_, of(hero), "deck-aspects", wanted);
    }
    if (wanted == 1) {
      if (cards_of.size() <= 1) return;
      breach("CH-DECK-4", fmt::format("a deck has one aspect; this one has {}", found));
      return;
    }
    const bool equal = std::all_of(cards_of.begin(), cards_of.end(), [&](const auto& entry) {
      return entry.second == cards_of.begin()->second;
    });
    if (equal && cards_of.size() == static_cast<std::size_t>(wanted)) return;
    breach("CH-DECK-9", fmt::format("the identity asks for {} aspects with equally many cards; the "
                                    "deck has {}",
                                    wanted, found));
  }

  void foreign_cards() {  // CH-DECK-5
    for (const auto& [card, n] : deck_.cards) {
      const Definition& d = of(card);
      if (is_encounter_card(d)) {
        breach("CH-DECK-5", fmt::format("{} is not a player card", named(d)));
      } else if (!is_hero_specific(d) || deck_.identities.empty()) {
        continue;
      } else if (!is_own(d)) {
        breach("CH-DECK-5", fmt::format("{} is a card of another hero", named(d)));
      } else if (n > d.copies) {
        breach("CH-DECK-5",
               fmt::format("the hero brings {} of {}; the deck has {}, and what is not "
                           "the hero's must be of the aspect or basic",
                           in_copies(d.copies), named(d), n));
      }
    }
  }

  void copies() {  // CH-DECK-6, CH-MAX-4, CH-ANATOMY-PLAYER-2: by title
    struct Title {
      int copies = 0, limit = most_copies;
    };
    std::map<std::string, Title> titles;
    for (const auto& [card, n] : deck_.cards) {
      const Definition& d = of(card);
      if (d.numbers[attribute::unique] == 1 || is_encounter_card(d) || is_hero_specific(d))
        continue;
      Title& title = titles[d.name];
      title.copies += n;
      const int limit = d.numbers[attribute::deck_limit];
      // What the card says counts. CH-GOLDEN-2, CH-EX-41
      if (limit != missing_number) title.limit = std::min(title.limit, limit);
    }
    for (const auto& [name, title] : titles) {
      if (title.copies <= title.limit) continue;
      if (title.limit < most_copies) {
        breach("CH-MAX-4", fmt::format("{} says: max {} per deck; this one has {}", name,
                                       title.limit, title.copies));
      } else {
        breach("CH-DECK-6",
               fmt::format("at most {} of a card that is not unique; the deck has {} of {}",
                           in_copies(most_copies), title.copies, name));
      }
    }
  }

  // CH-DECK-7, CH-UNIQUE-3, the identity counted; CH-DECK-8, CH-UNIQUE-6, -7: unless they are
  // different people of the same name. CH-EX-23, -24
  void unique_cards() {
    const std::vector<Person> people = unique_people();
    for (std::size_t i = 0; i < people.size(); ++i) {
      const Person& a = people[i];
      if (a.copies > 1) {
        breach("CH-DECK-7", fmt::format("at most 1 copy of a unique card; the deck has {} of {}",
                                        a.copies, full_name(a)));
      }
      for (std::size_t j = i + 1; j < people.size(); ++j) {
        const Person& b = people[j];
        if ((a.identity && b.identity) || !same_person(a, b)) continue;
        breach("CH-DECK-7",
               fmt::format("{} and {} are the same unique {}", full_name(a), full_name(b),
                           a.identity ? "card as the identity" : "card"));
      }
    }
  }

  std::vector<Person> unique_people() const {
    std::vector<Person> people;
    for (const DefinitionId hero : deck_.identities) {
      const Definition& front = of(hero);
      const Definition& back = of(front.back);
      people.push_back({front.name, back.name, 1, true});
      people.push_back({back.name, front.name, 1, true});
    }
    for (const auto& [card, n] : deck_.cards) {
      const Definition& d = of(card);
      if (d.numbers[attribute::unique] != 1 || is_encounter_card(d)) continue;
      people.push_back({d.name, d.words[attribute::subtitle], n});
    }
    return people;
  }

  static bool same_person(const Person& a, const Person& b) {
    return same_letters(a.title, b.title) && (a.other_name.empty() || b.other_name.empty() ||
                                              same_letters(a.other_name, b.other_name));
  }
  static std::string full_name(const Person& p) {
    return p.other_name.empty() ? p.title : fmt::format("{} ({})", p.title, p.other_name);
  }
  // With its code, where other cards have the same name.
  std::string named(const Definition& d) const {
    const auto& all = rules_.library.definitions;
    const auto n = std::count_if(all.begin(), all.end(),
                                 [&](const Definition& other) { return other.name == d.name; });
    return n == 1 ? d.name : fmt::format("{} ({})", d.name, d.words[attribute::code]);
  }

  const Rules& rules_;
  const Deck& deck_;
  std::vector<Breach> found_;
};

}  // namespace

void add(const Rules& rules, Deck& deck, DefinitionId card, int copies) {
  const Definition& d = definition(rules, card);
  if (!is_identity(d)) {
    deck.cards[card] += copies;
    return;
  }
  const DefinitionId hero = d.type == type::hero ? card : d.back;
  deck.identities.insert(deck.identities.end(), static_cast<std::size_t>(copies), hero);
}

bool is_identity(const Definition& d) { return d.type == type::hero || d.type == type::alter_ego; }
bool is_encounter_card(const Definition& d) { return d.type >= type::villain; }
// CH-ANATOMY-PLAYER-9
bool is_hero_specific(const Definition& d) {
  return !is_identity(d) && !is_encounter_card(d) && d.words[attribute::aspect].empty();
}

int card_with_code(const Rules& rules, std::string_view code) {
  const auto& all = rules.library.definitions;
  const auto found = std::find_if(all.begin(), all.end(), [&](const Definition& d) {
    return d.words[attribute::code] == code;
  });
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

std::vector<Breach> breaches(const Rules& rules, const Deck& deck) {
  return Check(rules, deck).run();
}

// CH-UNIQUE-5, CH-EX-22: identities of one title are fine as long as their alter-egos differ.
std::vector<Breach> party_breaches(const Rules& rules, std::span<const Deck> decks) {
  std::map<std::pair<std::string, std::string>, int> players;
  for (const Deck& deck : decks) {
    for (const DefinitionId hero : deck.identities) {
      const Definition& front = definition(rules, hero);
      ++players[{front.name, definition(rules, front.back).name}];
    }
  }
  std::vector<Breach> found;
  for (const auto& [identity, n] : players) {
    if (n == 1) continue;
    found.push_back({"CH-UNIQUE-5", fmt::format("{} players cannot all be {} ({})", n,
                                                identity.first, identity.second)});
  }
  return found;
}

std::string setup_text(const Rules& rules, const Deck& deck) {
  std::string text;
  for (const auto& [card, n] : deck.cards) {
    text += fmt::format("{}{}*{}", text.empty() ? "" : "+",
                        definition(rules, card).words[attribute::code], n);
  }
  return text;
}

}  // namespace muster::champions

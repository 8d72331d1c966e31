#include "games/champions/deckbuilding/deck_reading.h"

#include <algorithm>

namespace muster::champions {

void set_aside_what_comes_anyway(const DeckCards& cards, DeckRead& read) {
  for (auto entry = read.deck.cards.begin(); entry != read.deck.cards.end();) {
    const Definition& d = cards[entry->first];
    const bool comes =
        is_encounter_card(d) && std::any_of(read.deck.identities.begin(),
                                            read.deck.identities.end(), [&](DefinitionId hero) {
                                              return d.set == cards[hero].set ||
                                                     d.set == cards[hero].set + "-nemesis";
                                            });
    if (comes) read.left_out.push_back({d.name, entry->second, false, "comes with the hero"});
    entry = comes ? read.deck.cards.erase(entry) : std::next(entry);
  }
}

}  // namespace muster::champions

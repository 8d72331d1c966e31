// What the house knows before anybody sits down: games, cards, rules and decks as JSON, as
// docs/protocol.md describes them.
#pragma once

#include "house/catalogue_cards.h"
#include "house/catalogue_games.h"
#include "house/catalogue_puzzles.h"
#include "house/catalogue_rules.h"
#include "house/deck_desk.h"

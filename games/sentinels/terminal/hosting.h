// Sitting down to Sentinels of the Multiverse: the Villain or an Event, the Environment, the
// Heroes.
#pragma once

#include "terminal/hosting.h"

namespace muster::terminal {

std::string first_sentinels_words(const Rules& rules, const Setup& first);
// Which of the Collections of these Events to bring, up to so many; Enter brings no more.
// SM-COLLECTION-2, -3
std::vector<std::string> choose_collections(Console& console, const Rules& rules, std::size_t limit,
                                            const std::vector<std::string>& events);
void ask_sentinels_options(Console& console, const Rules& rules, NewGame& wanted);

inline constexpr Hosting sentinels_hosting = {
    .asks = true, .first_words = first_sentinels_words, .ask_options = ask_sentinels_options};

}  // namespace muster::terminal

// Requests about what is kept beside tables: it is read and worked on elsewhere, and the house goes
// on with what came of it.
#pragma once

#include <utility>

#include "house/house.h"

namespace muster {

// Tells whoever asked what is wrong.
inline House::Wrong told(const House::Answer& answer) {
  return [answer](const ApiError& wrong) { answer(nullptr, &wrong); };
}

template <class Make, class Then>
void House::at_the_desk(const std::string& whose, const Wrong& wrong, Make make, Then then) {
  const bool begun =
      elsewhere(WorkPlace::desk, whose, std::move(make),
                [this, wrong, then = std::move(then)](Made<std::invoke_result_t<Make>>& made) {
                  try {
                    then(made.take());
                  } catch (const ApiError& e) {
                    wrong(e);
                  } catch (const StoreError& e) {
                    tell_trouble("cannot-read", 0, e.what());
                    wrong({503, "not-readable", "This cannot be read now: try again later."});
                  } catch (const std::exception& e) {
                    tell_trouble("desk-failed", 0, e.what());
                    wrong({500, "failed", "This could not be done. The house has noted why."});
                  }
                });
  if (!begun) wrong(too_much_work());
}

}  // namespace muster

// Tables that a seat could believe in: all it sees is as it is, what it cannot see is as chance
// might have it.
#pragma once

#include "view/hidden_cards.h"
#include "view/view.h"

namespace muster {

class Sampler {
 public:
  // What is seen through the view must not change while the sampler is used.
  Sampler(const SeatView& view, const HiddenCards& hidden);

  // Hidden cards of one pool change places, chance begins anew, answers that others gave in secret
  // are open again. Which sample it is depends on the seed and on what the seat sees, on nothing
  // else. Several threads may sample at the same time.
  void sample(std::uint64_t seed, Table& table) const;

  // The cards that belong to no player and could come: what there is to be afraid of.
  const std::vector<DefinitionId>& unseen_of_nobody() const { return unseen_of_nobody_; }

 private:
  struct Pool {
    int number = 0;
    std::vector<CardId> places;       // by where they lie
    std::vector<DefinitionId> faces;  // in the order of the library, whatever lies where
    // Of the faces, so many are of cards of which some stayed in the box; the box has these.
    std::size_t drawn = 0;
    std::vector<DefinitionId> box;
  };
  Pool& pool(int number);
  void collect(CardId first, const HiddenCards& hidden);
  void look_into_box(const HiddenCards& hidden);

  const SeatView& view_;
  std::vector<Pool> pools_;
  std::vector<DefinitionId> unseen_of_nobody_;  // each once
};

}  // namespace muster

#include "view/sample.h"

#include <algorithm>

namespace muster {

namespace {

template <class T>
void shuffle(std::vector<T>& list, Random& random) {
  for (std::size_t n = list.size(); n > 1; --n) {
    std::swap(list[n - 1], list[random.below(static_cast<std::uint32_t>(n))]);
  }
}

}  // namespace

Sampler::Sampler(const SeatView& view, const HiddenCards& hidden) : view_(view) {
  for (const Zone& zone : view.table_.zones) collect(zone.first, hidden);
  // From here on nothing tells which of the faces lies where.
  std::sort(pools_.begin(), pools_.end(),
            [](const Pool& a, const Pool& b) { return a.number < b.number; });
  for (Pool& p : pools_) std::sort(p.faces.begin(), p.faces.end());
  if (hidden.drawn_from != nullptr) look_into_box(hidden);
  std::sort(unseen_of_nobody_.begin(), unseen_of_nobody_.end());
  unseen_of_nobody_.erase(std::unique(unseen_of_nobody_.begin(), unseen_of_nobody_.end()),
                          unseen_of_nobody_.end());
}

Sampler::Pool& Sampler::pool(int number) {
  const auto at = std::find_if(pools_.begin(), pools_.end(),
                               [number](const Pool& p) { return p.number == number; });
  if (at != pools_.end()) return *at;
  pools_.push_back({.number = number});
  return pools_.back();
}

// What lies on a card comes behind it.
void Sampler::collect(CardId first, const HiddenCards& hidden) {
  const Table& t = view_.table_;
  for (CardId c = first; c != no_card; c = t.cards[c].next) {
    if (!view_.sees(c)) {
      const int number = hidden.pool(view_.rules_, t, c);
      if (number != HiddenCards::known) {
        Pool& p = pool(number);
        p.places.push_back(c);
        p.faces.push_back(t.cards[c].definition);
        if (t.cards[c].owner == no_seat) unseen_of_nobody_.push_back(t.cards[c].definition);
      }
    }
    collect(t.cards[c].first_child, hidden);
  }
}

// Cards that chance may have left in the box could be where a hidden one is, unless they are seen.
void Sampler::look_into_box(const HiddenCards& hidden) {
  const Table& t = view_.table_;
  for (Pool& p : pools_) {
    const auto is_drawn = [&](DefinitionId d) {
      std::vector<DefinitionId> box;
      hidden.drawn_from(view_.rules_, d, box);
      for (const DefinitionId b : box) {
        if (std::find(p.box.begin(), p.box.end(), b) == p.box.end()) p.box.push_back(b);
      }
      return !box.empty();
    };
    const auto rest = std::stable_partition(p.faces.begin(), p.faces.end(), is_drawn);
    p.drawn = static_cast<std::size_t>(rest - p.faces.begin());
    std::erase_if(p.box, [&](DefinitionId d) {
      for (std::size_t c = 0; c < t.cards.size(); ++c) {
        if (t.cards[c].definition == d && view_.sees(static_cast<CardId>(c))) return true;
      }
      return false;
    });
    std::sort(p.box.begin(), p.box.end());
    // A position that somebody laid out may have more of them than there are.
    if (p.box.size() < p.drawn) p.drawn = 0;
    if (p.drawn != 0) {
      unseen_of_nobody_.insert(unseen_of_nobody_.end(), p.box.begin(), p.box.end());
    }
  }
}

void Sampler::sample(std::uint64_t seed, Table& table) const {
  Random random(seed);
  table = view_.table_;
  Play play(view_.rules_, table, nullptr);
  std::vector<DefinitionId> faces;
  for (const Pool& p : pools_) {
    faces.assign(p.drawn == 0 ? p.box.end() : p.box.begin(), p.box.end());
    shuffle(faces, random);
    faces.resize(p.drawn);
    faces.insert(faces.end(), p.faces.begin() + static_cast<std::ptrdiff_t>(p.drawn),
                 p.faces.end());
    shuffle(faces, random);
    for (std::size_t i = 0; i < faces.size(); ++i) play.become(p.places[i], faces[i]);
  }
  // Outcomes that were foretold are hidden like everything that chance will bring.
  table.foretold.clear();
  table.facts.random = Random(random.next());
  for (Ask& a : table.asks) {
    if (a.seat != view_.seat_ && !view_.also_.has(a.seat) && a.count > 1) a.answer = 0xffff;
  }
}

}  // namespace muster

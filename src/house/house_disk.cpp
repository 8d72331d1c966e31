// A disk that fails: it is tried again until it is well, and everybody concerned is told.
#include "house/house.h"

namespace muster {

namespace {

constexpr std::chrono::seconds try_again_after{5};
constexpr std::chrono::minutes say_again_after{1};

}  // namespace

// One entry may have failed for reasons of its own: whether anything can be written is tried out.
void House::note_kept(const std::string& wrong) {
  if (wrong.empty()) {
    disk_is_well();
    return;
  }
  if (wrong == at_another_node) return;  // there is nothing wrong with where it is written
  ++counts_.not_kept;
  if (!trying_disk_) try_disk();
}

// Somebody has to notice when it is over, also if nobody plays meanwhile: until then it is tried
// now and again.
void House::try_disk() {
  trying_disk_ = true;
  store_.keep({0, kept::Probe{}}, [this](const std::string& wrong) {
    loop_.post([this, wrong] {
      if (wrong.empty()) {
        trying_disk_ = false;
        disk_is_well();
        return;
      }
      const bool begins = disk_trouble_.empty();
      disk_trouble_ = wrong;
      if (begins || loop_.now() - disk_told_ >= say_again_after) {
        disk_told_ = loop_.now();
        tell_trouble("disk-fails", 0, wrong);
      }
      if (begins) tell_everybody(*disk_message());
      loop_.after(try_again_after, [this] { try_disk(); });
    });
  });
}

void House::disk_is_well() {
  if (disk_trouble_.empty()) return;
  disk_trouble_.clear();
  tell_trouble("disk-well-again", 0, "");
  tell_everybody(*disk_message());
}

// What is to be written waits meanwhile, and nobody can go on without it: they are told why.
void House::store_is_away(const std::string& why) {
  if (why.empty()) {
    disk_is_well();
    return;
  }
  const bool begins = disk_trouble_.empty();
  disk_trouble_ = why;
  tell_trouble("store-away", 0, why);
  if (begins) tell_everybody(*disk_message());
}

void House::tell_everybody(const std::string& message) {
  for (auto& [number, t] : tables_) tell_all(*t, message);
}

Message House::disk_message() const {
  return std::make_shared<const std::string>(
      disk_trouble_.empty()
          ? R"({"t":"trouble","code":"disk","over":true,"text":"The house can write again."})"
          : R"({"t":"trouble","code":"disk","text":"The house cannot write anything down now: nothing is lost, but nobody can go on before it can."})");
}

}  // namespace muster

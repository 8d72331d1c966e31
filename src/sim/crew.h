// The processes that work on one thing together: as many as a launcher (mpirun, srun) has started,
// here or on other machines. Who was started alone is a crew of one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace muster {

struct CrewLetter {
  int from = 0;
  std::string text;
};

class Crew {
 public:
  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  virtual ~Crew() = default;

  virtual int rank() const = 0;  // of this process, from 0
  virtual int size() const = 0;
  virtual int on_this_machine() const = 0;       // how many of them are
  virtual std::string machine_of(int rank) = 0;  // its name, as far as it is known
  // In order between two of them. A letter to one that is gone is lost.
  virtual void send(int to, std::string_view text) = 0;
  virtual std::optional<CrewLetter> receive() = 0;  // never waits
  // Some of them are gone: the others part without waiting for them.
  virtual void some_are_gone() = 0;

  bool leads() const { return rank() == 0; }
};

// Whether this program was built to work with others.
bool can_join_crew();
// To be called once, from the thread that uses it. Throws std::runtime_error when a launcher has
// started several and they cannot be joined.
std::unique_ptr<Crew> join_crew();

}  // namespace muster

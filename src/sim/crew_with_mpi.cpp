#include <fmt/format.h>
#include <mpi.h>

#include <array>
#include <stdexcept>
#include <vector>

#include "sim/crew_alone.h"
#include "sim/crew_launch.h"

namespace muster {

namespace {

constexpr int letters = 1;

class MpiCrew : public Crew {
 public:
  MpiCrew() {
    int given = MPI_THREAD_SINGLE;
    // Threads beside this one work, and leave writing letters to it.
    if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given) != MPI_SUCCESS ||
        given < MPI_THREAD_FUNNELED) {
      throw std::runtime_error("MPI does not start, or not for programs with several threads");
    }
    // One that is gone must not take the others along.
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
    if (size_ != launched_together()) {
      throw std::runtime_error(fmt::format(
          "{} processes were started and MPI knows of {}: is its way of starting them another? "
          "(srun wants --mpi=pmix)",
          launched_together(), size_));
    }
    find_machines();
  }
  MpiCrew(const MpiCrew&) = delete;
  MpiCrew& operator=(const MpiCrew&) = delete;
  // Finalizing waits for all: for one that is gone, for ever.
  ~MpiCrew() override {
    if (!some_gone_) MPI_Finalize();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  int on_this_machine() const override { return on_this_machine_; }
  std::string machine_of(int rank) override { return machines_[static_cast<std::size_t>(rank)]; }

  void send(int to, std::string_view text) override {
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, letters, MPI_COMM_WORLD);
  }

  std::optional<CrewLetter> receive() override {
    int there = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, letters, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS ||
        there == 0) {
      return std::nullopt;
    }
    int length = 0;
    MPI_Get_count(&status, MPI_CHAR, &length);
    CrewLetter letter{status.MPI_SOURCE, std::string(static_cast<std::size_t>(length), '\0')};
    if (MPI_Recv(letter.text.data(), length, MPI_CHAR, status.MPI_SOURCE, letters, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE) != MPI_SUCCESS) {
      return std::nullopt;
    }
    return letter;
  }

  void some_are_gone() override { some_gone_ = true; }

 private:
  void find_machines() {
    using Name = std::array<char, MPI_MAX_PROCESSOR_NAME>;
    Name mine{};
    int length = 0;
    MPI_Get_processor_name(mine.data(), &length);
    std::vector<Name> all(static_cast<std::size_t>(size_));
    MPI_Allgather(mine.data(), MPI_MAX_PROCESSOR_NAME, MPI_CHAR, all.data(), MPI_MAX_PROCESSOR_NAME,
                  MPI_CHAR, MPI_COMM_WORLD);
    for (const Name& name : all) {
      machines_.emplace_back(name.data());
      if (name == mine) ++on_this_machine_;
    }
  }

  int rank_ = 0, size_ = 1, on_this_machine_ = 0;
  std::vector<std::string> machines_;  // by rank
  bool some_gone_ = false;
};

}  // namespace

bool can_join_crew() { return true; }

// Starting MPI takes a moment, which who is alone is spared.
std::unique_ptr<Crew> join_crew() {
  if (launched_together() > 1) return std::make_unique<MpiCrew>();
  return std::make_unique<CrewOfOne>();
}

}  // namespace muster

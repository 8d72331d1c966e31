// Where the house has long work done: a bench for each place, and one thing for each of those who
// wait for something in turn. At the desk there are several threads, and nobody has more than one
// of them: however long something takes, others have theirs done meanwhile.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "house/loop.h"

namespace muster {

class Workshop {
 public:
  static constexpr std::size_t desk_threads = 3;

  // `post` brings what follows back to the house's own thread; `worked` is told there how long what
  // was done for somebody took. At most so many things are under way for one of them. Thinking is
  // not told: it takes as long as there is time, and gives way to all else.
  using Post = std::function<void(std::function<void()>)>;
  using Worked = std::function<void(const std::string& whose, double seconds)>;
  Workshop(Post post, Worked worked, std::size_t most_for_one);
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  ~Workshop() { close(); }

  // In the house's own thread. The house itself, whose name is empty, may have anything done.
  bool work(WorkPlace place, const std::string& whose, std::function<void()> task,
            std::function<void()> then);
  // Ends what is being done, and forgets what waits.
  void close();

 private:
  struct Job {
    std::string whose;
    std::function<void()> task, then;
  };
  struct Bench {
    std::mutex mutex;
    std::condition_variable more;
    // What waits, by for whom it is; whose turn it is, each of them once; and for whom something
    // is being done.
    std::unordered_map<std::string, std::deque<Job>> jobs;
    std::deque<std::string> turns;
    std::unordered_set<std::string> at_work;
    bool closing = false;
    std::vector<std::thread> threads;
  };
  void run(Bench& bench, WorkPlace place);
  static Job next(Bench& bench);
  static void give_turn(Bench& bench, const std::string& whose);
  void is_done(const Job& job, WorkPlace place, double seconds);

  Post post_;
  Worked worked_;
  const std::size_t most_for_one_;
  std::unordered_map<std::string, std::size_t> under_way_;  // belongs to the house's thread
  std::array<Bench, work_places> benches_;
};

}  // namespace muster

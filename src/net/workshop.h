// Where the house has long work done: a bench with a thread for each place, one thing after the
// other, and one thing for each of those who wait for something in turn.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>

#include "house/loop.h"

namespace muster {

class Workshop {
 public:
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
    // What waits, by for whom it is; and whose turn it is, each of them once.
    std::unordered_map<std::string, std::deque<Job>> jobs;
    std::deque<std::string> turns;
    bool closing = false;
    std::thread thread;
  };
  void run(Bench& bench, WorkPlace place);
  static Job next(Bench& bench);
  void is_done(const Job& job, WorkPlace place, double seconds);

  Post post_;
  Worked worked_;
  const std::size_t most_for_one_;
  std::unordered_map<std::string, std::size_t> under_way_;  // belongs to the house's thread
  std::array<Bench, work_places> benches_;
};

}  // namespace muster

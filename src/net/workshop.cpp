#include "net/workshop.h"

#include <sys/resource.h>
#include <unistd.h>

#include <memory>
#include <utility>

#include "net/work_time.h"

namespace muster {

namespace {

// This thread works only when no other has anything to do. On Linux each thread has a niceness of
// its own; where it cannot be changed, the system shares as it likes.
void give_way() {
  constexpr int nicest = 19;
  static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nicest));
}

}  // namespace

Workshop::Workshop(Post post, Worked worked, std::size_t most_for_one)
    : post_(std::move(post)), worked_(std::move(worked)), most_for_one_(most_for_one) {
  for (std::size_t i = 0; i < benches_.size(); ++i) {
    Bench& bench = benches_[i];
    const auto place = static_cast<WorkPlace>(i);
    for (std::size_t n = place == WorkPlace::desk ? desk_threads : 1; n > 0; --n)
      bench.threads.emplace_back([this, &bench, place] { run(bench, place); });
  }
}

bool Workshop::work(WorkPlace place, const std::string& whose, std::function<void()> task,
                    std::function<void()> then) {
  if (!whose.empty()) {
    std::size_t& mine = under_way_[whose];
    if (mine >= most_for_one_) return false;
    ++mine;
  }
  Bench& bench = benches_[static_cast<std::size_t>(place)];
  {
    const std::lock_guard lock(bench.mutex);
    std::deque<Job>& mine = bench.jobs[whose];
    mine.push_back({whose, std::move(task), std::move(then)});
    if (mine.size() == 1 && !bench.at_work.contains(whose)) bench.turns.push_back(whose);
  }
  bench.more.notify_one();
  return true;
}

// Whoever has much to be done has one thing done, and then waits behind the others again.
Workshop::Job Workshop::next(Bench& bench) {
  std::string whose = std::move(bench.turns.front());
  bench.turns.pop_front();
  const auto mine = bench.jobs.find(whose);
  Job job = std::move(mine->second.front());
  mine->second.pop_front();
  if (mine->second.empty()) bench.jobs.erase(mine);
  bench.at_work.insert(std::move(whose));
  return job;
}

// Something was done for somebody, who may want more.
void Workshop::give_turn(Bench& bench, const std::string& whose) {
  bench.at_work.erase(whose);
  if (bench.jobs.contains(whose)) bench.turns.push_back(whose);
}

void Workshop::run(Bench& bench, WorkPlace place) {
  if (place == WorkPlace::thinkers) give_way();
  std::unique_lock lock(bench.mutex);
  while (true) {
    bench.more.wait(lock, [&] { return bench.closing || !bench.turns.empty(); });
    if (bench.closing) return;
    auto job = std::make_shared<Job>(next(bench));
    lock.unlock();
    const double begin = work_time();
    job->task();
    const double took = work_time() - begin;
    const std::string whose = job->whose;
    // What it was about belongs to the house's own thread, and ends there.
    post_([this, job = std::move(job), place, took] { is_done(*job, place, took); });
    lock.lock();
    give_turn(bench, whose);
  }
}

void Workshop::is_done(const Job& job, WorkPlace place, double seconds) {
  if (!job.whose.empty()) {
    const auto at = under_way_.find(job.whose);
    if (--at->second == 0) under_way_.erase(at);
    if (place != WorkPlace::thinkers) worked_(job.whose, seconds);
  }
  job.then();
}

void Workshop::close() {
  for (Bench& bench : benches_) {
    {
      const std::lock_guard lock(bench.mutex);
      bench.closing = true;
      bench.jobs.clear();
      bench.turns.clear();
    }
    bench.more.notify_all();
    for (std::thread& thread : bench.threads) {
      if (thread.joinable()) thread.join();
    }
  }
}

}  // namespace muster

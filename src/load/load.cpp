// The phases of a load: tables are opened, clients come, play, and what happens is measured.
#include <fmt/format.h>
#include <sys/resource.h>

#include <ctime>
#include <optional>
#include <utility>

#include "load/crowd.h"
#include "load/pacer.h"
#include "load/process_stats.h"

namespace muster::load {

namespace {

// For the server to finish what the clients no longer wait for, before its memory is read.
constexpr double calm_seconds = 1;
constexpr std::chrono::milliseconds between_ticks{100};
// Listening, logging, files, HTTP: all that is no client's socket.
constexpr rlim_t other_files = 64;

void allow_sockets(std::uint64_t sockets) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  const rlim_t needed = sockets + other_files;
  if (files.rlim_max < needed) {
    throw LoadError(
        fmt::format("{} sockets are needed and {} files may be open here: raise that with "
                    "`ulimit -n {}` as root, or take fewer --tables or --clients",
                    sockets, files.rlim_max, needed));
  }
  if (files.rlim_cur >= needed) return;
  files.rlim_cur = needed;
  setrlimit(RLIMIT_NOFILE, &files);
}

double own_cpu_seconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) / 1e9;
}

double seconds_since(LoadClock::time_point began) {
  return std::chrono::duration<double>(LoadClock::now() - began).count();
}

LoadClock::duration duration_of(double seconds) {
  return std::chrono::duration_cast<LoadClock::duration>(std::chrono::duration<double>(seconds));
}

class Load final : CrowdWatcher {
 public:
  Load(const LoadPlan& plan, const LoadProgress& progress)
      : plan_(plan), progress_(progress), crowd_(io_, plan, *this) {
    if (plan.rate > 0) {
      pacer_.emplace(io_, plan.rate, plan.even_gaps, plan.seed, [this](LoadClock::time_point due) {
        if (!crowd_.answer_one(due)) ++now_.missed;
      });
    }
  }

  LoadResult run() {
    if (plan_.pid != 0 && !process_stats(plan_.pid)) {
      throw LoadError(
          fmt::format("no process {} can be looked at: --pid wants that of the server", plan_.pid));
    }
    LoadResult result;
    result.memory.before = server().resident_bytes;
    tick();
    enter("opening tables", &Crowd::tables_open, crowd_.tables());
    crowd_.open_tables();
    work();
    result.memory.opened = server().resident_bytes;
    enter("seating clients", &Crowd::joined, crowd_.players());
    crowd_.seat_players();
    work();
    work_for("letting the server settle", calm_seconds);
    result.memory.idle = server().resident_bytes;
    if (!plan_.idle) play(result);
    crowd_.flush_journal();
    crowd_.report(result);
    return result;
  }

 private:
  void play(LoadResult& result) {
    crowd_.start_playing();
    if (pacer_) pacer_->start();
    work_for("warming up", plan_.warmup);
    for (int run = 1; run <= plan_.runs; ++run)
      result.runs.push_back(measure(fmt::format("run {} of {}", run, plan_.runs)));
    result.memory.busy = server().resident_bytes;
  }

  LoadRun measure(const std::string& phase) {
    now_ = {};
    latencies_.clear();
    const double own = own_cpu_seconds();
    const double its = server().cpu_seconds;
    const LoadClock::time_point began = LoadClock::now();
    work_for(phase, plan_.seconds);
    LoadRun run = now_;
    run.seconds = seconds_since(began);
    run.own_cpu = (own_cpu_seconds() - own) / run.seconds;
    run.server_cpu = (server().cpu_seconds - its) / run.seconds;
    run.choices = latencies_.size();
    run.choices_per_second = static_cast<double>(run.choices) / run.seconds;
    run.latency = latency_of(latencies_);
    return run;
  }

  // All zero when nobody said which process it is, or it is gone.
  ProcessStats server() const {
    if (plan_.pid == 0) return {};
    return process_stats(plan_.pid).value_or(ProcessStats{});
  }

  // ---- running the loop

  using Count = std::uint64_t (Crowd::*)() const;

  void enter(std::string_view phase, Count count, std::uint64_t total) {
    phase_ = phase;
    count_ = count;
    total_ = total;
  }

  // Until the count of the phase is reached.
  void work() {
    io_.restart();
    io_.run();
    if (!error_.empty()) throw LoadError(error_);
  }

  void work_for(std::string_view phase, double seconds) {
    phase_ = phase;
    count_ = nullptr;
    began_ = LoadClock::now();
    total_ = static_cast<std::uint64_t>(seconds * 1000);
    end_.expires_after(duration_of(seconds));
    end_.async_wait([this](const boost::system::error_code& error) {
      if (!error) io_.stop();
    });
    work();
  }

  void tick() {
    crowd_.flush_journal();
    const std::uint64_t done = count_ != nullptr
                                   ? (crowd_.*count_)()
                                   : static_cast<std::uint64_t>(seconds_since(began_) * 1000);
    if (progress_ && !phase_.empty()) progress_(phase_, done, total_);
    ticker_.expires_after(between_ticks);
    ticker_.async_wait([this](const boost::system::error_code& error) {
      if (!error) tick();
    });
  }

  // ---- what the crowd tells

  void arrived() override {
    if (count_ != nullptr && (crowd_.*count_)() == total_) io_.stop();
  }
  void chose(float milliseconds) override { latencies_.push_back(milliseconds); }
  void game_ended() override { ++now_.games; }
  void failed(const std::string& why) override {
    if (error_.empty()) error_ = why;
    io_.stop();
  }

  const LoadPlan& plan_;
  const LoadProgress& progress_;
  boost::asio::io_context io_{1};
  boost::asio::steady_timer ticker_{io_}, end_{io_};
  Crowd crowd_;
  std::optional<Pacer> pacer_;

  std::string phase_;
  Count count_ = nullptr;  // nullptr: the phase lasts total_ milliseconds
  std::uint64_t total_ = 0;
  LoadClock::time_point began_;
  std::string error_;

  LoadRun now_;  // the run being measured
  std::vector<float> latencies_;
};

}  // namespace

LoadResult run_load(const LoadPlan& plan, const LoadProgress& progress) {
  allow_sockets(static_cast<std::uint64_t>(plan.tables) * static_cast<std::uint64_t>(plan.clients));
  return Load(plan, progress).run();
}

}  // namespace muster::load

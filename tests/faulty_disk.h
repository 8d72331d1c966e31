// A disk in memory for SQLite that fails as told: full, broken, torn in the middle of a write, or
// without power. While one of these lives, every database of this process is on it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/random.h"

struct sqlite3_vfs;

namespace muster::test {

enum class DiskFault {
  none,
  full,         // nothing more can be written
  broken,       // a write or a sync fails, and has done nothing
  short_write,  // the first half of a write is there, and it fails
  torn,         // the power fails in the middle of it
};

class FaultyDisk {
 public:
  FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;
  ~FaultyDisk();

  // The write or sync with this number, counted from now on and from 1, fails like this; a full
  // disk stays full.
  void fail_at(std::uint64_t write, DiskFault fault);
  void heal();
  // How many writes and syncs there were since the last fail_at() or heal().
  std::uint64_t writes() const;

  // From now on nothing can be written or read. What had not been synced survives or not, sector by
  // sector, as chance wants it.
  void lose_power(Random& random);
  bool has_power() const;
  // Once nobody uses the disk any more: it is as the loss of power has left it.
  void restore_power();

  // ---- what SQLite does with it
  struct Write {
    std::uint64_t offset = 0;
    std::string bytes;
    bool cuts = false;  // the file ends at the offset
  };
  struct Contents {
    std::string now, synced;
    std::vector<Write> since_sync;
    std::vector<std::unique_ptr<char[]>> shared;  // NOLINT: SQLite's own, of its size
    std::map<const void*, int> locks;             // by whom: the level
    std::map<const void*, std::pair<unsigned, unsigned>> shared_locks;  // shared, exclusive bits
  };
  // The power fails, as chance wants it.
  void tear() { lose_power(chance_); }
  // What should happen with a write; counts it.
  DiskFault next();
  std::shared_ptr<Contents> find(const std::string& name, bool make);
  void remove(const std::string& name);
  bool contains(const std::string& name) const;
  mutable std::recursive_mutex mutex;

 private:
  std::unique_ptr<sqlite3_vfs> vfs_;
  sqlite3_vfs* usual_ = nullptr;
  std::map<std::string, std::shared_ptr<Contents>> files_;
  std::map<std::string, std::string> survivors_;
  std::uint64_t writes_ = 0, fails_at_ = 0;
  DiskFault fault_ = DiskFault::none;
  bool power_ = true;
  Random chance_{1};
};

}  // namespace muster::test

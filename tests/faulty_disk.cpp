#include "faulty_disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>

namespace muster::test {

namespace {

constexpr std::uint64_t sector = 512;

// One open file, as SQLite holds it.
struct OpenFile {
  sqlite3_file base;
  FaultyDisk* disk;
  std::shared_ptr<FaultyDisk::Contents>* contents;
};

OpenFile& opened(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }

FaultyDisk::Contents& contents_of(sqlite3_file* file) { return **opened(file).contents; }

void put(std::string& bytes, std::uint64_t offset, std::string_view what) {
  if (bytes.size() < offset + what.size()) bytes.resize(offset + what.size());
  std::copy(what.begin(), what.end(), bytes.begin() + static_cast<std::ptrdiff_t>(offset));
}

int close_file(sqlite3_file* file) {
  OpenFile& f = opened(file);
  const std::lock_guard lock(f.disk->mutex);
  (*f.contents)->locks.erase(file);
  (*f.contents)->shared_locks.erase(file);
  delete f.contents;
  return SQLITE_OK;
}

int read_file(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
  const std::lock_guard lock(opened(file).disk->mutex);
  if (!opened(file).disk->has_power()) return SQLITE_IOERR_READ;
  const std::string& now = contents_of(file).now;
  const auto from = static_cast<std::size_t>(offset);
  const auto wanted = static_cast<std::size_t>(size);
  const std::size_t there = from < now.size() ? std::min(wanted, now.size() - from) : 0;
  if (there > 0) std::memcpy(to, now.data() + from, there);
  if (there == wanted) return SQLITE_OK;
  std::memset(static_cast<char*>(to) + there, 0, wanted - there);
  return SQLITE_IOERR_SHORT_READ;
}

int write_file(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
  FaultyDisk& disk = *opened(file).disk;
  const std::lock_guard lock(disk.mutex);
  if (!disk.has_power()) return SQLITE_IOERR_WRITE;
  FaultyDisk::Contents& contents = contents_of(file);
  std::string_view bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
  const DiskFault fault = disk.next();
  if (fault == DiskFault::full) return SQLITE_FULL;
  if (fault == DiskFault::broken) return SQLITE_IOERR_WRITE;
  if (fault != DiskFault::none) bytes = bytes.substr(0, bytes.size() / 2);
  const auto at = static_cast<std::uint64_t>(offset);
  put(contents.now, at, bytes);
  contents.since_sync.push_back({at, std::string(bytes), false});
  if (fault == DiskFault::torn) disk.tear();
  return fault == DiskFault::none ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  FaultyDisk& disk = *opened(file).disk;
  const std::lock_guard lock(disk.mutex);
  if (!disk.has_power()) return SQLITE_IOERR_TRUNCATE;
  contents_of(file).now.resize(static_cast<std::size_t>(size));
  contents_of(file).since_sync.push_back({static_cast<std::uint64_t>(size), {}, true});
  return SQLITE_OK;
}

int sync_file(sqlite3_file* file, int) {
  FaultyDisk& disk = *opened(file).disk;
  const std::lock_guard lock(disk.mutex);
  if (!disk.has_power()) return SQLITE_IOERR_FSYNC;
  const DiskFault fault = disk.next();
  if (fault == DiskFault::torn) disk.tear();
  if (fault != DiskFault::none) return SQLITE_IOERR_FSYNC;
  contents_of(file).synced = contents_of(file).now;
  contents_of(file).since_sync.clear();
  return SQLITE_OK;
}

int size_of_file(sqlite3_file* file, sqlite3_int64* size) {
  const std::lock_guard lock(opened(file).disk->mutex);
  *size = static_cast<sqlite3_int64>(contents_of(file).now.size());
  return SQLITE_OK;
}

// Nobody may hold what excludes what is wanted.
int lock_file(sqlite3_file* file, int level) {
  const std::lock_guard lock(opened(file).disk->mutex);
  auto& locks = contents_of(file).locks;
  for (const auto& [who, held] : locks) {
    if (who == file) continue;
    const bool excludes = level == SQLITE_LOCK_SHARED      ? held >= SQLITE_LOCK_PENDING
                          : level == SQLITE_LOCK_EXCLUSIVE ? held >= SQLITE_LOCK_SHARED
                                                           : held >= SQLITE_LOCK_RESERVED;
    if (excludes) return SQLITE_BUSY;
  }
  locks[file] = std::max(locks[file], level);
  return SQLITE_OK;
}

int unlock_file(sqlite3_file* file, int level) {
  const std::lock_guard lock(opened(file).disk->mutex);
  contents_of(file).locks[file] = level;
  return SQLITE_OK;
}

int check_reserved(sqlite3_file* file, int* is) {
  const std::lock_guard lock(opened(file).disk->mutex);
  const auto& locks = contents_of(file).locks;
  *is = std::any_of(locks.begin(), locks.end(),
                    [](const auto& l) { return l.second >= SQLITE_LOCK_RESERVED; })
            ? 1
            : 0;
  return SQLITE_OK;
}

int control_file(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
int sector_of_file(sqlite3_file*) { return static_cast<int>(sector); }
int traits_of_file(sqlite3_file*) { return 0; }

int map_shared(sqlite3_file* file, int region, int size, int extend, void volatile** to) {
  const std::lock_guard lock(opened(file).disk->mutex);
  auto& shared = contents_of(file).shared;
  const auto wanted = static_cast<std::size_t>(region);
  *to = nullptr;
  if (shared.size() <= wanted && extend == 0) return SQLITE_OK;
  while (shared.size() <= wanted)
    shared.push_back(std::make_unique<char[]>(static_cast<std::size_t>(size)));  // NOLINT
  *to = shared[wanted].get();
  return SQLITE_OK;
}

int lock_shared(sqlite3_file* file, int first, int count, int flags) {
  const std::lock_guard lock(opened(file).disk->mutex);
  const unsigned bits = ((1U << static_cast<unsigned>(count)) - 1U) << static_cast<unsigned>(first);
  auto& locks = contents_of(file).shared_locks;
  const bool exclusive = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  if ((flags & SQLITE_SHM_UNLOCK) != 0) {
    auto& [mine_shared, mine_exclusive] = locks[file];
    (exclusive ? mine_exclusive : mine_shared) &= ~bits;
    return SQLITE_OK;
  }
  for (const auto& [who, held] : locks) {
    if (who == file) continue;
    if ((held.second & bits) != 0 || (exclusive && (held.first & bits) != 0)) return SQLITE_BUSY;
  }
  auto& [mine_shared, mine_exclusive] = locks[file];
  (exclusive ? mine_exclusive : mine_shared) |= bits;
  return SQLITE_OK;
}

void barrier_shared(sqlite3_file*) {}

int unmap_shared(sqlite3_file* file, int remove) {
  const std::lock_guard lock(opened(file).disk->mutex);
  contents_of(file).shared_locks.erase(file);
  if (remove != 0) contents_of(file).shared.clear();
  return SQLITE_OK;
}

const sqlite3_io_methods methods = {2,
                                    close_file,
                                    read_file,
                                    write_file,
                                    truncate_file,
                                    sync_file,
                                    size_of_file,
                                    lock_file,
                                    unlock_file,
                                    check_reserved,
                                    control_file,
                                    sector_of_file,
                                    traits_of_file,
                                    map_shared,
                                    lock_shared,
                                    barrier_shared,
                                    unmap_shared,
                                    nullptr,
                                    nullptr};

FaultyDisk& disk_of(sqlite3_vfs* vfs) { return *static_cast<FaultyDisk*>(vfs->pAppData); }

int open_file(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* given) {
  FaultyDisk& disk = disk_of(vfs);
  const std::lock_guard lock(disk.mutex);
  OpenFile& f = opened(file);
  f.base.pMethods = nullptr;
  if (!disk.has_power()) return SQLITE_CANTOPEN;
  auto contents = name == nullptr ? std::make_shared<FaultyDisk::Contents>()
                                  : disk.find(name, (flags & SQLITE_OPEN_CREATE) != 0);
  if (contents == nullptr) return SQLITE_CANTOPEN;
  f.disk = &disk;
  f.contents = new std::shared_ptr(std::move(contents));
  f.base.pMethods = &methods;
  if (given != nullptr) *given = flags;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* name, int) {
  const std::lock_guard lock(disk_of(vfs).mutex);
  if (!disk_of(vfs).has_power()) return SQLITE_IOERR_DELETE;
  if (!disk_of(vfs).contains(name)) return SQLITE_IOERR_DELETE_NOENT;
  disk_of(vfs).remove(name);
  return SQLITE_OK;
}

int access_file(sqlite3_vfs* vfs, const char* name, int, int* is) {
  const std::lock_guard lock(disk_of(vfs).mutex);
  *is = disk_of(vfs).contains(name) ? 1 : 0;
  return SQLITE_OK;
}

int full_name(sqlite3_vfs*, const char* name, int room, char* to) {
  const std::size_t size = std::strlen(name);
  if (size >= static_cast<std::size_t>(room)) return SQLITE_CANTOPEN;
  std::memcpy(to, name, size + 1);
  return SQLITE_OK;
}

}  // namespace

FaultyDisk::FaultyDisk() : vfs_(std::make_unique<sqlite3_vfs>()) {
  sqlite3_initialize();
  usual_ = sqlite3_vfs_find(nullptr);
  *vfs_ = *usual_;  // time, chance and sleep are the machine's
  vfs_->zName = "faulty";
  vfs_->szOsFile = sizeof(OpenFile);
  vfs_->pAppData = this;
  vfs_->xOpen = open_file;
  vfs_->xDelete = delete_file;
  vfs_->xAccess = access_file;
  vfs_->xFullPathname = full_name;
  sqlite3_vfs_register(vfs_.get(), 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_register(usual_, 1);
  sqlite3_vfs_unregister(vfs_.get());
}

void FaultyDisk::fail_at(std::uint64_t write, DiskFault fault) {
  const std::lock_guard lock(mutex);
  writes_ = 0;
  fails_at_ = write;
  fault_ = fault;
}

void FaultyDisk::heal() { fail_at(0, DiskFault::none); }

std::uint64_t FaultyDisk::writes() const {
  const std::lock_guard lock(mutex);
  return writes_;
}

DiskFault FaultyDisk::next() {
  ++writes_;
  if (fault_ == DiskFault::none || writes_ < fails_at_) return DiskFault::none;
  if (writes_ > fails_at_ && fault_ != DiskFault::full) return DiskFault::none;
  return fault_;
}

std::shared_ptr<FaultyDisk::Contents> FaultyDisk::find(const std::string& name, bool make) {
  const auto at = files_.find(name);
  if (at != files_.end()) return at->second;
  if (!make) return nullptr;
  return files_.emplace(name, std::make_shared<Contents>()).first->second;
}

void FaultyDisk::remove(const std::string& name) { files_.erase(name); }
bool FaultyDisk::contains(const std::string& name) const { return files_.contains(name); }
bool FaultyDisk::has_power() const { return power_; }

void FaultyDisk::lose_power(Random& random) {
  const std::lock_guard lock(mutex);
  if (!power_) return;
  power_ = false;
  survivors_.clear();
  for (const auto& [name, file] : files_) {
    std::string& left = survivors_[name] = file->synced;
    for (const Write& write : file->since_sync) {
      if (write.cuts) {
        if (random.below(2) == 0 && left.size() > write.offset) left.resize(write.offset);
        continue;
      }
      for (std::uint64_t at = 0; at < write.bytes.size(); at += sector) {
        if (random.below(2) == 0)
          put(left, write.offset + at, std::string_view(write.bytes).substr(at, sector));
      }
    }
  }
}

void FaultyDisk::restore_power() {
  const std::lock_guard lock(mutex);
  files_.clear();
  for (auto& [name, bytes] : survivors_) {
    auto file = std::make_shared<Contents>();
    file->now = file->synced = bytes;
    files_.emplace(name, std::move(file));
  }
  power_ = true;
  heal();
}

}  // namespace muster::test

// The tables of the house in an SQLite file. One thread writes: it takes all entries that have come
// meanwhile, commits them together, and only then says that they are kept.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <thread>

#include "store/house_store.h"

namespace muster {

class SqliteStore : public HouseStore {
 public:
  // Opens the file or makes it. Throws StoreError.
  explicit SqliteStore(const std::filesystem::path& file);
  ~SqliteStore() override;

  std::vector<TableNumber> tables() override;
  std::optional<KeptTable> load(TableNumber table) override;
  void keep(Entry entry, Done done) override;
  void settle() override;

  // A copy of everything kept so far, made while the store is in use. Throws StoreError.
  void back_up(const std::filesystem::path& to);

 private:
  class Connection;
  struct Waiting {
    Entry entry;
    Done done;
  };

  void write_all();
  std::string commit(std::span<const Waiting> batch);

  std::unique_ptr<Connection> reading_, writing_;
  std::mutex reading_mutex_;
  std::mutex mutex_;  // of everything below
  std::condition_variable more_, settled_;
  std::vector<Waiting> waiting_;
  bool busy_ = false, closing_ = false;
  std::thread writer_;  // last: it uses all of the above
};

}  // namespace muster

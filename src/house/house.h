// The house: all tables, who sits at them, and what they may do. It speaks the protocol
// (docs/protocol.md) with guests and knows nothing of sockets. All of it runs in one thread; what
// takes long is made elsewhere, from copies.
#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>

#include "house/api_error.h"
#include "house/bot_room.h"
#include "house/call_book.h"
#include "house/live_table.h"
#include "house/loop.h"
#include "house/made.h"
#include "house/new_table.h"
#include "house/scene_shelf.h"
#include "house/think_room.h"
#include "house/way_back.h"
#include "house/wire.h"
#include "store/house_store.h"

namespace muster {

struct CampaignNotes;

struct HouseRules {
  std::chrono::milliseconds bot_delay{700};  // a bot answers after this, so that people can follow
  // Nobody thinks longer about one answer or hint; less if many tables want it at the same time.
  std::chrono::milliseconds think_time{1000};
  std::chrono::seconds unload_after{60};  // a table nobody looks at leaves memory
  std::size_t most_tables = 100000;       // in memory at once
  // Who is away is asked when back; after this the others agree without them.
  std::chrono::seconds consent_after{600};
  // A table to which nobody came for so long is archived, and an archived one removed; 0: never.
  std::chrono::seconds archive_after{0}, remove_after{0};
  // The ways in which this house can call those who are away; they are called after so long, and
  // nobody more often than that.
  std::vector<std::string> call_ways = {};
  std::string push_key = {};  // what browsers know this house by, if it can call them
  std::chrono::seconds call_after{60}, call_again_after{600};
  bool table_of_the_day = false;  // the front page shows one that is worth watching
};

// Somebody who is away is asked, and wants to be told so.
struct Summons {
  std::string by, to;  // the way, and whom it reaches
  std::string name, game, table, title;
};

// What has happened in this house since it opened.
struct HouseCounts {
  std::uint64_t choices = 0, refused = 0, taken_back = 0, opened = 0, closed = 0;
  std::uint64_t loaded = 0, unloaded = 0, not_kept = 0;
  std::uint64_t failed = 0;  // tables closed because their rules failed
  std::uint64_t archived = 0, removed = 0;
  std::uint64_t lost = 0;  // tables that another node has taken
};

// A table that cannot be played: it was damaged and is set aside, or its rules failed since the
// house opened.
struct OutOfPlay {
  std::string why;
  bool set_aside = false;
};

// What is said of tables that cannot be played.
ApiError damaged_table();
ApiError closed_table();
ApiError failed_table();
ApiError no_such_table();
ApiError moved_table(const std::string& node);
ApiError too_much_work();
// That somebody has looked into a paper is noted once a day.
inline constexpr std::int64_t paper_noted_again_after = 86400;
// What the papers of campaigns are called in the store, before the ids of the campaigns.
inline constexpr std::string_view campaign_papers = "campaign/";
// The same of gatherings.
inline constexpr std::string_view gathering_papers = "gathering/";
// What the papers of lockers are called in the store, before a hash of what opens them.
inline constexpr std::string_view locker_papers = "locker/";
// Why a table is set aside that whoever runs the house has closed.
inline constexpr std::string_view closed_by_host = "closed by whoever runs this house";

// Whether a message is somebody's who comes to a table.
bool is_join(std::string_view message);

class House {
 public:
  House(HouseStore& store, RulesShelf& shelf, Loop& loop, HouseRules manners);

  // ---- guests
  // A message from a guest. Answers and refusals go to the guest; it throws nothing.
  void hear(Guest& guest, std::string_view message);
  void leave(Guest& guest);
  // Says good-bye to all: the house shuts down.
  void farewell();

  // ---- nodes that share the tables
  // No table is taken from now on; those that are here are let go of, with everybody at them, and
  // then `done` is called.
  void hand_over(std::function<void()> done);
  // The right of this node to have tables is lost, or held again.
  void heard_of_lease(const LeaseNews& news);
  // This node is cut off and others are not: everybody goes on there.
  void send_all_away();

  // ---- requests. All answer once, now or later, and throw nothing. `whose` is where a request
  // comes from, as far as somebody has an address: what takes long is done for everybody in turn.
  using Answer = std::function<void(const boost::json::object* answer, const ApiError* wrong)>;
  using Wrong = std::function<void(const ApiError&)>;
  void open_table(const boost::json::object& wanted, const std::string& whose, Answer answer);
  // Whether it could be opened.
  void check_table(const boost::json::object& wanted, const std::string& whose, Answer answer);
  void fork_table(std::string_view id, const boost::json::object& wanted, const std::string& whose,
                  Answer answer);
  // Whoever runs the house closes a table (it stays as it is, and nobody plays on) or removes it
  // for good.
  void end_table(std::string_view id, bool for_good, Answer answer);
  boost::json::array public_tables();
  // One that is worth looking at today; nothing where there is none, or whoever runs the house does
  // not want one.
  std::optional<boost::json::object> table_of_the_day();
  void table_info(std::string_view id, std::string_view key, const std::string& whose,
                  Answer answer);
  // How its game went, for whoever may see it.
  void table_story(std::string_view id, std::string_view keys, const std::string& whose,
                   Answer answer);
  // What a person's browsers keep for each other, under a key that opens nothing else.
  void open_locker(std::string_view key, const std::string& whose, Answer answer);
  void fill_locker(std::string_view key, const boost::json::object& wanted, Answer answer);
  void remove_locker(std::string_view key, Answer answer);
  struct File {
    std::string name, type, data;
  };

  // ---- campaigns. `key`: whoever has it goes on with the campaign; with the one for watching, the
  // first three can be asked.
  struct OpenCampaign;
  void begin_campaign(const boost::json::object& wanted, const std::string& whose, Answer answer);
  void campaign_info(std::string_view id, std::string_view key, const std::string& whose,
                     Answer answer);
  void campaign_next(std::string_view id, std::string_view key, const boost::json::object& wanted,
                     const std::string& whose, Answer answer);
  void campaign_step(std::string_view id, std::string_view key, const boost::json::object& wanted,
                     const std::string& whose, Answer answer);
  // Opens the table of the next game.
  void play_campaign(std::string_view id, std::string_view key, const boost::json::object& wanted,
                     const std::string& whose, Answer answer);
  // Enters the game that is under way when it is over, or one out of a file; or gives it up.
  void enter_campaign_game(std::string_view id, std::string_view key,
                           const boost::json::object& wanted, const std::string& whose,
                           Answer answer);
  void drop_campaign_game(std::string_view id, std::string_view key, const std::string& whose,
                          Answer answer);
  void remove_campaign(std::string_view id, std::string_view key, const std::string& whose,
                       Answer answer);

  // ---- gatherings: tables to be, at which friends choose what they play before they are opened.
  // `key`: of a seat, or of who has called the others together.
  struct OpenGathering;
  void gather(const boost::json::object& wanted, const std::string& whose, Answer answer);
  void gathering_info(std::string_view id, std::string_view key, const std::string& whose,
                      Answer answer);
  void choose_in_gathering(std::string_view id, std::string_view key,
                           const boost::json::object& wanted, const std::string& whose,
                           Answer answer);
  // Opens the table, with what was chosen until now.
  void begin_gathered(std::string_view id, std::string_view key, const std::string& whose,
                      Answer answer);

  // Whoever has a game as a file knows what lies in the decks: before it is given, it is noted
  // where everybody at the table sees it.
  using FileAnswer = std::function<void(const File* file, const ApiError* wrong)>;
  void export_table(std::string_view id, std::string_view keys, std::string_view form,
                    std::optional<std::size_t> at, const std::string& whose, FileAnswer answer);
  // The log of a campaign, as the command line reads it.
  void campaign_log(std::string_view id, std::string_view key, const std::string& whose,
                    FileAnswer answer);
  // "That is wrong.": whole for those who may export the game, else what their seats may see.
  void report_table(std::string_view id, const boost::json::object& wanted,
                    const std::string& whose, FileAnswer answer);

  // Whoever runs the house should hear of this: what went wrong with which table, and why.
  using Trouble =
      std::function<void(std::string_view what, TableNumber table, std::string_view why)>;
  void on_trouble(Trouble heard) { trouble_ = std::move(heard); }
  // Who calls those who are away. It must not wait for anything.
  void on_call(std::function<void(const Summons&)> caller) { caller_ = std::move(caller); }
  const std::map<TableNumber, OutOfPlay>& out_of_play() const { return out_of_play_; }

  // Why nothing can be written down now; empty while all is well.
  const std::string& disk_trouble() const { return disk_trouble_; }

  const HouseCounts& counts() const { return counts_; }
  std::size_t tables_in_memory() const { return tables_.size(); }
  std::size_t guests() const { return guests_; }

 private:
  // ---- campaigns
  void keep_campaign(const OpenCampaign& c, Answer answer, std::function<void()> then);
  void change_campaign(std::string_view id, std::string_view key, const std::string& whose,
                       Answer answer, std::function<void(CampaignNotes&)> change);
  void open_of_campaign(OpenCampaign c, NewTable t, const Seating& before, const std::string& whose,
                        const Answer& answer);
  void show_the_way(const std::string& from, const std::string& to, const std::string& whose);

  // ---- gatherings
  void keep_gathering(const OpenGathering& g, Answer answer, std::function<void()> then);
  void open_gathered(const OpenGathering& g, NewTable t, const std::string& whose,
                     const Answer& answer);
  void note_begun(const std::string& id, const std::string& key, const boost::json::object& opened,
                  const std::string& whose, const Answer& answer);

  // ---- work that is done elsewhere
  // Does something with what is kept beside tables elsewhere, and goes on here. Whatever is wrong,
  // who asked is told. In house_desk.h.
  template <class Make, class Then>
  void at_the_desk(const std::string& whose, const Wrong& wrong, Make make, Then then);
  // Has something made elsewhere, and goes on here with what was made. False: too much is under way
  // for them already, and nothing will be made.
  template <class Make, class Then>
  bool elsewhere(WorkPlace place, const std::string& whose, Make make, Then then) {
    auto made = std::make_shared<Made<std::invoke_result_t<Make>>>();
    return loop_.work(
        place, whose, [made, make = std::move(make)] { made->keep_of(make); },
        [made, then = std::move(then)] { then(*made); });
  }

  // ---- tables
  using WithTable = std::function<void(LiveTable&)>;
  // Goes on with a table: at once when it is in memory, else when it has been read. Whatever is
  // thrown on the way, `wrong` is told.
  void with_table(std::string_view id, const std::string& whose, WithTable then, Wrong wrong);
  void go_on_with(TableNumber number, const WithTable& then, const Wrong& wrong);
  void note_version(LiveTable& t);
  void refuse_waiting(TableNumber number, const ApiError& why);
  bool read_table(TableNumber number, const std::string& whose);
  void look_again(TableNumber number);
  bool waits_on(TableNumber number) const;
  ApiError at_other_node() const;
  void lose(TableNumber number);
  void let_go(LiveTable& t);
  void look_whether_handed_over();
  // What is in memory alone is written down for whoever goes on with the table.
  void remember(LiveTable& t);
  void release_idle(LiveTable& t);
  void wait_for_consent(const LiveTable& t);
  void put_in_memory(std::shared_ptr<LiveTable> t);
  void restore(std::shared_ptr<LiveTable> t);
  // Archives tables to which nobody has come for long, and removes archived ones if so wanted.
  void tidy_up();
  void archive(TableNumber number, std::int64_t now);
  void has_been_read(TableNumber number, Made<std::unique_ptr<LiveTable>>& made);
  // Does something for one table. If it throws, that is the table's end and nobody else's.
  void for_table(TableNumber number, const std::function<void()>& f);
  // The rules of this table threw, went round in circles or ran out of room.
  void fail(TableNumber number, std::string_view why);
  void heard_of_damage(TableNumber number, const std::string& why);
  void tell_trouble(std::string_view what, TableNumber number, std::string_view why);
  void send_home(TableNumber number, std::string_view code, std::string_view text);
  void unload_idle();
  void end_kept_table(TableNumber number, bool for_good, Answer answer);
  void look_into_locker(const std::string& name, const std::string& whose, Answer answer);
  void keep_paper(Entry entry, Answer answer);
  void prepare(const boost::json::object& wanted, const std::string& whose,
               std::function<void(Made<NewTable>&)> then);
  std::optional<NewTable> prepared(Made<NewTable>& made, const Answer& answer);
  void open(Record record, Seating seating, Answer answer);
  void give_file(LiveTable& t, const std::string& whose, std::function<File()> make, bool whole,
                 FileAnswer answer);
  void give_away(LiveTable& t, const std::string& how,
                 std::function<void(const ApiError* wrong)> then);
  // Calls f when nothing of this table is being written; at once, if so. f is dropped when the
  // table is closed meanwhile.
  void when_free(TableNumber number, std::function<void(LiveTable&)> f);
  // Writes an entry down; then, in this thread, `kept` if that went well, else `lost`.
  void keep(LiveTable& t, Entry entry, WithTable kept, WithTable lost);
  // Has something made elsewhere for this table; whatever else is wanted of it waits meanwhile.
  bool keep_busy(LiveTable& t, const std::string& whose, std::function<WayBack()> make,
                 std::function<void(LiveTable&, WayBack&)> then);
  void go_on(TableNumber number, const WithTable& then);
  // The same, at the expense of those by whom it was caused, if many are told of it.
  void go_on_for(const std::string& whose, TableNumber number, const WithTable& then);
  // Whatever is done is for somebody who comes from there, until this is gone.
  class Doing;
  void next_in_line(LiveTable& t);
  // Whoever asked for it, by a message of this kind, is told when it could not be written down.
  void change_seating(LiveTable& t, Seating changed, GuestLater who, std::string_view re,
                      std::function<void(LiveTable&)> then);
  void tell_not_kept(LiveTable& t, GuestLater who, std::string_view re, std::int64_t q = -1);
  // What became of something that was to be written down.
  void note_kept(const std::string& wrong);
  void try_disk();
  void disk_is_well();
  void store_is_away(const std::string& why);
  Message disk_message() const;

  // ---- messages
  struct Heard;  // a message being answered
  struct Keys;   // that somebody comes with
  void join(Guest& g, const Heard& m);
  Guest* arrived(std::uint64_t coming);
  void come_in(LiveTable& t, Guest& g, const Keys& keys, std::string_view watch,
               const std::string& name);
  void sit_down(LiveTable& t, Guest& g, const Keys& keys);
  void take_own_keys(LiveTable& t, Guest& g, const Keys& keys);
  void choose(Guest& g, const Heard& m);
  void look(Guest& g, const Heard& m);
  void show_moment(LiveTable& t, Guest& g, std::string_view re, std::int64_t at,
                   const Perspective& who);
  void show(Guest& g, const Heard& m);
  void call(Guest& g, const Heard& m);
  void lead_on(Guest& g, const Heard& m);
  void hint(Guest& g, const Heard& m);
  // ---- looking over games that are over
  void review(Guest& g, const Heard& m);
  void look_over(LiveTable& t, Guest& g);
  void end_review(const TableReview& review);
  void go_on_reviewing(LiveTable& t, std::shared_ptr<TableReview> review);
  void has_reviewed(LiveTable& t, TableReview& review);
  void keep_review(TableNumber number, const TableReview& review);
  // How long somebody may think who begins now.
  std::chrono::milliseconds time_to_think() const;
  void weigh(Guest& g, const Heard& m);
  bool would_show(const LiveTable& t, const Guest& g, Seat s, int option);
  void say(Guest& g, const Heard& m);
  void keep_talk(LiveTable& t);
  void undo(Guest& g, const Heard& m);
  void consent(Guest& g, const Heard& m);
  void sit(Guest& g, const Heard& m);
  void change_seat(Guest& g, const Heard& m);
  void renew(Guest& g, const Heard& m);
  void rename(Guest& g, const Heard& m);
  void renew_right(Guest& g, const std::string& what);
  void change_table(Guest& g, const Heard& m);
  void mute(Guest& g, const Heard& m);
  void remove(Guest& g, const Heard& m);
  void close(Guest& g, const Heard& m);
  void look_through(Guest& g, const Heard& m);

  void refuse(Guest& g, std::string_view re, std::string_view code, std::string_view text,
              std::int64_t q = -1);
  // Whether a guest may answer for this seat; says so when not.
  bool may_act(Guest& g, const Heard& m, Seat s);
  bool is_captain(Guest& g, const Heard& m);
  // Whether the table can be played by these rules; says so when not.
  bool plays(Guest& g, const Heard& m, const LiveTable& t);

  // ---- playing
  void answer(LiveTable& t, Guest* by, std::string_view re, Seat seat, std::int64_t q,
              std::size_t option);
  void publish(LiveTable& t, PackedTable now, const Log& news, Seat by);
  // Looks for the way back to when only `left` answers were given, and asks or goes.
  void look_back(LiveTable& t, Guest& g, std::size_t left);
  void take_back(LiveTable& t, std::size_t left, GuestLater who);
  void go_back(LiveTable& t, std::size_t left, WayBack& way, GuestLater who);
  void ask_consent(LiveTable& t, Guest& g);
  void drop_wish(LiveTable& t, bool yes, Seat by);
  void wait_no_longer(TableNumber number, int wish);
  void call_bots(LiveTable& t);
  void let_bot_think(LiveTable& t);
  // Sees to it that those who are away and asked are called, when they have stayed away for a
  // while.
  void miss_absent(LiveTable& t);
  void call_absent(TableNumber number);
  SeatSet absent(LiveTable& t);
  void let_bot_answer(LiveTable& t, Seat seat, std::int64_t q, int option);

  // ---- telling
  // Through which eyes somebody looks at the table.
  Perspective eyes_of(const LiveTable& t, const Guest& g) const;
  static Perspective all_eyes(const LiveTable& t) {
    return {no_seat, SeatSet::first(static_cast<int>(t.seating.seats.size()))};
  }
  void look_anew(LiveTable& t);
  void send_view(LiveTable& t, Guest& g) { g.send(view_message(t, eyes_of(t, g))); }
  // Made once for each pair of eyes, however many look through it.
  Message view_message(LiveTable& t, const Perspective& who, bool undone = false);
  // Who is at the table, and what is allowed there. Of many guests, all but the first of them are
  // told a moment later, once for all that has changed until then.
  void send_table(LiveTable& t, Guest* first = nullptr);
  void send_table_now(LiveTable& t);
  void send_table_to(LiveTable& t, Guest& g) { send_table_to(t, g, table_text(t)); }
  const Log& log_of(LiveTable& t);
  std::string table_text(const LiveTable& t) const;
  void send_table_to(LiveTable& t, Guest& g, const std::string& text);
  void write_calls(JsonWriter& to, const LiveTable& t, const Guest& g) const;
  static Message chat_message(const ChatLine& line, bool old);
  void tell_all(LiveTable& t, const std::string& message);
  void tell_everybody(const std::string& message);
  void dismiss(Guest& g, std::string_view code, std::string_view text);
  boost::json::object info(const LiveTable& t) const;
  bool cooperative(const LiveTable& t) const;

  HouseStore& store_;
  RulesShelf& shelf_;
  Loop& loop_;
  HouseRules manners_;
  HouseCounts counts_;
  std::unordered_map<TableNumber, std::shared_ptr<LiveTable>> tables_;
  std::map<TableNumber, OutOfPlay> out_of_play_;
  Trouble trouble_;
  std::function<void(const Summons&)> caller_;
  CallBook calls_;
  std::string disk_trouble_;
  bool trying_disk_ = false;
  std::chrono::steady_clock::time_point disk_told_;  // when it was last said
  // Tables that are being read, archived or restored, and who waits for them.
  struct Queue {
    std::vector<std::pair<WithTable, Wrong>> who;
    std::chrono::steady_clock::time_point since;
  };
  std::unordered_map<TableNumber, Queue> reading_;
  std::function<void()> handed_over_;  // set while all tables are let go of
  bool hands_over_ = false;
  std::set<std::string> beginning_;                   // gatherings whose tables are being opened
  std::unordered_map<std::uint64_t, Guest*> coming_;  // whose table is being read
  BotRoom bots_;                                      // belongs to where bots answer
  ThinkRoom thinkers_;                                // belongs to where it is thought ahead
  int thinking_ = 0;                                  // tables and guests that wait for that
  std::vector<std::string> reviewing_;                // for whom games are being looked over
  std::size_t guests_ = 0;
  std::string for_whom_;  // what is being done now
  TableNumber of_the_day_ = 0;
  std::int64_t day_ = 0;  // which day that is, since 1970
  int last_wish_ = 0;
  std::uint64_t last_guest_ = 0, last_coming_ = 0, last_stamp_ = 0;

  // Room to work in: a table is unpacked here, changed and packed again.
  std::unique_ptr<Table> before_, now_;
  Scene scene_;
  CardFacts facts_;
  SceneShelf scenes_;
};

}  // namespace muster

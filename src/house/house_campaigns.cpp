// Campaigns: games one after another at tables of this house, and the log between them.
#include <boost/json.hpp>

#include "house/campaign_desk.h"
#include "house/clock.h"
#include "house/house_desk.h"
#include "house/keys.h"

namespace muster {

namespace json = boost::json;

struct House::OpenCampaign {
  std::string id;
  std::int64_t version = 0, used = 0;  // of what is kept
  CampaignNotes notes;
  bool may_go_on = false;  // else to look only
};

namespace {

ApiError no_such_campaign() {
  return {404, "no-such-campaign",
          "There is no such campaign: it was removed, or the link is wrong."};
}

std::string paper_of(std::string_view id) { return std::string(campaign_papers) + std::string(id); }

// Whoever has no key learns nothing, not even whether there is one.
House::OpenCampaign read_campaign(HouseStore& store, const std::string& id, const std::string& key,
                                  bool to_go_on) {
  if (table_number(id) == 0) throw no_such_campaign();
  const std::optional<KeptPaper> paper = store.paper(paper_of(id));
  if (!paper) throw no_such_campaign();
  if (paper->damaged) {
    throw ApiError(410, "damaged",
                   "What is kept of this campaign was damaged. A log that was saved as a file can "
                   "be opened again.");
  }
  House::OpenCampaign c{.id = id,
                        .version = paper->version,
                        .used = paper->used,
                        .notes = read_campaign_notes(paper->text)};
  c.may_go_on = same_key(c.notes.key, key);
  if (!c.may_go_on && !same_key(c.notes.watch, key)) throw no_such_campaign();
  if (to_go_on && !c.may_go_on)
    throw ApiError(403, "not-yours", "With this link the campaign can be looked at, no more.");
  return c;
}

}  // namespace

// Writes a campaign down if nobody else has done so meanwhile.
void House::keep_campaign(const OpenCampaign& c, Answer answer, std::function<void()> then) {
  kept::Paper paper{.name = paper_of(c.id),
                    .follows = c.version,
                    .version = c.version + 1,
                    .text = campaign_text(c.notes),
                    .used = seconds_now()};
  store_.keep({0, std::move(paper)}, [this, answer = std::move(answer),
                                      then = std::move(then)](const std::string& wrong) {
    loop_.post([this, answer, then, wrong] {
      if (wrong == kept::paper_changed) {
        const ApiError error(409, "changed",
                             "Somebody else has gone on with this campaign meanwhile: look again.");
        answer(nullptr, &error);
        return;
      }
      note_kept(wrong);
      if (wrong.empty()) {
        then();
        return;
      }
      const ApiError error(503, "not-kept", "This could not be written down: try again later.");
      answer(nullptr, &error);
    });
  });
}

void House::begin_campaign(const json::object& wanted, const std::string& whose, Answer answer) {
  at_the_desk(
      whose, told(answer), [this, wanted] { return muster::begin_campaign(shelf_, wanted); },
      [this, answer](CampaignNotes notes) {
        OpenCampaign c{.id = table_id(new_table_number()), .notes = std::move(notes)};
        c.notes.key = new_key();
        c.notes.watch = new_key();
        const auto opened = std::make_shared<const json::object>(
            json::object{{"campaign", c.id}, {"key", c.notes.key}, {"watch", c.notes.watch}});
        keep_campaign(c, answer, [opened, answer] { answer(opened.get(), nullptr); });
      });
}

void House::campaign_info(std::string_view id, std::string_view key, const std::string& whose,
                          Answer answer) {
  struct Read {
    OpenCampaign c;
    json::object about;
  };
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key)] {
        Read read{.c = read_campaign(store_, id, key, false), .about = {}};
        read.about = campaign_json(read.c.notes, shelf_);
        return read;
      },
      [this, whose, answer](Read read) {
        const std::int64_t now = seconds_now();
        if (now - read.c.used > paper_noted_again_after)
          store_.keep({0, kept::PaperUsed{paper_of(read.c.id), now}}, [](const std::string&) {});
        read.about["id"] = read.c.id;
        read.about["mayGoOn"] = read.c.may_go_on;
        read.about["underWay"] = nullptr;
        const std::string table = read.c.notes.table;
        if (table.empty()) {
          answer(&read.about, nullptr);
          return;
        }
        const auto about = std::make_shared<json::object>(std::move(read.about));
        const auto tell = [about, table, answer](std::string_view how) {
          (*about)["underWay"] = json::object{{"table", table}, {"state", how}};
          answer(about.get(), nullptr);
        };
        with_table(
            table, whose, [tell](LiveTable& t) { tell(t.over ? "over" : "played"); },
            // It was closed, or cannot be played on: it can be given up. Unless another node has
            // it.
            [tell, answer](const ApiError& wrong) {
              if (wrong.status == 503) {
                answer(nullptr, &wrong);
              } else {
                tell("gone");
              }
            });
      });
}

void House::campaign_log(std::string_view id, std::string_view key, const std::string& whose,
                         FileAnswer answer) {
  at_the_desk(
      whose, [answer](const ApiError& wrong) { answer(nullptr, &wrong); },
      [this, id = std::string(id), key = std::string(key)] {
        return read_campaign(store_, id, key, false);
      },
      [answer](const OpenCampaign& c) {
        const File file{c.notes.game + "-" + c.id + ".campaign", "application/json", c.notes.log};
        answer(&file, nullptr);
      });
}

void House::campaign_next(std::string_view id, std::string_view key, const json::object& wanted,
                          const std::string& whose, Answer answer) {
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key), wanted] {
        return next_game_json(read_campaign(store_, id, key, false).notes, shelf_, wanted);
      },
      [answer](const json::object& next) { answer(&next, nullptr); });
}

void House::campaign_step(std::string_view id, std::string_view key, const json::object& wanted,
                          const std::string& whose, Answer answer) {
  change_campaign(id, key, whose, std::move(answer), [this, wanted](CampaignNotes& notes) {
    take_campaign_step(notes, shelf_, wanted);
  });
}

void House::drop_campaign_game(std::string_view id, std::string_view key, const std::string& whose,
                               Answer answer) {
  change_campaign(id, key, whose, std::move(answer), [](CampaignNotes& notes) {
    if (notes.table.empty())
      throw ApiError(409, "nothing", "No game of this campaign is under way.");
    notes.last = std::exchange(notes.table, {});
  });
}

void House::remove_campaign(std::string_view id, std::string_view key, const std::string& whose,
                            Answer answer) {
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key)] {
        return read_campaign(store_, id, key, true);
      },
      [this, answer](const OpenCampaign& c) {
        store_.keep({0, kept::PaperGone{paper_of(c.id)}}, [this, answer](const std::string& wrong) {
          loop_.post([this, answer, wrong] {
            note_kept(wrong);
            const json::object done;
            const ApiError error(503, "not-kept", "This could not be written down.");
            answer(wrong.empty() ? &done : nullptr, wrong.empty() ? nullptr : &error);
          });
        });
      });
}

// Changes what is kept, by somebody who may go on, and answers with where the campaign stands then.
void House::change_campaign(std::string_view id, std::string_view key, const std::string& whose,
                            Answer answer, std::function<void(CampaignNotes&)> change) {
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key), change = std::move(change)] {
        OpenCampaign c = read_campaign(store_, id, key, true);
        change(c.notes);
        return c;
      },
      [this, whose, answer](const OpenCampaign& c) {
        keep_campaign(c, answer, [this, whose, answer, id = c.id, key = c.notes.key] {
          campaign_info(id, key, whose, answer);
        });
      });
}

// ---- games of campaigns -------------------------------------------------------------------------

void House::play_campaign(std::string_view id, std::string_view key, const json::object& wanted,
                          const std::string& whose, Answer answer) {
  struct Next {
    OpenCampaign c;
    json::object body;
  };
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key), wanted] {
        Next next{.c = read_campaign(store_, id, key, true), .body = {}};
        next.body = table_of_campaign(next.c.notes, shelf_, wanted);
        return next;
      },
      [this, whose, answer](Next next) {
        const auto go_on = [this, whose, answer, next](const Seating& before) {
          prepare(next.body, whose,
                  [this, whose, answer, c = next.c, before](Made<NewTable>& made) {
                    if (std::optional<NewTable> t = prepared(made, answer))
                      open_of_campaign(c, std::move(*t), before, whose, answer);
                  });
        };
        // Whoever sat at the last game finds this one from there, and sits there by the same key.
        if (next.c.notes.last.empty()) {
          go_on({});
        } else {
          with_table(
              next.c.notes.last, whose, [go_on](LiveTable& t) { go_on(t.seating); },
              [go_on, answer](const ApiError& wrong) {
                if (wrong.node.empty()) {
                  go_on({});
                } else {
                  answer(nullptr, &wrong);
                }
              });
        }
      });
}

void House::open_of_campaign(OpenCampaign c, NewTable t, const Seating& before,
                             const std::string& whose, const Answer& answer) {
  t.seating.campaign = c.id;
  t.seating.campaign_watch = c.notes.watch;
  for (std::size_t s = 0; s < std::min(t.seating.seats.size(), before.seats.size()); ++s) {
    const SeatNotes& there = before.seats[s];
    if (!t.seating.seats[s].is_person() || !there.is_person() || !there.own) continue;
    t.seating.seats[s].key = there.key;
    t.seating.seats[s].own = true;
  }
  open(std::move(t.record), std::move(t.seating),
       [this, c = std::move(c), whose, answer](const json::object* opened, const ApiError* wrong) {
         if (wrong != nullptr) {
           answer(nullptr, wrong);
           return;
         }
         OpenCampaign now = c;
         now.notes.table = json::value_to<std::string>(opened->at("table"));
         const auto all = std::make_shared<const json::object>(*opened);
         keep_campaign(now, answer, [this, all, now, whose, answer] {
           if (!now.notes.last.empty()) show_the_way(now.notes.last, now.notes.table, whose);
           answer(all.get(), nullptr);
         });
       });
}

// Those who sit at a table hear where the next game is played.
void House::show_the_way(const std::string& from, const std::string& to, const std::string& whose) {
  with_table(
      from, whose,
      [this, to](LiveTable& t) {
        when_free(t.number, [this, to](LiveTable& table) {
          Seating changed = table.seating;
          changed.next = to;
          change_seating(table, std::move(changed), {}, "next", {});
        });
      },
      [](const ApiError&) {});
}

void House::enter_campaign_game(std::string_view id, std::string_view key,
                                const json::object& wanted, const std::string& whose,
                                Answer answer) {
  if (wanted.contains("file")) {
    change_campaign(id, key, whose, std::move(answer), [this, wanted](CampaignNotes& notes) {
      enter_saved_game(notes, shelf_, wanted);
    });
    return;
  }
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key)] {
        OpenCampaign c = read_campaign(store_, id, key, true);
        if (c.notes.table.empty())
          throw ApiError(409, "nothing", "No game of this campaign is under way.");
        return c;
      },
      [this, whose, answer](const OpenCampaign& c) {
        with_table(
            c.notes.table, whose,
            [this, c, whose, answer](LiveTable& t) {
              if (t.rules == nullptr) throw ApiError(409, "other-version", t.problem);
              if (!t.over) throw ApiError(409, "not-over", "This game is not over yet.");
              t.table.unpack(*now_);
              at_the_desk(
                  whose, told(answer),
                  [c, rules = t.rules, setup = record_of(t).setup,
                   table = std::make_shared<const Table>(*now_)] {
                    OpenCampaign changed = c;
                    enter_game(changed.notes, *rules, setup, *table);
                    return changed;
                  },
                  [this, whose, answer](const OpenCampaign& changed) {
                    keep_campaign(changed, answer, [this, changed, whose, answer] {
                      campaign_info(changed.id, changed.notes.key, whose, answer);
                    });
                  });
            },
            told(answer));
      });
}

}  // namespace muster

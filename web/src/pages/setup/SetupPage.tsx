import "../../styles/setup.css";
import { useEffect, useState } from "preact/hooks";
import { checkTable, type OpenedTable } from "../../api";
import { t } from "../../lang";
import { BeforeFirst } from "../../learning/BeforeFirst";
import { navigate } from "../../router";
import { playerName } from "../../settings";
import { Frame } from "../Frame";
import { getLibrary, type Library } from "../library";
import { gatherAndKeep, openAndKeep } from "../opening";
import { Loaded, sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { gameName } from "../words";
import { OneOf } from "../Choices";
import {
  isPrivate,
  requestOf,
  restoredForm,
  seatsOfMine,
  seatsThatChoose,
  tableOptions,
  usualForm,
  withSeat,
  type SetupForm,
} from "./form";
import { OptionField } from "./OptionField";
import { lastSetups } from "./remembered";
import { SeatField } from "./SeatField";
import { SeatLinks } from "./SeatLinks";

// Whoever is still choosing is not interrupted.
const pause = 250;

function range([least, most]: [number, number]): number[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** The choices, and the button that opens the table. */
function Form({
  library,
  onOpened,
}: {
  library: Library;
  onOpened: (opened: OpenedTable, form: SetupForm) => void;
}) {
  const { game } = library;
  const [form, setForm] = useState(() => restoredForm(game, lastSetups.peek()[game.id]));
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const body = () => requestOf(game, form, playerName.value, library.book.layout.setup);

  useEffect(() => {
    lastSetups.value = { ...lastSetups.peek(), [game.id]: form };
    let wanted = true;
    const timer = setTimeout(
      () =>
        checkTable(body()).then(
          () => wanted && setProblem(""),
          (error) => wanted && setProblem(sentenceOf(asHouseError(error))),
        ),
      pause,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [form]);

  async function open(event: Event) {
    event.preventDefault();
    setBusy(true);
    const choosing = seatsThatChoose(form);
    try {
      if (choosing.length > 0) {
        const mine = seatsOfMine(form);
        navigate(`/gathering/${await gatherAndKeep(body(), choosing, mine, form.seats)}`);
        return;
      }
      onOpened(await openAndKeep(body(), seatsOfMine(form)), form);
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
      setBusy(false);
    }
  }

  return (
    <form class="setup" onSubmit={open} noValidate>
      <section aria-labelledby="setup-seats" class="setup-part">
        <div class="setup-part-head">
          <h2 id="setup-seats">{t("setup.seats")}</h2>
          <OneOf
            legend={t("setup.players")}
            quiet
            value={String(form.players)}
            choices={range(game.players).map((n) => ({
              value: String(n),
              title: t("setup.players.n", { n }),
            }))}
            onChange={(value) => setForm({ ...form, players: Number(value) })}
          />
        </div>
        <div class="seats">
          {form.seats.slice(0, form.players).map((seat, s) => (
            <SeatField
              key={s}
              library={library}
              form={form}
              index={s}
              seat={seat}
              onSeat={(part) => setForm(withSeat(form, s, part))}
              onForm={setForm}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="setup-game" class="setup-part">
        <h2 id="setup-game">{t("setup.game")}</h2>
        <div class="setup-options">
          {tableOptions(game).map((option) => (
            <OptionField
              key={option.name}
              library={library}
              option={option}
              form={form}
              onForm={setForm}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="setup-table" class="setup-part">
        <h2 id="setup-table">{t("setup.table")}</h2>
        <div class="setup-options">
          <OneOf
            legend={t("setup.who-sees")}
            value={isPrivate(form) ? "private" : "public"}
            choices={[
              { value: "public", title: t("setup.public"), note: t("setup.public.note") },
              { value: "private", title: t("setup.private"), note: t("setup.private.note") },
            ]}
            onChange={(value) => setForm({ ...form, private: value === "private" })}
          />
          <div>
            <label class="label" for="setup-title">
              {t("setup.name")}
            </label>
            <input
              id="setup-title"
              class="field"
              autocomplete="off"
              maxLength={60}
              placeholder={gameName(game)}
              value={form.title}
              onInput={(event) => setForm({ ...form, title: event.currentTarget.value })}
            />
          </div>
          <div>
            <label class="label" for="setup-seed">
              {t("setup.seed")}
            </label>
            <input
              id="setup-seed"
              class="field short"
              inputMode="numeric"
              autocomplete="off"
              placeholder={t("setup.seed.empty")}
              aria-describedby="setup-seed-help"
              value={form.seed}
              onInput={(event) => setForm({ ...form, seed: event.currentTarget.value })}
            />
            <p class="help" id="setup-seed-help">
              {t("setup.seed.help")}
            </p>
          </div>
        </div>
      </section>
      <div class="setup-end">
        <p class="problem" role="alert">
          {problem}
        </p>
        <button type="submit" class="button primary large" disabled={busy}>
          {t(seatsThatChoose(form).length > 0 ? "setup.gather" : "setup.open")}
        </button>
        <button type="button" class="button quiet" onClick={() => setForm(usualForm(game))}>
          {t("setup.reset")}
        </button>
      </div>
    </form>
  );
}

/** Setting up a game: who sits where, and how it is played. */
export function SetupPage({ game }: { game: string }) {
  const library = useLoad(() => getLibrary(game), [game]);
  const [done, setDone] = useState<{ opened: OpenedTable; form: SetupForm }>();

  function onOpened(opened: OpenedTable, form: SetupForm) {
    const seats = form.seats.slice(0, form.players);
    // Links are for others; who has none to invite sits down at once.
    if (seats.some(({ who }) => who === "friend" || who === "open")) setDone({ opened, form });
    else navigate(`/table/${opened.table}`);
  }

  return (
    <Frame title={done ? t("links.title") : t("setup.title")} game={game}>
      <Loaded load={library}>
        {(value) =>
          done ? (
            <SeatLinks {...done} />
          ) : (
            <>
              <BeforeFirst game={game} />
              <Form library={value} onOpened={onOpened} />
            </>
          )
        }
      </Loaded>
    </Frame>
  );
}

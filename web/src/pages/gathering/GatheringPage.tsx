// Before a table: friends who came by link choose their heroes and decks, and whoever called them
// together begins.
import "../../styles/setup.css";
import "../../styles/gathering.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { chooseInGathering, getGathering, type GatheredSeat, type Gathering } from "../../api";
import { CardFace } from "../../card/CardFace";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { navigate } from "../../router";
import {
  forgetGathering,
  keepTable,
  keptGatherings,
  playerName,
  type KeptGathering,
} from "../../settings";
import { Frame } from "../Frame";
import { getLibrary, type Library } from "../library";
import { LinkField } from "../LinkField";
import { beginAndKeep } from "../opening";
import { deckName, perSeatOptions, type SeatForm, type SetupForm } from "../setup/form";
import { picturesOf } from "../setup/pictures";
import { choicesAt } from "../setup/SeatField";
import { Loaded, sentenceOf } from "../Trouble";
import { asHouseError, useLoad } from "../useLoad";
import { useLooking } from "../useLooking";
import { botName, optionName } from "../words";

const formSeat = (seat: GatheredSeat): SeatForm => ({
  who: seat.kind === "person" ? (seat.chooses ? "chooser" : "me") : seat.kind === "open" ? "open" : `bot:${seat.kind}`,
  name: seat.name,
  options: seat.options,
  deck: seat.deck || undefined,
});

const formOf = ({ players, seats, options, title }: Gathering): SetupForm => ({
  players,
  seats: seats.map(formSeat),
  options,
  seed: "",
  title,
});

function seatName({ name, kind }: GatheredSeat, index: number): string {
  if (name) return name;
  return kind === "person" || kind === "open" ? t("setup.seat", { n: index + 1 }) : botName(kind);
}

/** What somebody else has chosen. */
function OthersSeat({
  library,
  seat,
  index,
  link,
}: {
  library: Library;
  seat: GatheredSeat;
  index: number;
  link?: string;
}) {
  const chosen = perSeatOptions(library.game).filter(({ name }) => seat.options[name]);
  const pictures = chosen.flatMap((option) => {
    const card = picturesOf(option, library.cards).get(seat.options[option.name]!);
    return card ? [card] : [];
  });
  const words = chosen
    .filter(({ name }) => name !== "decks")
    .map(({ name, choices }) => {
      const value = seat.options[name];
      return `${optionName(library.game.id, name)}: ${choices?.find((c) => c.value === value)?.title ?? value}`;
    });
  const deck = deckName(library.game, seat);
  if (deck) words.push(`${t("setup.deck")}: ${deck}`);
  const name = seatName(seat, index);
  return (
    <section class="seat" data-seat={index} aria-label={name}>
      <h2 class="seat-number">
        <Icon name={seat.kind === "person" || seat.kind === "open" ? "person" : "bot"} />
        {name}
        {seat.chooses && (
          <span class="badge-word">{t(seat.ready ? "gather.ready" : "gather.choosing")}</span>
        )}
      </h2>
      {pictures.length > 0 && (
        <div class="picture" aria-hidden="true">
          {pictures.map((card) => (
            <CardFace key={card.d} book={library.book} definition={card} />
          ))}
        </div>
      )}
      <div class="seat-fields">
        {words.length > 0 ? (
          <ul class="gathered-words">
            {words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p class="help">{t("gather.undecided")}</p>
        )}
        {link && <LinkField name={name} link={link} />}
      </div>
    </section>
  );
}

interface Choice {
  seat: number;
  name?: string;
  options?: Record<string, string>;
  deck?: string;
  ready?: boolean;
}

/** My own seat, where I choose. */
function MySeat({
  library,
  form,
  seat,
  index,
  busy,
  onChoose,
}: {
  library: Library;
  form: SetupForm;
  seat: GatheredSeat;
  index: number;
  busy: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const mine = form.seats[index]!;
  const [name, setName] = useState(seat.name || (seat.chooses ? playerName.peek() : ""));
  function onForm(next: SetupForm | ((now: SetupForm) => SetupForm)) {
    const changed = (typeof next === "function" ? next(form) : next).seats[index]!;
    onChoose({ seat: index, options: changed.options, deck: changed.deck ?? "", ready: false });
  }
  const choices = choicesAt({ library, form, index, seat: mine, onSeat: () => {}, onForm });
  const isPerson = seat.kind === "person";
  return (
    <fieldset class={choices.compact ? "seat compact" : "seat"} data-seat={index} disabled={busy}>
      <legend class="seat-number">
        <Icon name={isPerson ? "person" : "bot"} />
        {isPerson ? t("gather.you") : seatName(seat, index)}
        {seat.ready && <span class="badge-word">{t("gather.ready")}</span>}
      </legend>
      {choices.pictures}
      <div class="seat-fields">
        {seat.chooses && (
          <div>
            <label class="label" for={`gather-name-${index}`}>
              {t("gather.name")}
            </label>
            <input
              id={`gather-name-${index}`}
              class="field"
              autocomplete="nickname"
              maxLength={40}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </div>
        )}
        {choices.fields}
        {seat.chooses && (
          <p class="actions">
            {seat.ready ? (
              <button
                type="button"
                class="button"
                onClick={() => onChoose({ seat: index, ready: false })}
              >
                {t("gather.change")}
              </button>
            ) : (
              <button
                type="button"
                class="button primary large"
                onClick={() => {
                  if (name.trim()) playerName.value = name.trim();
                  onChoose({ seat: index, name: name.trim(), ready: true });
                }}
              >
                <Icon name="check" />
                {t("gather.i-am-ready")}
              </button>
            )}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function Begin({
  about,
  busy,
  onBegin,
}: {
  about: Gathering;
  busy: boolean;
  onBegin: () => void;
}) {
  const names = about.seats.flatMap((seat, s) =>
    seat.chooses && !seat.ready ? [seatName(seat, s)] : [],
  );
  return (
    <div class="setup-end">
      <button class="button primary large" disabled={busy} onClick={onBegin}>
        {t("gather.begin")}
      </button>
      {names.length > 0 && <p class="help">{t("gather.still", { names: names.join(", ") })}</p>}
    </div>
  );
}

/** The state of a gathering, looked at again and again, and what changes it. */
function useGathering(id: string, kept: KeptGathering, first: Gathering) {
  const [about, setAbout] = useState(first);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  // An answer that was asked for before something was chosen is no news after it.
  const changes = useRef(0);

  useLooking(
    (here) => {
      const before = changes.current;
      getGathering(id, kept.key).then(
        (now) => here() && before === changes.current && setAbout(now),
        () => {},
      );
    },
    { every: 1500, atOnce: false },
    [id, kept.key],
  );

  async function change(how: () => Promise<void>) {
    setBusy(true);
    changes.current += 1;
    try {
      await how();
      setProblem("");
    } catch (error) {
      setProblem(sentenceOf(asHouseError(error)));
    }
    changes.current += 1;
    setBusy(false);
  }
  const choose = (choice: Choice) =>
    change(async () => setAbout(await chooseInGathering(id, kept.key, choice)));
  return { about, problem, busy, change, choose };
}

function Room({
  id,
  kept,
  first,
  library,
}: {
  id: string;
  kept: KeptGathering;
  first: Gathering;
  library: Library;
}) {
  const { about, problem, busy, change, choose } = useGathering(id, kept, first);
  const { links, setup, mine = [] } = kept;

  const toTable = (table: string) => {
    forgetGathering(id);
    navigate(`/table/${table}`, { replace: true });
  };
  const begin = () =>
    change(async () => {
      if (setup) toTable((await beginAndKeep(id, kept.key, setup, mine)).table);
    });
  useEffect(() => {
    if (about.table === "") return;
    if (about.host) {
      void begin();
    } else {
      keepTable(about.table, { game: about.game, keys: [kept.key] });
      toTable(about.table);
    }
  }, [about.table]);

  const form = formOf(about);
  const linkTo = (s: number) =>
    links?.[s] && !mine.includes(s) ? `${location.origin}/gathering/${id}#key=${links[s]}` : undefined;
  return (
    <div class="setup">
      <p class="lead" role="status">
        {about.host
          ? t("gather.lead.host")
          : about.mine.length === 0
            ? t("gather.lead.wait")
            : about.mine.every((s) => about.seats[s]?.ready)
              ? t("gather.waiting")
              : t("gather.lead.friend")}
      </p>
      <div class="seats">
        {about.seats.map((seat, s) =>
          about.mine.includes(s) && !linkTo(s) ? (
            <MySeat
              key={s}
              library={library}
              form={form}
              seat={seat}
              index={s}
              busy={busy}
              onChoose={choose}
            />
          ) : (
            <OthersSeat key={s} library={library} seat={seat} index={s} link={linkTo(s)} />
          ),
        )}
      </div>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {about.host && <Begin about={about} busy={busy} onBegin={begin} />}
    </div>
  );
}

/** Where friends come together before a game. */
export function GatheringPage({ id }: { id: string }) {
  // What is kept of it is forgotten when the table is there.
  const [kept] = useState(() => keptGatherings.peek()[id]);
  const load = useLoad(async () => {
    const about = await getGathering(id, kept?.key ?? "");
    return { about, library: await getLibrary(about.game) };
  }, [id]);
  return (
    <Frame title={t("gather.title")} game={load.value?.about.game}>
      <Loaded load={load}>
        {({ about, library }) => <Room id={id} kept={kept!} first={about} library={library} />}
      </Loaded>
    </Frame>
  );
}

import { useEffect, useState } from "preact/hooks";
import { decksTogether, type Breach, type StarterDeck } from "../../api";
import { Icon } from "../../card/Icon";
import { t } from "../../lang";
import { SomeOf } from "../Choices";
import type { Library } from "../library";
import { playWith } from "../setup/brought";
import { sentenceOf } from "../Trouble";
import { asHouseError } from "../useLoad";
import { Breaches } from "./Breaches";
import { savedDecks } from "./saved";

/** Whether decks can be played together: nobody unique is in two of them. */
export function Together({ library, starters }: { library: Library; starters: StarterDeck[] }) {
  const game = library.game.id;
  const most = library.game.players[1];
  const all = [...savedDecks(game), ...starters];
  const [chosen, setChosen] = useState<string[]>([]);
  const [found, setFound] = useState<{ breaches?: Breach[]; problem?: string }>({});
  const decks = chosen.flatMap((id) => all.find((deck) => deck.id === id) ?? []);
  const texts = decks.map(({ text }) => text);

  useEffect(() => {
    let wanted = true;
    setFound({});
    if (texts.length < 2) return;
    decksTogether(game, texts).then(
      ({ breaches }) => wanted && setFound({ breaches }),
      (error) => wanted && setFound({ problem: sentenceOf(asHouseError(error)) }),
    );
    return () => {
      wanted = false;
    };
  }, [game, texts.join("\0")]);

  async function play() {
    try {
      await playWith(game, decks);
    } catch (error) {
      setFound({ problem: sentenceOf(asHouseError(error)) });
    }
  }

  if (most < 2 || all.length < 2) return null;
  return (
    <section class="together" aria-labelledby="decks-together">
      <h2 id="decks-together">{t("decks.together")}</h2>
      <SomeOf
        legend={t("decks.together.which")}
        quiet
        help={t("decks.together.help", { n: most })}
        choices={all.map((deck) => ({ value: deck.id, title: deck.name || t("decks.unnamed") }))}
        values={chosen}
        onToggle={(id) =>
          setChosen(
            chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-most),
          )
        }
      />
      <div role="status">
        {found.problem && <p class="problem">{found.problem}</p>}
        {found.breaches?.length === 0 && (
          <p class="fine">
            <Icon name="check" /> {t("decks.together.fine")}
          </p>
        )}
        <Breaches game={game} breaches={found.breaches ?? []} />
      </div>
      <p class="actions">
        <button class="button" disabled={decks.length === 0} onClick={() => void play()}>
          <Icon name="play" />
          {t("decks.together.play")}
        </button>
      </p>
    </section>
  );
}

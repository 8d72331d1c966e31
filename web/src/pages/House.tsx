import "../styles/house.css";
import { useEffect, useRef } from "preact/hooks";
import { ExamplePage } from "../examples/ExamplePage";
import { t } from "../lang";
import { route, type Route } from "../router";
import { TablePage } from "../table/TablePage";
import { AboutPage } from "./AboutPage";
import { CampaignPage } from "./campaign/CampaignPage";
import { CampaignsPage } from "./campaign/CampaignsPage";
import { CardsPage } from "./CardsPage";
import { DecksPage } from "./decks/DecksPage";
import { GatheringPage } from "./gathering/GatheringPage";
import { LearnPage } from "./LearnPage";
import { Lobby } from "./lobby/Lobby";
import { LostPage } from "./LostPage";
import { ChallengePage } from "./mine/ChallengePage";
import { MinePage } from "./mine/MinePage";
import { Notices } from "./Notices";
import { PuzzlesPage } from "../puzzles/PuzzlesPage";
import { ReviewPage } from "../review/ReviewPage";
import { RulesPage } from "./RulesPage";
import { Settings } from "./Settings";
import { SetupPage } from "./setup/SetupPage";

function Page({ here }: { here: Route }) {
  switch (here.page) {
    case "lobby":
      return <Lobby />;
    case "new":
      return <SetupPage key={here.game} game={here.game} />;
    case "learn":
      return <LearnPage key={here.game} game={here.game} />;
    case "table":
      return <TablePage key={here.id} id={here.id} />;
    case "rules":
      return <RulesPage key={here.game} game={here.game} rule={here.rule} />;
    case "example":
      return <ExamplePage key={`${here.game}/${here.id}`} game={here.game} id={here.id} />;
    case "cards":
      return <CardsPage key={here.game} game={here.game} d={here.d} />;
    case "decks":
      return <DecksPage key={here.game} game={here.game} />;
    case "campaigns":
      return <CampaignsPage key={here.game} game={here.game} />;
    case "campaign":
      return <CampaignPage key={here.id} id={here.id} />;
    case "mine":
      return <MinePage />;
    case "gathering":
      return <GatheringPage key={here.id} id={here.id} />;
    case "challenge":
      return <ChallengePage key={here.id} id={here.id} />;
    case "puzzles":
      return <PuzzlesPage key={here.game} game={here.game} />;
    case "review":
      return <ReviewPage key={here.id} id={here.id} />;
    case "about":
      return <AboutPage />;
    case "lost":
      return <LostPage />;
  }
}

// A new page begins at its heading, also for those who hear it. Moving within a page does not.
function useFocusOnArrival(here: Route): void {
  const place = `${here.page}/${"game" in here ? here.game : "id" in here ? here.id : ""}`;
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (here.page === "table") return;
    scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>("main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [place]);
}

/** The whole page. */
export function House() {
  const here = route.value;
  useFocusOnArrival(here);
  return (
    <>
      <a class="skip-link" href="#main">
        {t("house.skip")}
      </a>
      <Page here={here} />
      <Notices />
      <Settings />
    </>
  );
}

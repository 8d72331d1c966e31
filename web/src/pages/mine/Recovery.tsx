// The recovery link: all that is here on another device, without a password.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../lang";
import {
  leaveLocker,
  lockerState,
  makeLocker,
  recoverFrom,
  recoveryLink,
  recoverySecret,
  renewLocker,
  secretIn,
  syncLocker,
} from "../../locker/locker";
import {
  hasPasskeys,
  keepUnderPasskey,
  NoPasskey,
  passkeyLeadsTo,
  secretByPasskey,
} from "../../locker/passkey";
import { broughtSecret } from "../../router";
import { Dialog } from "../Dialog";
import { copyText, notify } from "../Notices";
import { sentenceOf } from "../Trouble";
import { asHouseError } from "../useLoad";

function useDoing(): { busy: boolean; problem: string; run: (what: () => Promise<void>) => void } {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = (what: () => Promise<void>) => {
    setBusy(true);
    setProblem("");
    what()
      .catch((error: unknown) => setProblem(problemOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run };
}

function problemOf(error: unknown): string {
  if (error instanceof NoPasskey) return t("mine.passkey.none");
  const wrong = asHouseError(error);
  return wrong.code === "no-such-locker" ? t("mine.recovery.nothing") : sentenceOf(wrong);
}

const Problem = ({ text }: { text: string }) =>
  text === "" ? null : (
    <p class="problem" role="alert">
      {text}
    </p>
  );

/** Somebody has opened a recovery link: nothing happens before they say that it is theirs. */
function Brought({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { busy, problem, run } = useDoing();
  const known = secretIn(secret);
  const bring = () =>
    run(async () => {
      await recoverFrom(known!);
      notify(t("mine.recovery.brought"));
      onClose();
    });
  return (
    <Dialog title={t("mine.recovery.bring")} onClose={onClose}>
      <div class="spaced">
        {known === undefined ? (
          <Problem text={t("mine.recovery.nothing")} />
        ) : (
          <>
            <p>{t("mine.recovery.bring.help")}</p>
            <p class="help">{t("mine.recovery.bring.warning")}</p>
            <Problem text={problem} />
            <p class="actions">
              <button class="button primary" disabled={busy} onClick={bring}>
                {t("mine.recovery.bring.yes")}
              </button>
              <button class="button" onClick={onClose}>
                {t("mine.recovery.bring.no")}
              </button>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

function PasteIt() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const follow = (event: Event) => {
    event.preventDefault();
    const secret = secretIn(text);
    setWrong(secret === undefined);
    if (secret !== undefined) broughtSecret.value = secret;
  };
  return (
    <form onSubmit={follow}>
      <label class="label" for="recovery-paste">
        {t("mine.recovery.paste")}
      </label>
      <div class="field-row">
        <input
          id="recovery-paste"
          class="field"
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={wrong}
          aria-describedby={wrong ? "recovery-wrong" : undefined}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="button" disabled={text.trim() === ""}>
          {t("mine.recovery.bring-here")}
        </button>
      </div>
      {wrong && (
        <p class="problem" id="recovery-wrong" role="alert">
          {t("mine.recovery.no-link")}
        </p>
      )}
    </form>
  );
}

function TheLink({ secret }: { secret: string }) {
  const [shown, setShown] = useState(false);
  const { busy, problem, run } = useDoing();
  const link = recoveryLink(secret);
  return (
    <div class="spaced">
      <p role="status">{t(`mine.recovery.state.${lockerState.value}`)}</p>
      <div>
        <label class="label" for="recovery-link">
          {t("mine.recovery.link")}
        </label>
        <div class="field-row">
          <input
            id="recovery-link"
            class="field"
            readOnly
            type={shown ? "text" : "password"}
            autocomplete="off"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button class="button" onClick={() => setShown(!shown)} aria-pressed={shown}>
            {t("mine.recovery.show")}
          </button>
          <button class="button primary" onClick={() => void copyText(link)}>
            {t("mine.recovery.copy")}
          </button>
        </div>
        <p class="help">{t("mine.recovery.link.help")}</p>
      </div>
      <p class="actions">
        <button class="button" disabled={busy} onClick={() => run(() => syncLocker())}>
          {t("mine.recovery.now")}
        </button>
        <button
          class="button"
          disabled={busy}
          onClick={() =>
            run(async () => {
              await renewLocker();
              notify(t("mine.recovery.renewed"));
            })
          }
        >
          {t("mine.recovery.renew")}
        </button>
        <button class="button" disabled={busy} onClick={() => run(() => leaveLocker(false))}>
          {t("mine.recovery.leave")}
        </button>
        <button class="button" disabled={busy} onClick={() => run(() => leaveLocker(true))}>
          {t("mine.recovery.remove")}
        </button>
      </p>
      {hasPasskeys() && (
        <div>
          <p class="actions">
            <button
              class="button"
              disabled={busy || passkeyLeadsTo() === secret}
              onClick={() =>
                run(async () => {
                  await keepUnderPasskey(secret);
                  notify(t("mine.passkey.kept"));
                })
              }
            >
              {t("mine.passkey.keep")}
            </button>
          </p>
          <p class="help">{t(passkeyHelp(secret))}</p>
        </div>
      )}
      <Problem text={problem} />
    </div>
  );
}

function passkeyHelp(secret: string) {
  const leadsTo = passkeyLeadsTo();
  if (leadsTo === null) return "mine.passkey.help" as const;
  return leadsTo === secret ? ("mine.passkey.leads-here" as const) : ("mine.passkey.leads-astray" as const);
}

/** The same by the passkey that the link was kept under on another device. */
function UseIt() {
  const { busy, problem, run } = useDoing();
  return (
    <div>
      <p class="actions">
        <button
          class="button"
          disabled={busy}
          onClick={() => run(async () => void (broughtSecret.value = await secretByPasskey()))}
        >
          {t("mine.passkey.use")}
        </button>
      </p>
      <Problem text={problem} />
    </div>
  );
}

export function Recovery() {
  const secret = recoverySecret();
  const brought = broughtSecret.value;
  const { busy, problem, run } = useDoing();
  // Whoever goes elsewhere has decided not to take it.
  useEffect(() => () => void (broughtSecret.value = null), []);
  return (
    <section aria-labelledby="mine-recovery" class="recovery">
      <h2 id="mine-recovery">{t("mine.recovery")}</h2>
      <p>{t("mine.recovery.help")}</p>
      {secret !== null ? (
        <TheLink secret={secret} />
      ) : (
        <>
          <p class="actions">
            <button class="button primary" disabled={busy} onClick={() => run(makeLocker)}>
              {t("mine.recovery.make")}
            </button>
          </p>
          <Problem text={problem} />
        </>
      )}
      <PasteIt />
      {hasPasskeys() && secret === null && <UseIt />}
      {brought !== null && (
        <Brought secret={brought} onClose={() => (broughtSecret.value = null)} />
      )}
    </section>
  );
}

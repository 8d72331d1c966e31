// A passkey in place of the recovery link: from its "prf" extension comes a secret that only its holder
// has, and under that secret the house keeps the recovery link, sealed like everything else. The house
// learns nothing of it, not even that it is one.
import { hkdf } from "@noble/hashes/hkdf";
import { sha256 } from "@noble/hashes/sha2";
import { fillLocker, HouseError, openLocker } from "../api";
import { isRecord, playerName, stored } from "../settings";
import { isSecret, keysOfSecret, seal, unseal } from "./seal";

const salt = new TextEncoder().encode("muster recovery link");
const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The passkey that this browser made or used last, and the recovery secret that it leads to. */
const lastPasskey = stored<{ id: string; leadsTo: string } | null>(
  "passkey",
  null,
  (value) => value === null || (isRecord(value) && typeof value.id === "string"),
);

export const passkeyLeadsTo = () => lastPasskey.value?.leadsTo ?? null;

/** Whether there can be passkeys here: not without https, except on this machine, and not for a bare address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  isSecureContext &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** 32 letters and digits that follow from what a passkey gives: as many bytes as letters, and to spare. */
export function secretFrom(output: Uint8Array): string {
  let secret = "";
  for (const byte of hkdf(sha256, output, "muster passkey", "secret", 128))
    if (byte < 248 && secret.length < 32) secret += letters[byte % 62];
  return secret;
}

interface Outputs {
  prf?: { results?: { first?: BufferSource } };
}

function outputOf(credential: PublicKeyCredential): Uint8Array | undefined {
  const { prf } = credential.getClientExtensionResults() as Outputs;
  const first = prf?.results?.first;
  if (!first) return undefined;
  return first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer);
}

const inBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const chance = (size: number) => crypto.getRandomValues(new Uint8Array(size));
const extensions = { prf: { eval: { first: salt } } } as AuthenticationExtensionsClientInputs;

/** Somebody thought better of it, or the passkey is not for this. */
export class NoPasskey extends Error {}

async function asked<T>(how: () => Promise<T>): Promise<T> {
  try {
    return await how();
  } catch (error) {
    if (error instanceof DOMException) throw new NoPasskey(error.message);
    throw error;
  }
}

async function used(id?: string): Promise<{ id: string; secret: string }> {
  const credential = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: chance(32),
        userVerification: "preferred",
        allowCredentials: id === undefined ? [] : [{ type: "public-key", id: fromBase64(id) }],
        extensions,
      },
    }),
  );
  const output = credential && outputOf(credential as PublicKeyCredential);
  if (!output) throw new NoPasskey("it has no secret to give");
  return { id: inBase64((credential as PublicKeyCredential).rawId), secret: secretFrom(output) };
}

async function made(): Promise<{ id: string; secret: string }> {
  const credential = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: chance(32),
        rp: { name: "Muster" },
        user: { id: chance(16), name: playerName.peek() || "Muster", displayName: playerName.peek() || "Muster" },
        pubKeyCredParams: [
          { type: "public-key", alg: -7 },
          { type: "public-key", alg: -257 },
        ],
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
        extensions,
      },
    }),
  );
  if (!credential) throw new NoPasskey("none was made");
  const id = inBase64((credential as PublicKeyCredential).rawId);
  const output = outputOf(credential as PublicKeyCredential);
  // Many say it only when they are used.
  return output ? { id, secret: secretFrom(output) } : used(id);
}

/** Keeps a recovery secret under a passkey: the one that this browser has, or a new one. */
export async function keepUnderPasskey(recovery: string): Promise<void> {
  const before = lastPasskey.peek()?.id;
  const { id, secret } = before === undefined ? await made() : await used(before);
  const keys = keysOfSecret(secret);
  let follows = 0;
  try {
    follows = (await openLocker(keys.locker)).version;
  } catch (error) {
    if (!(error instanceof HouseError) || error.code !== "no-such-locker") throw error;
  }
  await fillLocker(keys.locker, { follows, content: await seal(JSON.stringify({ recovery }), keys) });
  lastPasskey.value = { id, leadsTo: recovery };
}

/** The recovery secret that a passkey of this person leads to; throws where it leads to none. */
export async function secretByPasskey(): Promise<string> {
  const { id, secret } = await used();
  const keys = keysOfSecret(secret);
  const found: unknown = JSON.parse(await unseal((await openLocker(keys.locker)).content, keys));
  const recovery = isRecord(found) ? found.recovery : undefined;
  if (typeof recovery !== "string" || !isSecret(recovery))
    throw new HouseError("no-such-locker", "", 404);
  lastPasskey.value = { id, leadsTo: recovery };
  return recovery;
}

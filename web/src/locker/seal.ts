// What lies in a locker is readable only to those who have its secret: the house knows neither the
// secret nor the key that it is sealed with.
import { xchacha20poly1305 } from "@noble/ciphers/chacha";
import { managedNonce } from "@noble/ciphers/webcrypto";
import { hkdf } from "@noble/hashes/hkdf";
import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";

/** What a secret opens: the locker in the house, and what lies in it. */
export interface LockerKeys {
  /** 32 letters and digits for the house. */
  locker: string;
  content: Uint8Array;
}

export const isSecret = (text: string): boolean => /^[0-9A-Za-z]{32}$/.test(text);

/** Neither of the keys tells anything about the other, or about the secret. */
export function keysOfSecret(secret: string): LockerKeys {
  const derive = (what: string, size: number) =>
    hkdf(sha256, utf8ToBytes(secret), "muster locker", what, size);
  return { locker: bytesToHex(derive("house", 16)), content: derive("content", 32) };
}

const deflated = 1;
const plain = 0;

/** Seals a text, in base64. */
export async function seal(text: string, { content }: LockerKeys): Promise<string> {
  const bytes = utf8ToBytes(text);
  const packed =
    typeof CompressionStream === "function"
      ? joined(deflated, await piped(bytes, new CompressionStream("deflate-raw")))
      : joined(plain, bytes);
  return toBase64(managedNonce(xchacha20poly1305)(content).encrypt(packed));
}

/** Opens what was sealed with the same keys; throws where it was not, or has been changed. */
export async function unseal(sealed: string, { content }: LockerKeys): Promise<string> {
  const packed = managedNonce(xchacha20poly1305)(content).decrypt(fromBase64(sealed));
  const bytes = packed.subarray(1);
  return new TextDecoder().decode(
    packed[0] === deflated ? await piped(bytes, new DecompressionStream("deflate-raw")) : bytes,
  );
}

function joined(first: number, rest: Uint8Array): Uint8Array {
  const all = new Uint8Array(rest.length + 1);
  all[0] = first;
  all.set(rest, 1);
  return all;
}

async function piped(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

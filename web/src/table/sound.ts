// Small sounds made on the spot, no files: two notes when it becomes your turn, a flick when a card is
// laid, a low knock for a hit. Off until somebody turns them on.
import { sound } from "../settings";

export type Sound = "turn" | "card" | "hit";

let context: AudioContext | undefined;

/** Makes a sound, if sounds are wanted; several of a kind at once are one. */
export function play(what: Sound): void {
  if (!sound.peek()) return;
  document.documentElement.dataset.sounded = what;
  try {
    context ??= new AudioContext();
    if (what === "turn") {
      note(context, { frequency: 587, loud: 0.06, long: 0.5 });
      note(context, { frequency: 880, loud: 0.06, long: 0.5, after: 0.14 });
    } else if (what === "hit") {
      note(context, { frequency: 150, to: 55, loud: 0.16, long: 0.22 });
    } else {
      note(context, { frequency: 1900, to: 700, loud: 0.025, long: 0.07, type: "triangle" });
    }
  } catch {
    // Without sound hardware, or before the first touch of the page, it stays quiet.
  }
}

interface Note {
  frequency: number;
  /** Where the frequency goes while it fades. */
  to?: number;
  loud: number;
  long: number;
  after?: number;
  type?: OscillatorType;
}

function note(at: AudioContext, { frequency, to, loud, long, after = 0, type = "sine" }: Note): void {
  const from = at.currentTime + after;
  const tone = at.createOscillator();
  const loudness = at.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(frequency, from);
  if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, from + long);
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(loud, from + Math.min(0.02, long / 4));
  loudness.gain.exponentialRampToValueAtTime(0.0005, from + long);
  tone.connect(loudness).connect(at.destination);
  tone.start(from);
  tone.stop(from + long + 0.05);
}

// A soft sound when it becomes your turn, made on the spot: two notes, no file.
let context: AudioContext | undefined;

export function chime(): void {
  try {
    context ??= new AudioContext();
    note(context, 587, 0);
    note(context, 880, 0.14);
  } catch {
    // Without sound hardware, or before the first touch of the page, it stays quiet.
  }
}

function note(to: AudioContext, frequency: number, after: number): void {
  const from = to.currentTime + after;
  const tone = to.createOscillator();
  const loudness = to.createGain();
  tone.type = "sine";
  tone.frequency.value = frequency;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(0.06, from + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0005, from + 0.5);
  tone.connect(loudness).connect(to.destination);
  tone.start(from);
  tone.stop(from + 0.55);
}

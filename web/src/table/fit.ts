// Makes what lies on the table small enough to be seen at once, within reason; then it scrolls.
const smallest = 0.72;

/** Measures and sets --fit. Done before the next frame is drawn, so nothing is seen of it. */
export function fitFelt(felt: HTMLElement): void {
  felt.style.setProperty("--fit", "1");
  // On a phone the table is longer than the screen in any case.
  if (matchMedia("(max-width: 760px)").matches) return;
  let fit = 1;
  // Words do not shrink with the cards: a second look finds what the first estimate missed.
  for (let look = 0; look < 2 && felt.scrollHeight > felt.clientHeight + 1; ++look) {
    fit = Math.max(smallest, (fit * felt.clientHeight) / felt.scrollHeight - 0.01);
    felt.style.setProperty("--fit", fit.toFixed(3));
  }
}

// Lets the eye follow: what happens elsewhere at the speed of programs is shown at that of people.

export interface Pace<T> {
  push(item: T): void;
  /** Shows at once all that waits. */
  flush(): void;
  waiting(): boolean;
}

/** `gap` tells how long an item is looked at before the next one comes, in milliseconds. */
export function makePace<T>(show: (item: T) => void, gap: (item: T, waiting: number) => number): Pace<T> {
  const queue: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    timer = undefined;
    const item = queue.shift();
    if (item === undefined) return;
    show(item);
    const wait = gap(item, queue.length);
    if (wait > 0) timer = setTimeout(next, wait);
    else next();
  };
  return {
    push(item) {
      queue.push(item);
      if (timer === undefined) next();
    },
    flush() {
      clearTimeout(timer);
      timer = undefined;
      for (const item of queue.splice(0)) show(item);
    },
    waiting: () => queue.length > 0,
  };
}

import { useEffect } from "preact/hooks";

/**
 * Looks again every so many milliseconds, and when the page comes back to sight; not while nobody sees
 * it. `here` tells whether what a look brings is still waited for.
 */
export function useLooking(
  look: (here: () => boolean) => void,
  { every, atOnce = true }: { every: number; atOnce?: boolean },
  deps: unknown[],
): void {
  useEffect(() => {
    let isHere = true;
    const lookIfSeen = () => {
      if (!document.hidden) look(() => isHere);
    };
    if (atOnce) lookIfSeen();
    const timer = setInterval(lookIfSeen, every);
    document.addEventListener("visibilitychange", lookIfSeen);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", lookIfSeen);
    };
  }, deps);
}

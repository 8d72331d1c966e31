import { useCallback, useEffect, useState } from "preact/hooks";
import { HouseError } from "../api";

export interface Load<T> {
  value?: T;
  error?: HouseError;
  /** Tries once more. */
  again: () => void;
}

/** What a promise brings; it is made anew when `deps` change. */
export function useLoad<T>(load: () => Promise<T>, deps: unknown[]): Load<T> {
  const [result, setResult] = useState<{ value?: T; error?: HouseError }>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setResult({});
    load().then(
      (value) => wanted && setResult({ value }),
      (error: unknown) => wanted && setResult({ error: asHouseError(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [...deps, attempt]);
  const again = useCallback(() => setAttempt((n) => n + 1), []);
  return { ...result, again };
}

export function asHouseError(error: unknown): HouseError {
  return error instanceof HouseError ? error : new HouseError("odd", String(error));
}

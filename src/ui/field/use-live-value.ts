import { useRef } from "react";

/** An invalid value restores the one before typing: while "1.5k" is typed, 1 is set for a moment. */
export function useLiveValue<T>(value: T, set: (value: T) => void) {
  const before = useRef<Readonly<{ value: T }>>(undefined);
  return {
    /** `undefined` for an invalid value. */
    update(next: T | undefined) {
      before.current ??= { value };
      set(next === undefined ? before.current.value : next);
    },
    commit() {
      before.current = undefined;
    },
  };
}

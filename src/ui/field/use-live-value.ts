import { useRef } from "react";

/**
 * Sets a valid value at once; an invalid one restores the value from before typing. While "1.5k" is typed, 1 is set for a moment
 * and must not remain.
 */
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

import { useRef } from "react";

/**
 * For a field that takes effect while the player types: a valid value is set at once, an invalid one restores
 * the value from before typing. While "1.5k" is typed, 1 is set for a moment and must not remain.
 */
export function useLiveValue<T>(value: T, set: (value: T) => void) {
  const before = useRef<Readonly<{ value: T }>>(undefined);
  return {
    /** Sets a typed value; `undefined` for an invalid one. */
    update(next: T | undefined) {
      before.current ??= { value };
      set(next === undefined ? before.current.value : next);
    },
    /** Called when typing ends: the present value becomes final. */
    commit() {
      before.current = undefined;
    },
  };
}

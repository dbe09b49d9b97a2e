import { useRef } from "react";

/**
 * For a field that counts while it is being typed: what is understood counts at once, anything else brings back what
 * was there before. On the way to "1.5k" a 1 was understood, and must not stay.
 */
export function useLiveValue<T>(value: T, set: (value: T) => void) {
  const before = useRef<Readonly<{ value: T }>>(undefined);
  return {
    /** Nothing for what is not understood. */
    offer(next: T | undefined) {
      before.current ??= { value };
      set(next === undefined ? before.current.value : next);
    },
    /** What counts now stays. */
    settle() {
      before.current = undefined;
    },
  };
}

/**
 * Input that arrived before the program had started: a page that the server has rendered can be used at once. A script
 * in `index.html` records it.
 */
export type EarlyEvent = Readonly<{
  type: string;
  target: EventTarget | null;
  /** The value of a field at that moment. */
  value?: string;
  event: Event;
}>;

declare global {
  interface Window {
    earlyInput?: Readonly<{ events: readonly EarlyEvent[]; stop: () => void }>;
  }
}

/** Returns the events recorded so far, and goes on recording. */
export const earlyInput = (): readonly EarlyEvent[] => [...(window.earlyInput?.events ?? [])];

/** Stops the recording. Returns the recorded events, in their order. */
export function takeEarlyInput(): readonly EarlyEvent[] {
  const { earlyInput } = window;
  earlyInput?.stop();
  delete window.earlyInput;
  return earlyInput?.events ?? [];
}

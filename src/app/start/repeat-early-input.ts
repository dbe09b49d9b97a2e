/** The longest time in milliseconds that the start waits for what repeats early input, which is lost then. */
const REPLAY_MS = 3_000;

/** Loads what repeats the input that arrived before the program had started. */
export const loadReplay = () =>
  Promise.race([
    import("./replay-input.ts").catch(console.warn),
    new Promise<void>((resolve) => setTimeout(resolve, REPLAY_MS)),
  ]);

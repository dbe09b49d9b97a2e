import { whenShown } from "#ui/feedback/after-paint.ts";
import { type EarlyEvent, earlyInput, isBeingDispatched, takeEarlyInput } from "./early-input.ts";

/** The longest time in milliseconds that the start waits for what repeats early input, which is lost then. */
const REPLAY_MS = 3_000;

export const loadReplay = () =>
  Promise.race([
    import("./replay-input.ts").catch(console.warn),
    new Promise<void>((resolve) => setTimeout(resolve, REPLAY_MS)),
  ]);

/**
 * Repeats early input at once, so that it comes before what the player does from now on; input in `late`, which is hydrated
 * later, as soon as that is.
 */
export function repeatEarlyInput(replay: Awaited<ReturnType<typeof loadReplay>>, late: Element | null): void {
  const isLate = ({ target }: EarlyEvent) => target instanceof Node && late?.contains(target) === true;
  const early = late ? earlyInput() : takeEarlyInput();
  replay?.replayInput(early.filter((event) => !isLate(event)));
  if (!late) return;
  const loading = new Promise<void>(whenShown).then(loadReplay);
  const replayLate = async () => {
    const events = takeEarlyInput().filter((event) => isLate(event) && !isBeingDispatched(event));
    if (events.length > 0) (await loading)?.replayInput(events);
  };
  late.addEventListener("hydrated", () => void replayLate(), { once: true });
}

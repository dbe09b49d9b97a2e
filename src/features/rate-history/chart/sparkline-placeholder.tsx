import * as Storage from "#client/storage/storage.ts";
import { useRate } from "#client/sync/rates.ts";

/** Storage key of what the card showed last, so that the placeholder has the same height. */
const KEY = "skypurse.rate_chart";
export type SparklineState = "chart" | "hint" | "nothing";

/** Stores what the card shows, for the next visit's placeholder. */
export function storeSparklineState(shown: SparklineState, server: string | null): void {
  const text = `${shown} ${server ?? ""}`;
  if (shown === "nothing") Storage.remove(KEY);
  else if (Storage.load(KEY) !== text) Storage.save(KEY, text);
}

/** The placeholder of the sparkline, or of the hint, for players who had one at their last visit. */
export function SparklinePlaceholder() {
  const { server } = useRate();
  const stored = Storage.load(KEY);
  if (stored === `chart ${server ?? ""}`) return <div data-chart className="mb-1.5 h-24" />;
  return stored === `hint ${server ?? ""}` ? <div className="h-5" /> : null;
}

import * as Storage from "#client/storage/storage.ts";
import { useRate } from "#client/sync/rates.ts";

/** What stood in the card last time: the next time its place is kept before anybody knows. */
const KEY = "skypurse.rate_chart";
export type SparklineState = "chart" | "hint" | "nothing";

export function remember(shown: SparklineState, server: string | null): void {
  const text = `${shown} ${server ?? ""}`;
  if (shown === "nothing") Storage.remove(KEY);
  else if (Storage.load(KEY) !== text) Storage.save(KEY, text);
}

/** Keeps the place of the sparkline, or of the line in its stead, for players who had one. */
export function SparklinePlace() {
  const { server } = useRate();
  const stored = Storage.load(KEY);
  if (stored === `chart ${server ?? ""}`) return <div data-chart className="mb-1.5 h-24" />;
  return stored === `hint ${server ?? ""}` ? <div className="h-5" /> : null;
}

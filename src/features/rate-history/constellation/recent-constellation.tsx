import { useRecentRates } from "#features/rate-history/chart/recent-rates.ts";
import { Constellation } from "./constellation.tsx";
import { ConstellationPlaceholder } from "./constellation-placeholder.tsx";

/** The chosen server's rates of the last 30 days. */
export function RecentConstellation({ isTall = false }: Readonly<{ isTall?: boolean }>) {
  const { history, until, isKnown, hasFailed } = useRecentRates();
  return isKnown || hasFailed ? (
    <Constellation isTall={isTall} history={history} until={until} hasFailed={hasFailed} />
  ) : (
    <ConstellationPlaceholder isTall={isTall} />
  );
}

import { LazySparkline } from "#features/rate-history/chart/sparkline-part.ts";
import { HistoryLink } from "#features/rate-history/page/history-link.tsx";

/** The rate of the last days within the profile, and the link to the whole rate history. */
export function ProfileRates() {
  return (
    <>
      <LazySparkline />
      <div className="flex">
        <HistoryLink />
      </div>
    </>
  );
}

import { usePlayer } from "#client/api/session.ts";
import { useRecentRates } from "#features/rate-history/chart/recent-rates.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Constellation } from "./constellation.tsx";
import { ConstellationPlaceholder } from "./constellation-placeholder.tsx";

/** The chosen server's rates of the last 30 days; players with a single one see how it becomes more. */
export function RecentConstellation() {
  const { t } = useTranslation();
  const player = usePlayer();
  const { history, until, isKnown, hasFailed } = useRecentRates();
  if (!isKnown && !hasFailed) return <ConstellationPlaceholder />;
  return (
    <>
      <Constellation history={history} until={until} />
      {player && history.length === 1 && <p className="text-sm text-text-3">{t("history.again")}</p>}
    </>
  );
}

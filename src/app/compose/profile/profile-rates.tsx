import { useId } from "react";
import { SparklinePlaceholder } from "#features/rate-history/chart/sparkline-placeholder.tsx";
import { HistoryLink } from "#features/rate-history/page/history-link.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";

const RateSparkline = lazyPart(
  async () => (await import("#features/rate-history/chart/rate-sparkline.tsx")).RateSparkline,
  SparklinePlaceholder,
);

/** The rate of the last days within the profile, and the link to the whole rate history. */
export function ProfileRates() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-5">
      <h2 id={id} className="card-title">
        {t("history.title")}
      </h2>
      <RateSparkline />
      <div className="flex">
        <HistoryLink />
      </div>
    </section>
  );
}

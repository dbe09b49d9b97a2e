import { useTranslation } from "react-i18next";
import { Failure } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { GuideCard } from "./guide-card.tsx";
import { useOverview } from "./guides.client.ts";

/** Every guide there is. */
export function GuidesPage() {
  const { t } = useTranslation();
  const { data: guides = [], isError, refetch } = useOverview();
  return (
    <Page title={t("guides.title")}>
      <p className="max-w-[68ch] text-lg leading-7 text-text-2">{t("guides.intro")}</p>
      {isError && (
        <Failure title={t("guides.failed")} retryLabel={t("general.retry")} onRetry={() => void refetch()} />
      )}
      <ul className="grid gap-3 md:gap-4 xl:grid-cols-3">
        {guides.map((guide) => (
          <li key={guide.name}>
            <GuideCard guide={guide} level={2} isWhole />
          </li>
        ))}
      </ul>
      <p className="max-w-[68ch] text-sm text-text-3">{t("guides.fan")}</p>
    </Page>
  );
}

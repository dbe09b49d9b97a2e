import { Link } from "@tanstack/react-router";
import { useOverview } from "#features/guides/page/guides.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { GuideCard } from "./guide-card.tsx";

/** The guides on the dashboard. */
export function GuideCards() {
  const { t } = useTranslation();
  const { data: guides = [] } = useOverview();
  return (
    <section aria-label={t("guides.guides")} className="grid gap-3 xl:col-span-2">
      <div className="flex min-h-11 items-center justify-between gap-3 md:min-h-6">
        <h2 className="card-title">{t("guides.guides")}</h2>
        <Link
          to="/tutorials"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-moon hover:underline md:min-h-6"
        >
          {t("guides.all")}
        </Link>
      </div>
      <ul className="grid min-h-46 gap-3 md:gap-4 min-[60rem]:grid-cols-3">
        {guides.map((guide) => (
          <li key={guide.name}>
            <GuideCard guide={guide} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Page } from "#ui/layout/page.tsx";

type DashboardPageProps = Readonly<{
  banner: ReactNode;
  converter: ReactNode;
  rate: ReactNode;
  cards: ReactNode;
}>;

/** The home page: converter, current rate, and cards such as the current order. */
export function DashboardPage({ banner, converter, rate, cards }: DashboardPageProps) {
  const { t } = useTranslation();
  return (
    <Page title={t("dashboard.title")} tab={t("pages.dashboard.title")}>
      {banner}
      <div className="grid gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        {converter}
        {rate}
      </div>
      <div className="grid min-h-96 flex-none items-start gap-3 md:gap-4 xl:grid-cols-2">{cards}</div>
    </Page>
  );
}

import type { ReactNode } from "react";
import { usePlayer } from "#client/api/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Page } from "#ui/layout/page.tsx";

type DashboardPageProps = Readonly<{
  banner: ReactNode;
  converter: ReactNode;
  rate: ReactNode;
  cards: ReactNode;
}>;

/**
 * The home page: converter, current rate, and cards such as the current order. A first visitor reads what it is for in
 * place of its title; the script in `index.html` tells whether somebody has been here before.
 */
export function DashboardPage({ banner, converter, rate, cards }: DashboardPageProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  const title = t("dashboard.title");
  return (
    <Page
      title={title}
      tab={t("pages.dashboard.title")}
      heading={
        !player && (
          <>
            <span className="article-title block text-balance known:hidden">{t("dashboard.headline")}</span>
            <span className="hidden known:inline">{title}</span>
          </>
        )
      }
    >
      {!player && <p className="-mt-2 text-md text-text-2 known:hidden">{t("dashboard.purpose")}</p>}
      {banner}
      <div className="grid gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(22.5rem,36%)]">
        {converter}
        {rate}
      </div>
      <div className="grid min-h-96 flex-none gap-3 max-xl:items-start md:gap-4 xl:grid-cols-2">{cards}</div>
    </Page>
  );
}

import { Link } from "@tanstack/react-router";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty } from "#ui/feedback/notice.tsx";
import { buttonClass } from "#ui/layout/button.tsx";
import { Page } from "#ui/layout/page.tsx";

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t("shell.notFound.title")}>
      <div className="card">
        <Empty drawing={<EmptyIsland />} title={t("shell.notFound.nothing")}>
          <p className="max-w-80 text-text-2">{t("shell.notFound.help")}</p>
          <Link to="/" className={`${buttonClass("primary")} mt-3`}>
            {t("shell.notFound.home")}
          </Link>
        </Empty>
      </div>
    </Page>
  );
}

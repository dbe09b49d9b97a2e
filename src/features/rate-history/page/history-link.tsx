import { Link } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import { usePlayer } from "#client/api/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";

/** The link to the rate history; only players have one, not visitors. */
export function HistoryLink() {
  const { t } = useTranslation();
  return usePlayer() ? (
    <Link to="/rates" className={buttonClass("ghost", "sm")}>
      <ChartLine className="size-4" aria-hidden="true" />
      {t("history.open")}
    </Link>
  ) : null;
}

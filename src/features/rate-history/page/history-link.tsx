import { Link } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";

/** The link to the rates of all servers and the player's own history. */
export function HistoryLink() {
  const { t } = useTranslation();
  return (
    <Link to="/rates" className={buttonClass("ghost", "sm")}>
      <ChartLine className="size-4" aria-hidden="true" />
      {t("history.open")}
    </Link>
  );
}

import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useAlerts } from "#features/alerts/changes/alerts.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { buttonClass } from "#ui/layout/button.tsx";

/** The link to a member's messages, with the number of unread ones. */
export function AlertBell() {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { known, isMember } = useAlerts();
  if (!isMember) return null;
  const unread = known?.messages.filter(({ isRead }) => !isRead).length ?? 0;
  const label = unread > 0 ? t("alerts.bellUnread", { number: number(unread) }) : t("pages.alerts.title");
  return (
    <Link
      to="/alerts"
      aria-label={label}
      title={label}
      className={`${buttonClass("ghost")} relative w-11 !px-0 md:w-10`}
    >
      <Bell className="size-5" aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-0 right-0 grid size-4 place-items-center rounded-full bg-primary text-2xs font-semibold text-primary-ink"
        >
          {number(unread)}
        </span>
      )}
    </Link>
  );
}

import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useAlerts } from "#features/alerts/changes/alerts.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { NARROW_QUERY, useMedia } from "#ui/layout/media.ts";

/** The link to a member's messages, with the number of unread ones. */
function AlertBell() {
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

/**
 * The bell in its place beside the logo: in the sidebar, or in the bar of a narrow screen. The frame has only an empty element for
 * it, so that the page reacts before the bell is loaded.
 */
export function PlacedBell() {
  const isNarrow = useMedia(NARROW_QUERY);
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    // The frame renders one of the two when it knows the width.
    void isNarrow;
    setPlace(document.querySelector("[data-bell]"));
  }, [isNarrow]);
  return place && createPortal(<AlertBell />, place);
}

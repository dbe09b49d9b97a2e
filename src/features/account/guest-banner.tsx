import { Link } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePlayer } from "#client/session.ts";
import { buttonLook } from "#ui/button.tsx";

/** On the dashboard: what a guest's session is worth, and the way to keep it. Others see nothing. */
export function GuestBanner() {
  const { t } = useTranslation();
  const player = usePlayer();
  const isGuest = player?.role === "guest";
  if (!isGuest && !player?.isJoinWaiting) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-moon-line bg-moon-soft px-4 py-3">
      <Info className="size-4.5 flex-none text-moon" aria-hidden="true" />
      <p className="min-w-48 flex-1 text-pretty">
        <b className="font-[650]">{isGuest ? t("account.banner.guest") : t("account.banner.join")}</b>{" "}
        <span className="text-text-2">
          {isGuest ? t("account.banner.guestHelp") : t("account.banner.joinHelp")}
        </span>
      </p>
      {isGuest ? (
        <Link to="/login" className={buttonLook("primary", "sm")}>
          {t("account.banner.upgrade")}
        </Link>
      ) : (
        <Link to="/join" className={buttonLook("primary", "sm")}>
          {t("account.banner.joinDo")}
        </Link>
      )}
    </div>
  );
}

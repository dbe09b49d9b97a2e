import { Link } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { usePlayer } from "#client/api/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";
import { BannerPlaceholder } from "./banner-placeholder.tsx";
import { GUEST_NOTICE_CLASSES, GuestNotice } from "./guest-notice.tsx";

/**
 * On the dashboard: tells guests that their session is temporary, and members that a former guest's data
 * waits to be joined.
 */
export function GuestBanner() {
  const { t } = useTranslation();
  const player = usePlayer();
  if (player === undefined) return <BannerPlaceholder />;
  if (player?.role === "guest") return <GuestNotice />;
  if (!player?.isJoinWaiting) return null;
  return (
    <div className={GUEST_NOTICE_CLASSES}>
      <Info className="size-4.5 flex-none text-moon" aria-hidden="true" />
      <p className="min-w-48 flex-1 text-pretty">
        <b className="font-[650]">{t("account.banner.join")}</b>{" "}
        <span className="text-text-2">{t("account.banner.joinHelp")}</span>
      </p>
      <Link to="/join" className={buttonClass("primary", "sm")}>
        {t("account.banner.joinDo")}
      </Link>
    </div>
  );
}

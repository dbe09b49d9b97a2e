import { Link } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { usePlayer } from "#client/api/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";

/**
 * On the dashboard: tells guests that their session is temporary. The server renders it for everybody, and until the session
 * is known the script in `index.html` shows it to a browser whose last player was a guest.
 */
export function GuestBanner() {
  const { t } = useTranslation();
  const player = usePlayer();
  if (player !== undefined && player?.role !== "guest") return null;
  return (
    <div className={player === undefined ? "hidden guest:contents" : "contents"}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-moon-line bg-moon-soft px-4 py-3">
        <Info className="size-4.5 flex-none text-moon" aria-hidden="true" />
        <p className="min-w-48 flex-1 text-pretty">
          <b className="font-[650]">{t("account.banner.guest")}</b>{" "}
          <span className="text-text-2">{t("account.banner.guestHelp")}</span>
        </p>
        <Link to="/login" className={`${buttonClass("primary", "sm")} max-md:grow`}>
          {t("account.banner.upgrade")}
        </Link>
      </div>
    </div>
  );
}

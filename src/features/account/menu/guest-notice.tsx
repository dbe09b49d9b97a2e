import { Link } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { buttonClass } from "#ui/layout/button.tsx";

/** Says that a guest's session is temporary, with a link to sign in. */
export function GuestNotice() {
  const { t } = useTranslation();
  return (
    <div className={GUEST_NOTICE_CLASSES}>
      <Info className="size-4.5 flex-none text-moon" aria-hidden="true" />
      <p className="min-w-48 flex-1 text-pretty">
        <b className="font-[650]">{t("account.banner.guest")}</b>{" "}
        <span className="text-text-2">{t("account.banner.guestHelp")}</span>
      </p>
      <Link to="/login" className={`${buttonClass("primary", "sm")} max-md:grow`}>
        {t("account.banner.upgrade")}
      </Link>
    </div>
  );
}

const GUEST_NOTICE_CLASSES =
  "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-moon-line bg-moon-soft px-4 py-3";

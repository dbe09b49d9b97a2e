import { Link, useLocation } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { usePlayer } from "#client/api/session.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AccountMenu } from "./account-menu.tsx";
import { AccountPlaceholder } from "./account-placeholder.tsx";
import { Avatar } from "./avatar.tsx";

/** The player: the account menu or, for a visitor, a link to sign in. */
export function AccountCard({ onNavigate }: Omit<ComponentProps<typeof AccountMenu>, "player">) {
  const { t } = useTranslation();
  const player = usePlayer();
  const next = useLocation({ select: ({ pathname, href }) => (pathname === "/login" ? undefined : href) });
  if (player === undefined) return <AccountPlaceholder />;
  if (player) return <AccountMenu player={player} onNavigate={onNavigate} />;
  return (
    <div className="flex h-15 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5">
      <Avatar className="size-9" />
      <span className="grid min-w-0 leading-4.5">
        <b className="truncate font-semibold">{t("account.menu.visitor")}</b>
        <Link
          to="/login"
          search={next && next !== "/" ? { next } : {}}
          onClick={onNavigate}
          className="-my-2 inline-flex min-h-11 items-center text-xs text-moon underline md:my-0 md:min-h-6"
        >
          {t("account.menu.signIn")}
        </Link>
      </span>
    </div>
  );
}

import { useLocation, useNavigate } from "@tanstack/react-router";
import { Bell, CircleUser, CodeXml, HeartHandshake, LogIn, Scale, ShieldUser } from "lucide-react";
import { usePlayer } from "#client/api/session.ts";
import { type Command, CommandIcon } from "#features/commands/palette.tsx";
import { NAVIGATION } from "#features/shell/side-content.tsx";
import { shopUrl } from "#features/shop/list/shop-url.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { searchWords } from "./search-words.ts";

/** A dialog over the shop keeps these parameters; `undefined` on other pages. */
export function useShopSearch() {
  const { pathname, search } = useLocation();
  return pathname === "/shop" ? shopUrl.format(shopUrl.parse(search)) : undefined;
}

const PAGES = [
  ...NAVIGATION,
  ["/alerts", "pages.alerts.title", Bell],
  ["/developers", "developers.title", CodeXml],
  ["/legal", "shell.legal", Scale],
] as const;
const OF_VISITORS = [["/login", "account.login.title", LogIn]] as const;
const OF_PLAYERS = [["/profile", "profile.title", CircleUser]] as const;
const OF_OPERATORS = [["/operator", "operator.title", ShieldUser]] as const;

export function usePageCommands(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shopSearch = useShopSearch();
  const player = usePlayer();
  const couple = t("couple.open");
  return [
    ...[
      ...PAGES,
      ...(player ? OF_PLAYERS : OF_VISITORS),
      ...(player?.role === "operator" ? OF_OPERATORS : []),
    ].map(([to, key, icon]) => ({
      id: to,
      label: t(key),
      keywords: searchWords(to),
      icon: <CommandIcon key={to} of={icon} />,
      action: t("commands.open", { name: t(key) }),
      run: () => void navigate({ to }),
    })),
    {
      id: "couple",
      label: couple,
      icon: <CommandIcon of={HeartHandshake} />,
      action: t("commands.open", { name: couple }),
      run: () =>
        void navigate({
          to: "/shop",
          search: { ...shopSearch, tool: "couple" },
          replace: shopSearch !== undefined,
        }),
    },
  ];
}

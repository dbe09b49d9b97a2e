import { useLocation, useNavigate } from "@tanstack/react-router";
import {
  ArchiveRestore,
  Bell,
  CircleUser,
  CodeXml,
  HeartHandshake,
  LogIn,
  NotebookText,
  Scale,
  ShieldUser,
  Store,
} from "lucide-react";
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
  ["/book", "book.title", NotebookText],
  ["/bin", "bin.title", ArchiveRestore],
  ["/developers", "developers.title", CodeXml],
  ["/legal", "shell.legal", Scale],
] as const;
const OF_VISITORS = [["/login", "account.login.title", LogIn]] as const;
const OF_PLAYERS = [["/profile", "profile.title", CircleUser]] as const;
const OF_OPERATORS = [["/operator", "operator.title", ShieldUser]] as const;
/** Dialogs of the shop. */
const TOOLS = [
  ["couple", "couple.open", HeartHandshake],
  ["shop", "offer.open", Store],
] as const;

export function usePageCommands(): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shopSearch = useShopSearch();
  const player = usePlayer();
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
    ...TOOLS.map(([tool, key, icon]) => ({
      id: tool,
      label: t(key),
      icon: <CommandIcon of={icon} />,
      action: t("commands.open", { name: t(key) }),
      run: () =>
        void navigate({
          to: "/shop",
          search: { ...shopSearch, tool },
          replace: shopSearch !== undefined,
        }),
    })),
  ];
}

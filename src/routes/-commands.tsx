import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "#client/language.ts";
import { usePreferences } from "#client/preferences.ts";
import { useRate } from "#client/rates.ts";
import { chooseTheme } from "#client/theme.ts";
import { LANGUAGES, OWN_NAME } from "#domain/language.ts";
import { useCopying } from "#features/cart/copying.ts";
import { useOrderMessages } from "#features/cart/order-texts.ts";
import { useOrderView } from "#features/cart/order-view.ts";
import type { OpenedByKey } from "#features/commands/command-keys.ts";
import { type CommandGroup, Palette } from "#features/commands/palette.tsx";
import { ShortcutsDialog } from "#features/commands/shortcuts-dialog.tsx";
import { serversQuery, shopItemsQuery, useCatalogue } from "#features/shop/shop.client.ts";
import { useLocale } from "#ui/locale.ts";
import { Amount } from "#ui/money.tsx";
import { tell, warn } from "#ui/toasts.ts";

type CommandDialogsProps = Readonly<{ opened: OpenedByKey; onClose: () => void }>;

/** The command palette with what the features put into it, and the list of shortcuts. */
export function CommandDialogs({ opened, onClose }: CommandDialogsProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (opened === "palette" && !wasAsked) setWasAsked(true);
  return (
    <>
      {wasAsked && <FilledPalette isOpen={opened === "palette"} onClose={onClose} />}
      <ShortcutsDialog isOpen={opened === "shortcuts"} onClose={onClose} />
    </>
  );
}

function FilledPalette({ isOpen, onClose }: Readonly<{ isOpen: boolean; onClose: () => void }>) {
  const { t } = useTranslation();
  const groups = [
    { label: t("commands.order"), items: useOrderCommands() },
    { label: t("commands.pages"), items: usePageCommands() },
    { label: t("commands.items"), items: useItemCommands() },
    { label: t("commands.look"), items: useLookCommands() },
  ].filter(({ items }) => items.length > 0);
  return <Palette isOpen={isOpen} onClose={onClose} groups={groups} />;
}

type CommandList = CommandGroup["items"];

function usePageCommands(): CommandList {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return [
    { id: "/", label: t("shell.dashboard"), run: () => void navigate({ to: "/" }) },
    { id: "/shop", label: t("shell.shop"), run: () => void navigate({ to: "/shop" }) },
    {
      id: "couple",
      label: t("couple.open"),
      run: () => void navigate({ to: "/shop", search: { tool: "couple" } }),
    },
    { id: "/settings", label: t("shell.settings"), run: () => void navigate({ to: "/settings" }) },
    { id: "/legal", label: t("shell.legal"), run: () => void navigate({ to: "/legal" }) },
  ];
}

function useOrderCommands(): CommandList {
  const { t } = useTranslation();
  const { data: servers } = useQuery(serversQuery);
  const chosen = useRate().server;
  const view = useOrderView(useCatalogue(), servers?.find(({ id }) => id === chosen)?.name);
  const { format } = usePreferences();
  const messages = useOrderMessages(view, format);
  const { copyMessage } = useCopying(messages, format);
  if (messages.length === 0 || view.cart.lines.length === 0) return [];
  return [
    {
      id: "copy",
      label: t("commands.copyOrder"),
      aside: t(`cart.preview.${format}`),
      run: async () => {
        if (!(await copyMessage())) warn(t("commands.copyRefused"));
      },
    },
    { id: "clear", label: t("cart.clear"), run: view.actions.clear },
  ];
}

function useItemCommands(): CommandList {
  const { t } = useTranslation();
  const { language } = useLocale();
  const navigate = useNavigate();
  const { data: items = [] } = useQuery(shopItemsQuery);
  const catalogue = useCatalogue();
  const { actions } = useOrderView(catalogue, undefined);
  return items.map(({ slug, text, nicknames }) => {
    const { name, nameClipBoard } = text[language];
    const price = catalogue.priceOf(slug);
    return {
      id: slug,
      label: name,
      words: [nameClipBoard, text.en.name, text.en.nameClipBoard, ...nicknames],
      aside: price === undefined ? t("shop.noPrice") : <Amount amount={price} currency="fc" />,
      run() {
        // Without a price there is nothing to add yet: the list shows where to type one.
        if (price === undefined) void navigate({ to: "/shop", search: { q: name } });
        else if (actions.add(slug, 1)) tell(t("shop.added", { name }));
      },
    };
  });
}

function useLookCommands(): CommandList {
  const { t } = useTranslation();
  const { language } = useLocale();
  return [
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      id: other,
      label: OWN_NAME[other],
      words: [t("settings.language")],
      aside: t("settings.language"),
      run: () => void chooseLanguage(other).catch(() => warn(t("shell.languageFailed"))),
    })),
    ...(["dark", "light", "system"] as const).map((theme) => ({
      id: theme,
      label: t(`settings.theme.${theme}`),
      words: [t("settings.theme.label")],
      aside: t("settings.theme.label"),
      run: () => chooseTheme(theme),
    })),
  ];
}

import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { usePlayer } from "#client/api/session.ts";
import { chooseLanguage } from "#client/i18n/language.ts";
import { chooseTheme } from "#client/state/theme.ts";
import { usePreferences } from "#client/sync/preferences.ts";
import { useRate } from "#client/sync/rates.ts";
import { LANGUAGES, type Language, LOCALE, OWN_NAME } from "#domain/game/language.ts";
import { useCartActions } from "#features/cart/lines/cart-actions.ts";
import { useOrderView } from "#features/cart/panel/order-view.ts";
import { useCopying } from "#features/cart/share/copy-progress.ts";
import { useOrderMessages } from "#features/cart/share/use-order-messages.ts";
import type { CommandDialog } from "#features/commands/command-keys.ts";
import { type CommandGroup, CommandList, Palette } from "#features/commands/palette.tsx";
import { ShortcutsDialog } from "#features/commands/shortcuts-dialog.tsx";
import { guideSearchIndex, searchGuides } from "#features/guides/list/guide-search.ts";
import { overviewQuery, wordsQuery } from "#features/guides/page/guides.client.ts";
import { namesOf } from "#features/shop/list/product-filter.ts";
import { shopUrl } from "#features/shop/list/shop-url.ts";
import { productsQuery, serversQuery } from "#features/shop/shop.client.ts";
import { useShopCatalogue } from "#features/shop/shop-catalogue.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";
import { toastSuccess, toastWarning } from "#ui/overlay/toasts.ts";

type CommandDialogsProps = Readonly<{ opened: CommandDialog; onClose: () => void }>;

/** The command palette with the commands of the features, and the list of shortcuts. */
export function CommandDialogs({ opened, onClose }: CommandDialogsProps) {
  return (
    <>
      <Palette isOpen={opened === "palette"} onClose={onClose}>
        <AllCommands onDone={onClose} />
      </Palette>
      <ShortcutsDialog isOpen={opened === "shortcuts"} onClose={onClose} />
    </>
  );
}

function AllCommands({ onDone }: Readonly<{ onDone: () => void }>) {
  const { t } = useTranslation();
  const groups = [
    { label: t("commands.order"), items: useOrderCommands() },
    { label: t("commands.pages"), items: usePageCommands() },
    { label: t("commands.items"), items: useItemCommands() },
    { label: t("commands.look"), items: useLookCommands() },
    { label: t("guides.title"), items: [], search: useGuideSearch() },
  ];
  return <CommandList groups={groups} onDone={onDone} />;
}

type Commands = CommandGroup["items"];

/** Returns the search parameters of the shop, which a dialog over it keeps; `undefined` on other pages. */
function useShopSearch() {
  const { pathname, search } = useLocation();
  return pathname === "/shop" ? shopUrl.format(shopUrl.parse(search)) : undefined;
}

function usePageCommands(): Commands {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shopSearch = useShopSearch();
  const player = usePlayer();
  return [
    { id: "/", label: t("shell.dashboard"), run: () => void navigate({ to: "/" }) },
    { id: "/shop", label: t("shell.shop"), run: () => void navigate({ to: "/shop" }) },
    {
      id: "couple",
      label: t("couple.open"),
      run: () =>
        void navigate({
          to: "/shop",
          search: { ...shopSearch, tool: "couple" },
          replace: shopSearch !== undefined,
        }),
    },
    { id: "/fwc-items", label: t("shell.items"), run: () => void navigate({ to: "/fwc-items" }) },
    { id: "/characters", label: t("shell.characters"), run: () => void navigate({ to: "/characters" }) },
    { id: "/tutorials", label: t("shell.tutorials"), run: () => void navigate({ to: "/tutorials" }) },
    { id: "/orders", label: t("orders.title"), run: () => void navigate({ to: "/orders" }) },
    ...(player
      ? [
          { id: "/rates", label: t("history.title"), run: () => void navigate({ to: "/rates" }) },
          { id: "/profile", label: t("profile.title"), run: () => void navigate({ to: "/profile" }) },
        ]
      : [{ id: "/login", label: t("account.login.title"), run: () => void navigate({ to: "/login" }) }]),
    { id: "/settings", label: t("shell.settings"), run: () => void navigate({ to: "/settings" }) },
    { id: "/developers", label: t("developers.title"), run: () => void navigate({ to: "/developers" }) },
    { id: "/legal", label: t("shell.legal"), run: () => void navigate({ to: "/legal" }) },
    ...(player?.role === "operator"
      ? [{ id: "/operator", label: t("operator.title"), run: () => void navigate({ to: "/operator" }) }]
      : []),
  ];
}

function useOrderCommands(): Commands {
  const { t } = useTranslation();
  const { data: servers } = useQuery(serversQuery);
  const chosen = useRate().server;
  const view = useOrderView(useShopCatalogue(), servers?.find(({ id }) => id === chosen)?.name);
  const { format } = usePreferences();
  const messages = useOrderMessages(view, format);
  const { copyMessage } = useCopying(messages, format);
  const navigate = useNavigate();
  // A dialog over the present page is not a separate history entry.
  const shopSearch = useShopSearch();
  const paste = {
    id: "paste",
    label: t("order-import.paste.open"),
    // If there is no room for the order beside the list, it has to be open for pasting.
    run: () =>
      void navigate({
        to: "/shop",
        search: { ...shopSearch, order: "open", tool: "paste" },
        replace: shopSearch !== undefined,
      }),
  };
  if (messages.length === 0 || view.cart.lines.length === 0) return [paste];
  // The slip is a part of the converter.
  const print = { id: "print", label: t("cart.print"), run: () => window.print() };
  return [
    {
      id: "copy",
      label: t("commands.copyOrder"),
      aside: t(`cart.preview.${format}`),
      run: async () => {
        if (!(await copyMessage())) toastWarning(t("commands.copyRefused"));
      },
    },
    ...(shopSearch ? [print] : []),
    paste,
    { id: "clear", label: t("cart.clear"), run: view.actions.clear },
  ];
}

function useItemCommands(): Commands {
  const { t } = useTranslation();
  const { language } = useLocale();
  const navigate = useNavigate();
  const { data: items = [] } = useQuery(productsQuery);
  const catalogue = useShopCatalogue();
  const actions = useCartActions(catalogue);
  return items.map((item) => {
    const { slug, text } = item;
    const { name } = text[language];
    const price = catalogue.priceOf(slug);
    return {
      id: slug,
      label: name,
      keywords: namesOf(item, language),
      aside: price === undefined ? t("shop.noPrice") : <Amount amount={price} currency="fc" />,
      run() {
        // An item without a price cannot be added yet: the list shows where to type one.
        if (price === undefined) void navigate({ to: "/shop", search: { q: name } });
        else if (actions.add(slug, 1)) toastSuccess(t("shop.added", { name }));
      },
    };
  });
}

/** Returns a search in the guides and their sections, by words in the player's language and in English. */
function useGuideSearch(): NonNullable<CommandGroup["search"]> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { language } = useLocale();
  const own = useSearchedGuides(language);
  const english = useSearchedGuides("en");
  const index = useMemo(() => guideSearchIndex(own, english), [own, english]);
  return useCallback(
    (query) =>
      searchGuides(index, query).map(({ name, title, section }) => {
        const to = `/tutorials/${name}` as const;
        if (!section) return { id: name, label: title, run: () => void navigate({ to }) };
        return {
          id: `${name}#${section.id}`,
          label: section.title,
          aside: title,
          // On the present page, its search parameters, such as a plan, are kept.
          run: () => void navigate({ to, hash: section.id, ...(pathname === to && { search: true }) }),
        };
      }),
    [index, navigate, pathname],
  );
}

/** Loads the guides' titles and words; called when the palette opens. */
function useSearchedGuides(language: Language) {
  const { data: guides } = useQuery(overviewQuery(language));
  const { data: sections } = useQuery(wordsQuery(language));
  return useMemo(() => ({ guides: guides ?? [], sections: sections ?? [] }), [guides, sections]);
}

function useLookCommands(): Commands {
  const { t } = useTranslation();
  const { language, locale } = useLocale();
  return [
    ...LANGUAGES.filter((other) => other !== language).map((other) => ({
      id: other,
      label: OWN_NAME[other],
      keywords: [t("settings.language"), nameOfLanguage(other, locale)],
      aside: t("settings.language"),
      run: () => void chooseLanguage(other).catch(() => toastWarning(t("shell.languageFailed"))),
    })),
    ...(["dark", "light", "system"] as const).map((theme) => ({
      id: theme,
      label: t(`settings.theme.${theme}`),
      keywords: [t("settings.theme.label")],
      aside: t("settings.theme.label"),
      run: () => chooseTheme(theme),
    })),
  ];
}

/** Returns the name of a language in the locale: "anglais" for English in French. */
function nameOfLanguage(language: Language, locale: string): string {
  return new Intl.DisplayNames([locale], { type: "language" }).of(LOCALE[language]) ?? "";
}

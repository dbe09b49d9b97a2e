import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { BookOpen, ReceiptText, Search, UserRound } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { usePlayer } from "#client/api/session.ts";
import { useItemSearch, useItems } from "#client/state/use-items.ts";
import type { Item } from "#domain/catalogue/item.ts";
import { findByNames } from "#domain/catalogue/search/found-items.ts";
import type { Language } from "#domain/game/language.ts";
import { classOf } from "#domain/gear/classes.ts";
import { parseLevelQuery } from "#domain/text/counted-query.ts";
import { foldText, searchByName, searchIndex } from "#domain/text/search.ts";
import { useCharacters } from "#features/characters/characters.client.ts";
import { type Command, CommandIcon, MIN_SEARCHED } from "#features/commands/palette.tsx";
import { guideSearchIndex, searchGuides } from "#features/guides/list/guide-search.ts";
import { overviewQuery, wordsQuery } from "#features/guides/page/guides.client.ts";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { useRecentOrders } from "#features/orders/orders.client.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Amount } from "#ui/format/money.tsx";

/** A last command leads to all results. */
const MAX_ITEMS = 6;
const MAX_ORDERS = 5;

/** If there may be more orders, a last command searches all of them. */
const MAX_SEARCHED_ORDERS = 50;

/** Also "epee niv 60". The catalogue is loaded once something is typed. Names that begin with the query come first. */
export function useCatalogueSearch(typed: string) {
  const { t } = useTranslation();
  const { number, language } = useLocale();
  const navigate = useNavigate();
  // The field shows a key at once; the search of 15,000 items follows.
  const query = useDeferredValue(typed);
  const isWanted = query.length >= MIN_SEARCHED;
  const { items, manifest, isFetching } = useItems(language, isWanted);
  const { search, isSearchLoading } = useItemSearch(language, { items, manifest }, isWanted);
  const matches = useMemo(() => {
    if (!items || !isWanted) return [];
    const { name, level } = parseLevelQuery(query);
    const isAny = foldText(name) === "";
    const { ranks } = (search?.find ?? findByNames)(name, items);
    const first = foldText(name);
    const rank = ({ id, searched }: Item) => (ranks.get(id) ?? 0) * 2 + (searched.startsWith(first) ? 0 : 1);
    return items
      .filter(({ id, level: own }) => (isAny || ranks.has(id)) && (level === undefined || own === level))
      .toSorted((a, b) => rank(a) - rank(b));
  }, [items, search, isWanted, query]);
  const commands: Command[] = matches.slice(0, MAX_ITEMS).map((item) => ({
    id: `item ${item.id}`,
    icon: <KindGlyph item={item} />,
    label: item.name,
    aside: t(`items.oneOf.${item.category}`),
    action: t("commands.open", { name: item.name }),
    run: () => void navigate({ to: "/fwc-items", search: { item: item.id } }),
  }));
  if (matches.length > MAX_ITEMS)
    commands.push({
      id: "all items",
      icon: <CommandIcon of={Search} />,
      label: t("commands.allFound", { number: number(matches.length) }),
      run: () => void navigate({ to: "/fwc-items", search: itemSearch(query) }),
    });
  return { commands, isLoading: isWanted && (isSearchLoading || (!items && isFetching)) };
}

function itemSearch(query: string) {
  const { name, level } = parseLevelQuery(query);
  return level === undefined ? { q: query } : { q: name || undefined, min: level, max: level };
}

/** By name or class. */
export function useCharacterSearch(query: string): readonly Command[] {
  const { t } = useTranslation();
  const { language } = useLocale();
  const navigate = useNavigate();
  const { data: characters = [] } = useCharacters();
  if (query.length < MIN_SEARCHED) return [];
  const className = (id: number) => classOf(id)?.name[language] ?? "";
  const index = searchIndex(characters, ({ name, classId }) => [name, className(classId)]);
  return searchByName(index, query).map(({ id, name, classId, level }) => ({
    id: `character ${id}`,
    icon: <CommandIcon of={UserRound} />,
    label: name,
    aside: `${className(classId)} · ${t("characters.levelShort", { level: String(level) })}`,
    action: t("commands.open", { name }),
    run: () => void navigate({ to: "/characters", search: { character: id } }),
  }));
}

/** By name, buyer or server. */
export function useSavedOrderSearch(query: string): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSignedIn = usePlayer() !== undefined;
  const { orders } = useRecentOrders(MAX_SEARCHED_ORDERS);
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  if (query.length < MIN_SEARCHED || !isSignedIn) return [];
  const serverOf = (id: string) => servers.find((server) => server.id === id)?.name ?? id;
  const index = searchIndex(orders, ({ name, buyer, server }) => [name, buyer, serverOf(server)]);
  const matches = searchByName(index, query).slice(0, MAX_ORDERS);
  const commands: Command[] = matches.map(({ id, name, totalPenya }) => ({
    id: `order ${id}`,
    icon: <CommandIcon of={ReceiptText} />,
    label: name,
    aside: <Amount amount={totalPenya} currency="penya" unit />,
    action: t("commands.open", { name }),
    run: () => void navigate({ to: "/orders", search: { order: id } }),
  }));
  if (orders.length >= MAX_SEARCHED_ORDERS)
    commands.push({
      id: "all orders",
      icon: <CommandIcon of={Search} />,
      label: t("commands.searchOrders", { query }),
      run: () => void navigate({ to: "/orders", search: { q: query } }),
    });
  return commands;
}

/** By words in the player's language or in English. */
export function useGuideSearch(query: string): readonly Command[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { language } = useLocale();
  const playerTexts = useSearchedGuides(language);
  const english = useSearchedGuides("en");
  if (query.length < MIN_SEARCHED) return [];
  return searchGuides(guideSearchIndex(playerTexts, english), query).map(({ name, title, section }) => {
    const to = `/tutorials/${name}` as const;
    const label = section?.title ?? title;
    const command = {
      label,
      icon: <CommandIcon of={BookOpen} />,
      action: t("commands.open", { name: label }),
    };
    if (!section) return { ...command, id: name, run: () => void navigate({ to }) };
    return {
      ...command,
      id: `${name}#${section.id}`,
      aside: title,
      // On the present page, its search parameters, such as a plan, are kept.
      run: () => void navigate({ to, hash: section.id, ...(pathname === to && { search: true }) }),
    };
  });
}

function useSearchedGuides(language: Language) {
  const { data: guides = [] } = useQuery(overviewQuery(language));
  const { data: sections = [] } = useQuery(wordsQuery(language));
  return { guides, sections };
}

import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { keepForOffline } from "#client/offline.ts";
import type { ItemAddress } from "#domain/item-address.ts";
import { accepted, FALLBACK } from "#domain/language.ts";
import { LookingFor, useWorn } from "#features/characters/looking-for.tsx";
import { type ActionsFor, ItemsPage } from "#features/items/items-page.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lenient, text } from "./-search.ts";

const ItemActions = lazyPart(async () => (await import("./-item-actions.tsx")).ItemActions);

/** As it stands there: a number stays one, so that it gets no quotation marks when it is written again. */
const typed = v.union([v.pipe(v.string(), v.maxLength(400)), v.number()]);

const NAMES = [
  "q",
  "category",
  // Commas between: what the game calls it, with 1h- or 2h- before a weapon that comes in both.
  "kind",
  "min",
  "max",
  "class",
  "sex",
  "rarity",
  "fwc",
  // "hp,attack:200": what an item must have, with the least of it.
  "has",
  // "attack" from the highest down, "-attack" from the lowest up.
  "sort",
  "columns",
  // Ids of the compared, commas between.
  "compare",
  // Id of the item whose details are open.
  "item",
] as const;

/** Texts only: what they may be is the page's to know, which is loaded later than this. */
const Search = v.object({
  ...v.entriesFromList(NAMES, lenient(typed)),
  /** The character for whom something is looked for, and where it would be worn. */
  for: lenient(text),
  slot: lenient(text),
});

/** A catalogue of so many items is fetched before anybody asks for it: it weighs less than a picture. */
const MOST_UNASKED = 2_000;

export const Route = createFileRoute("/fwc-items")({
  validateSearch: Search,
  loader({ context: { queryClient }, cause }) {
    const language = accepted(i18next.resolvedLanguage) ?? FALLBACK;
    // Beside the page's own file, not after it. Not awaited: the list fills in or says that it failed.
    import("#client/items.ts")
      .then(({ prefetchItems }) =>
        prefetchItems(queryClient, language, cause === "preload" ? MOST_UNASKED : undefined),
      )
      .catch(console.warn);
  },
  component: FwcItems,
});

function FwcItems() {
  const { t } = useTranslation();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (change: ItemAddress, how: "step" | "replace") =>
      navigate({
        search: (all) => ({ ...all, ...change }),
        replace: how === "replace",
        resetScroll: false,
      }),
    [navigate],
  );
  useEffect(keepForOffline, []);

  const { for: lookedFor, slot } = search;
  const worn = useWorn(lookedFor, slot);
  const actionsFor: ActionsFor = useCallback(
    (item) => <ItemActions item={item} for={lookedFor} slot={slot} />,
    [lookedFor, slot],
  );
  const lookingFor = useMemo(
    () => (lookedFor === undefined ? undefined : <LookingFor for={lookedFor} slot={slot} />),
    [lookedFor, slot],
  );
  return (
    <ItemsPage
      title={t("shell.items")}
      search={search}
      onSearch={onSearch}
      actionsFor={actionsFor}
      lookingFor={lookingFor}
      worn={worn}
    />
  );
}

import { createFileRoute } from "@tanstack/react-router";
import i18next from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { ItemAddress } from "#domain/item-address.ts";
import { accepted, FALLBACK } from "#domain/language.ts";
import { type ActionsFor, ItemsPage } from "#features/items/items-page.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { lenient, text } from "./-search.ts";

const ItemActions = lazyPart(async () => (await import("./-item-actions.tsx")).ItemActions);

/** As it stands there: a number stays one, so that it gets no quotation marks when it is written again. */
const typed = v.union([v.pipe(v.string(), v.maxLength(400)), v.number()]);

/** Texts only: what they may be is the page's to know, which is loaded later than this. */
const Search = v.object({
  q: lenient(typed),
  category: lenient(typed),
  /** Commas between: what the game calls it, with 1h- or 2h- before a weapon that comes in both. */
  kind: lenient(typed),
  min: lenient(typed),
  max: lenient(typed),
  class: lenient(typed),
  sex: lenient(typed),
  rarity: lenient(typed),
  fwc: lenient(typed),
  /** "hp,attack:200": what an item must have, with the least of it. */
  has: lenient(typed),
  /** "attack" from the highest down, "-attack" from the lowest up. */
  sort: lenient(typed),
  columns: lenient(typed),
  /** Ids of the compared, commas between. */
  compare: lenient(typed),
  /** Id of the item whose details are open. */
  item: lenient(typed),
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
  return <ItemsPage title={t("shell.items")} search={search} onSearch={onSearch} actionsFor={actionsFor} />;
}

const actionsFor: ActionsFor = ({ name }, place) => place === "panel" && <ItemActions name={name} />;

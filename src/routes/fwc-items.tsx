import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { keepForOffline } from "#client/offline.ts";
import { ItemsPage } from "#features/items/items-page.tsx";
import { lenient, text } from "./-search.ts";

/** Texts only: what they may be is the page's to know, which is loaded later than this. */
const Search = v.object({
  q: lenient(text),
  category: lenient(text),
  /** Commas between: what the game calls it, with 1h- or 2h- before a weapon that comes in both. */
  kind: lenient(text),
  min: lenient(text),
  max: lenient(text),
  class: lenient(text),
  sex: lenient(text),
  rarity: lenient(text),
  fwc: lenient(text),
  /** "hp,attack:200": what an item must have, with the least of it. */
  has: lenient(text),
  /** "attack" from the highest down, "-attack" from the lowest up. */
  sort: lenient(text),
  columns: lenient(text),
  /** Ids of the compared, commas between. */
  compare: lenient(text),
  /** Id of the item whose details are open. */
  item: lenient(text),
  /** The character for whom something is looked for, and where it would be worn. */
  for: lenient(text),
  slot: lenient(text),
});

export const Route = createFileRoute("/fwc-items")({ validateSearch: Search, component: FwcItems });

function FwcItems() {
  const { t } = useTranslation();
  useEffect(keepForOffline, []);
  return <ItemsPage title={t("shell.items")} />;
}

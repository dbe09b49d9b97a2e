import type { QueryKey } from "@tanstack/react-query";
import * as v from "valibot";
import { list } from "#contract/stored.ts";
import { OrderPage, SavedOrder } from "./orders.contract.ts";

/** Pages of one list that are kept; of a longer one nothing is. */
const MOST_PAGES = 40;

/** JSON has no `undefined`, which stands for the first page. */
const Cursor = v.pipe(
  v.nullable(v.string()),
  v.transform((cursor) => cursor ?? undefined),
);
const Pages = v.object({ pages: list(MOST_PAGES, OrderPage, 1), pageParams: list(MOST_PAGES, Cursor, 1) });

/** What the data of the orders' queries has to be when it is read back; of a search nothing is kept. */
export function formOf([, , part, which]: QueryKey): v.GenericSchema | undefined {
  if (part === "one") return SavedOrder;
  if (part !== "list") return undefined;
  if (which === "recent") return OrderPage;
  const isSearch = typeof which === "object" && which !== null && "q" in which && which.q !== "";
  return isSearch ? undefined : Pages;
}

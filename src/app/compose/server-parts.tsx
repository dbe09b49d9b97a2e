import type { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RENDERED_ITEMS_KEY } from "#client/state/use-items.ts";
import { parseSearch } from "#client/url-state/url-definition.ts";
import type { FirstItems, LocalizedCatalogue } from "#contract/pages.ts";
import type { Language } from "#domain/game/language.ts";
import { overviewQuery } from "#features/guides/page/guides.client.ts";
import { firstItemsAt } from "#features/items/list/items-url.ts";
import { CardsOnServer } from "./dashboard/cards-on-server.tsx";
import { CARDS } from "./dashboard/dashboard-screen.tsx";

type ServerPage = Readonly<{
  url: URL;
  language: Language;
  /** Gets the data that the parts need. */
  queryClient: QueryClient;
  /** `undefined` if it did not arrive in time. */
  catalogue: LocalizedCatalogue | undefined;
}>;

type Parts = Readonly<Record<string, ReactNode>>;

/** The parts that only the server renders, by the path of their page. */
const PARTS: Readonly<Record<string, (page: ServerPage) => Promise<Parts>>> = {
  async "/"({ language, queryClient }) {
    await queryClient.prefetchQuery(overviewQuery(language));
    return { [CARDS]: <CardsOnServer /> };
  },
  async "/fwc-items"({ url, language, queryClient, catalogue }) {
    if (catalogue)
      queryClient.setQueryData<FirstItems>(
        RENDERED_ITEMS_KEY,
        firstItemsAt(parseSearch(url.search), catalogue, language),
      );
    return {};
  },
};

/** Returns the parts of a page that only the server renders, and adds what they need to the page's data. */
export const serverParts = async (page: ServerPage): Promise<Parts> =>
  (await PARTS[page.url.pathname]?.(page)) ?? {};

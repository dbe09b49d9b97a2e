import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerRate } from "#contract/community-rate.ts";
import type { PublicConfig } from "#contract/config.ts";
import type { CatalogueChanges } from "#contract/item-pages.ts";
import {
  type CatalogueEntry,
  type EntryHead,
  isUnknownUrl,
  type LocalizedCatalogue,
  type PageData,
  type RenderPage,
  showsChanges,
  showsItems,
  showsRates,
} from "#contract/pages.ts";
import type { GameServer, Product } from "#contract/shop.ts";
import { type EntryKind, entryAt } from "#domain/catalogue/item-address.ts";
import type { Language } from "#domain/game/language.ts";
import { onOwnBehalf, type Turns } from "#server/limits/turns.ts";
import type { Logger } from "#server/log/log.ts";

export type RenderedPage = Readonly<{
  root: string;
  page: PageData;
  /** Of a page that the list of pages does not describe. */
  head?: EntryHead | undefined;
  /** Otherwise the page shows a skeleton. */
  isComplete: boolean;
}>;

/** Timeout for the data of a page, in milliseconds. */
const PATIENCE_MS = 250;
/** `undefined` if there is none. */
export async function loadRenderer(dist: string): Promise<RenderPage | undefined> {
  const file = join(dist, "renderer/render.js");
  if (!existsSync(file)) return undefined;
  const renderer: { renderPage: RenderPage } = await import(pathToFileURL(file).href);
  return renderer.renderPage;
}

type Source<T> = () => Promise<T>;
type Rendering = Readonly<{
  render: RenderPage;
  config: PublicConfig;
  products: Source<readonly Product[]>;
  servers: Source<readonly GameServer[]>;
  rates: Source<readonly ServerRate[]>;
  catalogue: (language: Language) => Promise<LocalizedCatalogue>;
  /** Resolves to `undefined` for an unknown one. */
  entry: (kind: EntryKind, id: number, language: Language) => Promise<CatalogueEntry | undefined>;
  changes: (language: Language) => Promise<CatalogueChanges>;
  turns: Turns;
  log: Logger;
}>;

/** Renders with public data, one at a time: about 20 ms of the only thread. Resolves to `undefined` if a component throws. */
export function pageRenderer({ render, turns, log, ...sources }: Rendering) {
  return async function renderUrl(url: string, language: Language): Promise<RenderedPage | undefined> {
    const withItems = showsItems(url);
    const withRates = showsRates(url);
    const withChanges = showsChanges(url);
    const place = entryAt(url);
    const [products, servers, rates, catalogue, entry, changes] = await Promise.all([
      inTime(sources.products),
      inTime(sources.servers),
      withRates ? inTime(sources.rates) : undefined,
      withItems ? inTime(() => sources.catalogue(language)) : undefined,
      place && inTime(() => sources.entry(place.kind, place.id, language)),
      withChanges ? inTime(() => sources.changes(language)) : undefined,
    ]);
    const data = {
      products,
      servers,
      config: sources.config,
      rates: rates && { servers: rates, at: Date.now() },
      entry,
      changes: changes && { language, changes },
    };
    try {
      const inTurn = () => turns.run(() => render({ url, language, data, catalogue }));
      // A page without a search is shared with all, whoever requested it first; of items there are too many.
      const rendered = await (url.includes("?") || place ? inTurn() : onOwnBehalf(inTurn));
      return {
        root: rendered.root,
        page: { isUnknown: isUnknownUrl(url), data: rendered.data },
        head: rendered.head,
        isComplete: Boolean(
          products &&
            servers &&
            (catalogue || !withItems) &&
            (rates || !withRates) &&
            (entry || !place) &&
            (changes || !withChanges),
        ),
      };
    } catch (err) {
      log.error(
        // A search may say what a player looks for.
        { event: "render_failed", path: url.split("?", 1)[0], err },
        "A page could not be rendered; the browser renders it.",
      );
      return undefined;
    }
  };
}

async function inTime<T>(load: Source<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  try {
    // The API reports the failure when the browser requests the same data.
    return await Promise.race([Promise.try(load).catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

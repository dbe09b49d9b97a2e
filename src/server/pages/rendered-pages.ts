import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PublicConfig } from "#contract/config.ts";
import {
  isUnknownUrl,
  type LocalizedCatalogue,
  type PageData,
  type RenderPage,
  showsItems,
} from "#contract/rendered-page.ts";
import type { GameServer, Product } from "#contract/shop.ts";
import type { Language } from "#domain/game/language.ts";
import { Bucket } from "#server/limits/bucket.ts";
import type { Logger } from "#server/log/log.ts";

/** A page's content, and what the browser needs to hydrate it. */
export type RenderedPage = Readonly<{
  root: string;
  page: PageData;
  /** Whether all data arrived in time; otherwise the page shows a skeleton. */
  isComplete: boolean;
}>;

/** Time for the database, in milliseconds; a page does not wait longer for its data. */
const PATIENCE_MS = 250;
/** Pages that are rendered at the same time; further requests get a page that the browser renders. */
const MAX_UNDER_WAY = 16;
/**
 * URLs with search parameters that are rendered at the same time, and in a minute, those of the catalogue apart from the
 * others: there is no end of different ones. With 30,000 items one takes about 20 ms of the only thread, so that all of
 * them take at most a tenth of it.
 */
const MAX_SEARCHES_UNDER_WAY = 4;
const SEARCHES_PER_MINUTE = 300;

/** Returns with which other URLs a search is bounded; `undefined` for a URL without search parameters. */
function searchKindOf(url: string): string | undefined {
  if (!url.includes("?")) return undefined;
  return showsItems(url) ? "items" : "other";
}

/** Loads the renderer that was built into `dist`; `undefined` if there is none. */
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
  /** Returns the active catalogue in a language. */
  catalogue: (language: Language) => Promise<LocalizedCatalogue>;
  log: Logger;
}>;

/**
 * Returns a function that renders a URL in a language with the public data. It resolves to `undefined` if a component
 * throws, which is logged, or if too many pages are being rendered or have been.
 */
export function pageRenderer({ render, log, ...sources }: Rendering) {
  let underWay = 0;
  const searchesUnderWay = new Map<string, number>();
  const searches = new Bucket("searches", SEARCHES_PER_MINUTE);

  async function renderUrl(url: string, language: Language): Promise<RenderedPage | undefined> {
    const withItems = showsItems(url);
    const [products, servers, catalogue] = await Promise.all([
      inTime(sources.products),
      inTime(sources.servers),
      withItems ? inTime(() => sources.catalogue(language)) : undefined,
    ]);
    const data = { products, servers, config: sources.config };
    try {
      const rendered = await render({ url, language, data, catalogue });
      return {
        root: rendered.root,
        page: { isUnknown: isUnknownUrl(url), data: rendered.data },
        isComplete: Boolean(products && servers && (catalogue || !withItems)),
      };
    } catch (err) {
      log.error(
        // A search may say what a player looks for.
        { event: "render_failed", path: url.split("?", 1)[0], err },
        "A page could not be rendered; the browser renders it.",
      );
      return undefined;
    }
  }

  const isTooMuch = (kind: string | undefined): boolean =>
    underWay >= MAX_UNDER_WAY ||
    (kind !== undefined &&
      ((searchesUnderWay.get(kind) ?? 0) >= MAX_SEARCHES_UNDER_WAY || searches.take(kind).isOver));

  function count(kind: string | undefined, change: 1 | -1): void {
    underWay += change;
    if (kind !== undefined) searchesUnderWay.set(kind, (searchesUnderWay.get(kind) ?? 0) + change);
  }

  return async (url: string, language: Language): Promise<RenderedPage | undefined> => {
    const kind = searchKindOf(url);
    if (isTooMuch(kind)) return undefined;
    count(kind, 1);
    try {
      return await renderUrl(url, language);
    } finally {
      count(kind, -1);
    }
  };
}

/** Resolves to `undefined` if the data do not arrive in time, or not at all. */
async function inTime<T>(load: Source<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  try {
    // The API reports a failure, when the browser asks for the same data.
    return await Promise.race([Promise.try(load).catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}

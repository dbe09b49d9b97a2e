import { parseAccept } from "hono/utils/accept";
import { parse } from "hono/utils/cookie";
import { LRUCache } from "lru-cache";
import {
  type EntryHead,
  isRendered,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAM,
  renderedUrl,
  showsCatalogue,
  showsRates,
  UNAVAILABLE_PAGE,
  UNKNOWN_PAGE_URL,
  unknownEntryUrl,
} from "#contract/pages.ts";
import type { EntryKind } from "#domain/catalogue/item-address.ts";
import { initialLanguage, type Language, parseLanguage } from "#domain/game/language.ts";
import { RETRY_AFTER_SECONDS } from "#server/http/errors.ts";
import { type PreparedResponse, prepareText } from "#server/http/prepared-response.ts";
import type { RequestTraits, ResponseSource } from "#server/http/prepared-routes.ts";
import type { PageWriter } from "./page-head.ts";
import type { RenderedPage } from "./rendered-pages.ts";

type Wanted = Readonly<{
  path: string;
  language: Language;
  /** `undefined` for a page without content. */
  url: string | undefined;
  status: PageStatus;
}>;

/** 410 for an item that is no longer in the game's data; its page has what it was. 503 while the data cannot be read. */
type PageStatus = 200 | 404 | 410 | 503;

type Pages = Readonly<{
  write: PageWriter;
  /** Resolves to `undefined` for a page without content, which is then not cached. */
  render?: ((url: string, language: Language) => Promise<RenderedPage | undefined>) | undefined;
  /** Changes with the security policy, so that a revalidation does not keep an older one. */
  revision: string;
  /** The promise is the same while one catalogue is active; pages of another are not sent. */
  catalogue?: (() => Promise<unknown>) | undefined;
  /** Changes with the players' rates and their ages; pages of others are not sent. */
  rates?: (() => string) | undefined;
}>;

/** Memory for all pages together, in bytes. */
export const MAX_BYTES = 24 * 1024 * 1024;

/** Minimum interval between two drops of all pages, in milliseconds. */
const DROP_EVERY_MS = 1_000;

type CachedPage = Readonly<{ response: PreparedResponse; isComplete: boolean }>;

/** Fast compression: few others request the same search, and the rest changes with the shop. */
function prepareHtml(
  html: string,
  { language, status, revision }: Wanted & Readonly<{ revision: string }>,
): Promise<PreparedResponse> {
  const headers = {
    "content-type": "text/html; charset=UTF-8",
    "cache-control": "no-cache",
    "content-language": language,
    vary: "Accept-Language, Cookie",
    ...(status === 503 && { "retry-after": RETRY_AFTER_SECONDS }),
  };
  return prepareText(html, { status, revision, headers }, 5);
}

/** All unknown paths share one page, which must not depend on the first of them. */
const writtenPath = (path: string, status: PageStatus) => (status === 404 ? UNKNOWN_PAGE_URL : path);

function wantedPage(path: string, status: 200 | 404, traits: RequestTraits): Wanted {
  return {
    path: writtenPath(path, status),
    language: requestedLanguage(traits),
    url: isRendered(path) || status === 404 ? renderedUrl(path, traits.search ?? "") : undefined,
    status,
  };
}

function wantedEntry(paths: EntryHead["paths"], status: 200 | 410, traits: RequestTraits): Wanted {
  const language = requestedLanguage(traits);
  return { path: paths[language], language, url: paths[language], status };
}

function wantedUnknown(kind: EntryKind, traits: RequestTraits): Wanted {
  const url = unknownEntryUrl(kind);
  return { path: url, language: requestedLanguage(traits), url, status: 404 };
}

const wantedUnavailable = (traits: RequestTraits): Wanted => ({
  path: UNAVAILABLE_PAGE,
  language: requestedLanguage(traits),
  url: undefined,
  status: 503,
});

async function makePage({ write, render, revision }: Pages, wanted: Wanted): Promise<CachedPage> {
  const { path, language, url } = wanted;
  const rendered = url === undefined ? undefined : await render?.(url, language);
  const response = await prepareHtml(write(path, language, rendered), { ...wanted, revision });
  return { response, isComplete: !render || url === undefined || rendered?.isComplete === true };
}

function atMostEachSecond(drop: () => void): () => void {
  let droppedAt = Number.NEGATIVE_INFINITY;
  let _timer: NodeJS.Timeout | undefined;
  return () => {
    _timer ??= setTimeout(
      () => {
        _timer = undefined;
        droppedAt = performance.now();
        drop();
      },
      Math.max(0, droppedAt + DROP_EVERY_MS - performance.now()),
    ).unref();
  };
}

/** Compressed pages, until their content changes. Bounded: searches displace the oldest pages. */
export function pageResponses(pages: Pages) {
  // Simultaneous requests share one page. If its content changes during rendering, it is sent but not cached.
  const cached = new LRUCache<string, CachedPage, Wanted>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ response }, key) => response.size + key.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => makePage(pages, context),
  });
  const keyOf = ({ path, language, url = "empty", status }: Wanted) =>
    `${status} ${language} ${path} ${url} ${showsRates(url) ? pages.rates?.() : ""}`;
  let activeCatalogue: Promise<unknown> | undefined;

  async function makeAndCache(wanted: Wanted): Promise<PreparedResponse> {
    const key = keyOf(wanted);
    const { response, isComplete } = await cached.forceFetch(key, { context: wanted });
    if (!isComplete) cached.delete(key);
    return response;
  }

  function dropIfReplaced(): void {
    const catalogueNow = pages.catalogue?.();
    if (catalogueNow === activeCatalogue) return;
    // The first catalogue replaces none.
    if (activeCatalogue) cached.clear();
    activeCatalogue = catalogueNow;
    // The requests that read the catalogue report the error.
    catalogueNow?.catch(() => {});
  }

  function sourceOf(path: string, wanted: (traits: RequestTraits) => Wanted): ResponseSource {
    const hasItems = showsCatalogue(path);
    return {
      ready(traits) {
        if (hasItems) dropIfReplaced();
        return cached.get(keyOf(wanted(traits)))?.response;
      },
      make: (traits) => makeAndCache(wanted(traits)),
    };
  }

  return {
    /** All unknown paths share one response. */
    at: (path: string, status: 200 | 404) => sourceOf(path, (traits) => wantedPage(path, status, traits)),
    /** The page of an item, a set or a monster, at its path in each language. */
    entry: (paths: EntryHead["paths"], status: 200 | 410) =>
      sourceOf(paths.en, (traits) => wantedEntry(paths, status, traits)),
    unknownEntry: (kind: EntryKind) => sourceOf("", (traits) => wantedUnknown(kind, traits)),
    /** In place of a page whose data cannot be read: not to be indexed, but not gone either. */
    unavailable: sourceOf(UNAVAILABLE_PAGE, wantedUnavailable),
    /** Outdated pages are sent for at most a second. */
    change: atMostEachSecond(() => cached.clear()),
    get size() {
      return cached.size;
    },
    /** In bytes. */
    get bytes() {
      return cached.calculatedSize;
    },
  };
}

const acceptedLanguages = (header: string) =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ type }) => type);

const chosenIn = (cookies: Readonly<Record<string, string>>) =>
  cookies[`__Host-${LANGUAGE_COOKIE}`] ?? cookies[LANGUAGE_COOKIE];

type LanguageTraits = Readonly<Pick<RequestTraits, "acceptLanguage" | "cookie" | "search">>;

/** The browser's chosen language, else that of the URL, else by Accept-Language, else French. */
export function requestedLanguage({ acceptLanguage, cookie, search }: LanguageTraits): Language {
  const chosen = cookie?.includes(LANGUAGE_COOKIE) ? chosenIn(parse(cookie)) : undefined;
  const named = search?.includes(`${LANGUAGE_PARAM}=`)
    ? new URLSearchParams(search).get(LANGUAGE_PARAM)
    : null;
  return initialLanguage(chosen ?? parseLanguage(named) ?? null, acceptedLanguages(acceptLanguage ?? ""));
}

import { parseAccept } from "hono/utils/accept";
import { parse } from "hono/utils/cookie";
import { isRendered, LANGUAGE_COOKIE, renderedUrl, showsItems, UNKNOWN_PAGE_URL } from "#contract/pages.ts";
import { initialLanguage, type Language } from "#domain/game/language.ts";
import { type PreparedResponse, prepareText } from "#server/http/prepared-response.ts";
import type { RequestTraits, ResponseSource } from "#server/http/prepared-routes.ts";
import { type Begun, createPageCache } from "./page-cache.ts";
import type { PageWriter } from "./page-head.ts";
import type { RenderedPage } from "./rendered-pages.ts";

type Wanted = Readonly<{
  path: string;
  language: Language;
  /** The URL to render; `undefined` for a page without content. */
  url: string | undefined;
  status: 200 | 404;
}>;

type Pages = Readonly<{
  write: PageWriter;
  /** Renders a URL; resolves to `undefined` if the page is sent without content, which is then not cached. */
  render?: ((url: string, language: Language) => Promise<RenderedPage | undefined>) | undefined;
  /** Changes with the security policy that is sent with the pages, so that a revalidation does not keep an older one. */
  revision: string;
  /** Returns the same promise as long as the same catalogue is active; pages with items of another are not sent. */
  catalogue?: (() => Promise<unknown>) | undefined;
  /** The time in milliseconds. */
  clock?: (() => number) | undefined;
}>;

/** Prepares a page. It is compressed quickly: few others ask for the same search, and the rest changes with the shop. */
function prepareHtml(
  html: string,
  { language, status, revision }: Wanted & Readonly<{ revision: string }>,
): Promise<PreparedResponse> {
  const headers = {
    "content-type": "text/html; charset=UTF-8",
    "cache-control": "no-cache",
    "content-language": language,
    vary: "Accept-Language, Cookie",
  };
  return prepareText(html, { status, revision, headers }, 5);
}

/** Returns the path for which a page is written. All unknown paths share one page, which must not depend on the first of them. */
const writtenPath = (path: string, status: 200 | 404) => (status === 404 ? UNKNOWN_PAGE_URL : path);

/**
 * Caches pages as compressed bytes, one for each URL and language that differ, until their content changes. However often it
 * changes, a page is made at most once per second. The cache is bounded: 10,000 different searches leave only the last pages in it.
 */
export function pageResponses({ write, render, revision, catalogue, clock }: Pages) {
  const cache = createPageCache<PreparedResponse>({ catalogue, clock });
  const underWay = new Map<string, Readonly<{ begun: Begun; page: Promise<PreparedResponse> }>>();
  const keyOf = ({ path, language, url = "empty", status }: Wanted) => `${status} ${language} ${path} ${url}`;

  async function make(wanted: Wanted, begun: Begun): Promise<PreparedResponse> {
    const { path, language, url } = wanted;
    const rendered = url === undefined ? undefined : await render?.(url, language);
    const isLasting = render === undefined || url === undefined || rendered?.isComplete === true;
    const response = await prepareHtml(write(path, language, rendered), { ...wanted, revision });
    if (isLasting) cache.write(keyOf(wanted), response, begun);
    return response;
  }

  function makeOnce(wanted: Wanted): Promise<PreparedResponse> {
    const key = keyOf(wanted);
    const shared = underWay.get(key);
    if (shared && cache.lasts(shared.begun)) return shared.page;
    const begun = cache.begin();
    const page = make(wanted, begun).finally(() => {
      if (underWay.get(key)?.page === page) underWay.delete(key);
    });
    underWay.set(key, { begun, page });
    return page;
  }

  return {
    /** Returns the responses of one path; `status` is 404 for an unknown path, all of which share one response. */
    at(path: string, status: 200 | 404): ResponseSource {
      const wanted = ({ acceptLanguage, cookie, search = "" }: RequestTraits) => ({
        path: writtenPath(path, status),
        language: requestedLanguage(acceptLanguage, cookie),
        url: isRendered(path) || status === 404 ? renderedUrl(path, search) : undefined,
        status,
      });
      const hasItems = showsItems(path);
      return {
        ready(asked) {
          if (hasItems) cache.dropIfReplaced();
          return cache.read(keyOf(wanted(asked)));
        },
        make: (asked) => makeOnce(wanted(asked)),
      };
    },
    /** What the pages show has changed: they are sent for at most a second more. */
    change: cache.change,
    get size() {
      return cache.size;
    },
    /** Memory that the pages use, in bytes. */
    get bytes() {
      return cache.bytes;
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

/**
 * Returns the language of a page: the one that the player has chosen in this browser, or the supported one that the
 * Accept-Language header prefers, or French.
 */
export function requestedLanguage(acceptLanguage: string | undefined, cookie?: string): Language {
  const chosen = cookie?.includes(LANGUAGE_COOKIE) ? chosenIn(parse(cookie)) : undefined;
  return initialLanguage(chosen ?? null, acceptedLanguages(acceptLanguage ?? ""));
}

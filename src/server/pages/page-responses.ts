import { isRendered, renderedUrl, showsItems, UNKNOWN_PAGE_URL } from "#contract/rendered-page.ts";
import type { Language } from "#domain/game/language.ts";
import { type PreparedResponse, prepareText } from "#server/http/prepared/prepared-response.ts";
import type { RequestTraits, ResponseSource } from "#server/http/prepared/prepared-routes.ts";
import { createPageCache } from "./page-cache.ts";
import type { PageWriter } from "./page-head.ts";
import { requestedLanguage } from "./page-language.ts";
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
}>;

/** Prepares a page. One with a search is compressed quickly: few others ask for the same. */
function prepareHtml(
  html: string,
  { language, url, status, revision }: Wanted & Readonly<{ revision: string }>,
): Promise<PreparedResponse> {
  const headers = {
    "content-type": "text/html; charset=UTF-8",
    "cache-control": "no-cache",
    "content-language": language,
    vary: "Accept-Language, Cookie",
  };
  return prepareText(html, { status, revision, headers }, url?.includes("?") ? 5 : 11);
}

/** Returns the path for which a page is written. All unknown paths share one page, which must not depend on the first of them. */
const writtenPath = (path: string, status: 200 | 404) => (status === 404 ? UNKNOWN_PAGE_URL : path);

/**
 * Caches pages as compressed bytes, one for each URL and language that differ, until `drop` is called or another catalogue
 * is active. The cache is bounded: 10,000 different searches leave only the last pages in it.
 */
export function pageResponses({ write, render, revision, catalogue }: Pages) {
  const cache = createPageCache<PreparedResponse>({ catalogue });
  const underWay = new Map<string, Promise<PreparedResponse>>();
  const keyOf = ({ path, language, url = "empty", status }: Wanted) => `${status} ${language} ${path} ${url}`;

  async function make(wanted: Wanted): Promise<PreparedResponse> {
    const { path, language, url } = wanted;
    const [key, begun] = [keyOf(wanted), cache.drops];
    const rendered = url === undefined ? undefined : await render?.(url, language);
    const isLasting = render === undefined || url === undefined || rendered?.isComplete === true;
    const response = await prepareHtml(write(path, language, rendered), { ...wanted, revision });
    if (isLasting) cache.write(key, response, begun);
    return response;
  }

  function makeOnce(wanted: Wanted): Promise<PreparedResponse> {
    const key = `${cache.drops} ${keyOf(wanted)}`;
    const shared = underWay.get(key);
    if (shared) return shared;
    const own = make(wanted).finally(() => {
      if (underWay.get(key) === own) underWay.delete(key);
    });
    underWay.set(key, own);
    return own;
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
    /** Forgets all pages, because what they show has changed. */
    drop: cache.drop,
    get size() {
      return cache.size;
    },
    /** Memory that the pages use, in bytes. */
    get bytes() {
      return cache.bytes;
    },
  };
}

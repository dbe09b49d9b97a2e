import { pageAt } from "#contract/pages.ts";
import type { Language } from "#domain/game/language.ts";
import { type PreparedResponse, prepareText } from "#server/http/prepared/prepared-response.ts";
import type { ResponseSource } from "#server/http/prepared/prepared-routes.ts";
import { requestedLanguage } from "./page-head.ts";

type Wanted = Readonly<{ path: string; language: Language; status: 200 | 404 }>;

/**
 * Prepares the pages that `write` returns, each once for each language. `revision` changes with the security
 * policy that is sent with them, so that a revalidation does not keep an older policy.
 */
export function pageResponses(write: (path: string, language: Language) => string, revision: string) {
  const cached = new Map<string, PreparedResponse>();
  // All unknown paths share one response, so that invented ones cannot fill the memory.
  const keyOf = ({ path, language, status }: Wanted) => `${status} ${language} ${pageAt(path) ? path : ""}`;

  async function make(wanted: Wanted): Promise<PreparedResponse> {
    const { path, language, status } = wanted;
    const response = await prepareText(write(path, language), {
      status,
      revision,
      headers: {
        "content-type": "text/html; charset=UTF-8",
        "cache-control": "no-cache",
        "content-language": language,
        vary: "Accept-Language",
      },
    });
    cached.set(keyOf(wanted), response);
    return response;
  }

  return {
    /** Returns the responses of one path; `status` is 404 for an unknown path. */
    at(path: string, status: 200 | 404): ResponseSource {
      const wanted = (acceptLanguage: string | undefined) => ({
        path,
        language: requestedLanguage(acceptLanguage),
        status,
      });
      return {
        ready: ({ acceptLanguage }) => cached.get(keyOf(wanted(acceptLanguage))),
        make: ({ acceptLanguage }) => make(wanted(acceptLanguage)),
      };
    },
    get size() {
      return cached.size;
    },
  };
}

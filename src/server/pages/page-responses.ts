import { pageAt } from "#contract/pages.ts";
import type { Language } from "#domain/game/language.ts";
import { requestedLanguage } from "./page-head.ts";
import { type PreparedResponse, prepareText } from "./prepared-response.ts";
import type { ResponseSource } from "./prepared-routes.ts";

type Wanted = Readonly<{ path: string; language: Language; status: 200 | 404 }>;

/**
 * Prepares the pages that `write` writes, each once for each language. `revision` changes with the policy that is sent
 * beside them, so that no browser keeps an older one.
 */
export function pageResponses(write: (path: string, language: Language) => string, revision: string) {
  const kept = new Map<string, PreparedResponse>();
  // All unknown paths share one answer, so that invented ones cannot fill the memory.
  const keyOf = ({ path, language, status }: Wanted) => `${status} ${language} ${pageAt(path) ? path : ""}`;

  async function make(wanted: Wanted): Promise<PreparedResponse> {
    const { path, language, status } = wanted;
    const answer = await prepareText(write(path, language), {
      status,
      revision,
      headers: {
        "content-type": "text/html; charset=UTF-8",
        "cache-control": "no-cache",
        "content-language": language,
        vary: "Accept-Language",
      },
    });
    kept.set(keyOf(wanted), answer);
    return answer;
  }

  return {
    /** The answers for one path; with status 404 where nothing is there. */
    at(path: string, status: 200 | 404): ResponseSource {
      const wanted = (acceptLanguage: string | undefined) => ({
        path,
        language: requestedLanguage(acceptLanguage),
        status,
      });
      return {
        ready: ({ acceptLanguage }) => kept.get(keyOf(wanted(acceptLanguage))),
        make: ({ acceptLanguage }) => make(wanted(acceptLanguage)),
      };
    },
    get size() {
      return kept.size;
    },
  };
}

import { parseAccept } from "hono/utils/accept";
import { parse } from "hono/utils/cookie";
import { LANGUAGE_COOKIE } from "#contract/pages.ts";
import { initialLanguage, type Language } from "#domain/game/language.ts";

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

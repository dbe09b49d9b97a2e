import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { accepted, FALLBACK } from "#domain/game/language.ts";

/** A catalogue of so many items is fetched before anybody asks for it: it weighs less than a picture. */
const MOST_UNASKED = 2_000;

type Entering = Readonly<{
  context: Readonly<{ queryClient: QueryClient }>;
  cause: "preload" | "enter" | "stay";
}>;

/** For `loader`: the catalogue beside the page's own file, not after it. Not awaited: who shows it says if it failed. */
export function fetchCatalogue({ context, cause }: Entering): void {
  const language = accepted(i18next.resolvedLanguage) ?? FALLBACK;
  import("#client/state/use-items.ts")
    .then(({ prefetchItems }) =>
      prefetchItems(context.queryClient, language, cause === "preload" ? MOST_UNASKED : undefined),
    )
    .catch(console.warn);
}

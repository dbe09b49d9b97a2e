/** The pages of items, sets and monsters: their addresses, what they are rendered from, and their part of the site map. */
import type { Hono, MiddlewareHandler, Next, Context as Request } from "hono";
import { type CatalogueEntry, pageAt, withoutSlash } from "#contract/pages.ts";
import { ENTRY_KINDS, type EntryKind, entryAt, entryPath } from "#domain/catalogue/item-address.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { recordFromKeys } from "#domain/text/record-from-keys.ts";
import type { ItemBook } from "#features/items/server/pages/item-book.server.ts";
import { preparedRoute } from "#server/http/prepared-routes.ts";
import { type pageResponses, requestedLanguage } from "#server/pages/page-responses.ts";
import type { MappedPages } from "#server/pages/sitemap.ts";

export type Books = () => Promise<ItemBook>;
type Addresses = Readonly<Record<Language, string>>;
type Responses = Pick<ReturnType<typeof pageResponses>, "unavailable" | "unknownEntry" | "entry">;

const pathsOf = (kind: EntryKind, addresses: Addresses) =>
  recordFromKeys(LANGUAGES, (language) => entryPath(kind, addresses[language]));

export function catalogueEntry(
  book: ItemBook,
  kind: EntryKind,
  id: number,
  language: Language,
): CatalogueEntry | undefined {
  const place = { id, language };
  if (kind === "item") {
    const page = book.item(id, language);
    return page && { kind, ...place, page };
  }
  if (kind === "set") {
    const page = book.set(id, language);
    return page && { kind, ...place, page };
  }
  const page = book.monster(id, language);
  return page && { kind, ...place, page };
}

/** An address with another name redirects to the present one. */
export function addEntryRoutes(
  site: Hono,
  { limit, pages, books }: Readonly<{ limit: MiddlewareHandler; pages: Responses; books: Books }>,
): void {
  async function respond(entryKind: EntryKind, c: Request, next: Next) {
    const path = withoutSlash(c.req.path);
    const place = entryAt(path);
    if (!place) return pageAt(path) ? next() : preparedRoute(pages.unknownEntry(entryKind))(c, next);
    const book = await books().catch((error: unknown) => {
      const scope = c.get("scope");
      if (scope) scope.error = error;
      return undefined;
    });
    if (!book) return preparedRoute(pages.unavailable)(c, next);
    const entry = catalogueEntry(book, place.kind, place.id, "en");
    if (!entry) return preparedRoute(pages.unknownEntry(place.kind))(c, next);
    const paths = pathsOf(place.kind, entry.page.addresses);
    // A reader who follows a link of somebody with another language stays at its address.
    if (path === c.req.path && Object.values(paths).includes(path))
      return preparedRoute(pages.entry(paths, isGone(entry) ? 410 : 200))(c, next);
    const { search } = new URL(c.req.url);
    const { "accept-language": acceptLanguage, cookie } = c.req.header();
    c.header("cache-control", "no-cache");
    c.header("vary", "Accept-Language, Cookie");
    return c.redirect(paths[requestedLanguage({ acceptLanguage, cookie, search })] + search, 301);
  }
  for (const kind of ENTRY_KINDS)
    for (const ending of ["", "/"])
      site.get(entryPath(kind, `:address${ending}`), limit, (c, next) => respond(kind, c, next));
}

const isGone = (entry: CatalogueEntry) => entry.kind === "item" && entry.page.gone !== undefined;

const MAPPED = { item: "items", set: "sets", monster: "monsters" } as const satisfies Record<
  EntryKind,
  string
>;

export const mappedPages = ({ counts, addresses }: ItemBook): readonly MappedPages[] =>
  ENTRY_KINDS.map((kind) => ({
    kind: MAPPED[kind],
    count: counts[MAPPED[kind]],
    paths: (start, end) => addresses(MAPPED[kind], start, end).map((one) => pathsOf(kind, one)),
  }));

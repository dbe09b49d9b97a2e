import { Hono, type Context as Request } from "hono";
import * as v from "valibot";
import type { Endpoint } from "#contract/endpoint.ts";
import { itemPageEndpoints } from "#contract/item-pages.ts";
import { LANGUAGES, type Language } from "#domain/game/language.ts";
import { keyedResponses } from "#server/http/cached-responses.ts";
import type { Context } from "#server/http/context.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { problem } from "#server/http/errors.ts";
import { queryParams } from "#server/http/validators.ts";
import type { ItemBook } from "./item-book.server.ts";

const InLanguage = v.object({ language: v.picklist(LANGUAGES) });

/**
 * /api/items/…: what is known of one item, set or monster, and what the newest versions changed. Public, the same for everybody;
 * 404 `not_found` for an unknown id, 422 `invalid` for another language, 503 `unavailable` while the catalogue cannot be read.
 */
export function itemPagesServer({ coordination }: Context, books: () => Promise<ItemBook>) {
  const { item, set, monster, changes } = itemPageEndpoints;
  const respond = keyedResponses(coordination, { kinds: [], period: () => "" });

  async function respondWith<T>(
    c: Request,
    { route, response }: Endpoint<string, T>,
    language: Language,
    pageOf: (book: ItemBook, id: number) => unknown,
  ): Promise<Response> {
    const book = await books();
    const id = Number(c.req.param("id") ?? 0);
    const page = pageOf(book, id);
    if (page === undefined) return problem(c, "not_found");
    return respond(c, [route, book.edition, id, language], async () => v.parse(response, page));
  }

  return new Hono()
    .on(...methodAndPath(item), queryParams(item, InLanguage), (c) => {
      const { language } = c.req.valid("query");
      return respondWith(c, item, language, (book, id) => book.item(id, language));
    })
    .on(...methodAndPath(set), queryParams(set, InLanguage), (c) => {
      const { language } = c.req.valid("query");
      return respondWith(c, set, language, (book, id) => book.set(id, language));
    })
    .on(...methodAndPath(monster), queryParams(monster, InLanguage), (c) => {
      const { language } = c.req.valid("query");
      return respondWith(c, monster, language, (book, id) => book.monster(id, language));
    })
    .on(...methodAndPath(changes), queryParams(changes, InLanguage), (c) => {
      const { language } = c.req.valid("query");
      return respondWith(c, changes, language, (book) => book.changes(language));
    });
}

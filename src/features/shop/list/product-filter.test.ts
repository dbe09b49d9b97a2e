import { expect, test } from "vitest";
import type { Product } from "#contract/shop.ts";
import { fc } from "#domain/money/money.ts";
import { pricedFirst } from "./product-filter.ts";

const TEXT = { name: "", nameClipBoard: "", description: "" };

function product(slug: string, fcoins?: number): Product {
  return {
    slug,
    category: "scrolls",
    text: { fr: TEXT, en: TEXT, de: TEXT, tl: TEXT },
    nicknames: [],
    shared: [],
    price: fcoins === undefined ? undefined : priceOf(fcoins),
  } as Product;
}

const priceOf = (fcoins: number): Product["price"] => ({
  fcoins,
  certainty: "confirmed",
  date: "2026-01-01",
  source: { fr: "", en: "", de: "", tl: "" },
  members: null,
});

test("products with a price come first, the player's own ones too, and else keep their order", () => {
  const products = [product("a"), product("b", 5), product("c"), product("d"), product("e", 3)];
  const slugs = (own: Record<string, number>) =>
    pricedFirst(
      products,
      Object.fromEntries(Object.entries(own).map(([slug, price]) => [slug, fc(price)])),
    ).map(({ slug }) => slug);
  expect(slugs({})).toEqual(["b", "e", "a", "c", "d"]);
  expect(slugs({ d: 9 })).toEqual(["b", "d", "e", "a", "c"]);
});

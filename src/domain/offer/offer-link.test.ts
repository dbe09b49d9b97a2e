import check from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";
import { fc, MAX_AMOUNT, penya } from "#domain/money/money.ts";
import { rate } from "#domain/money/rate.ts";
import { LINKED_SLUGS } from "#domain/order/share-link.ts";
import { anyRate } from "#testing/seed/orders.ts";
import { MAX_OFFERED, type Offer, offerFromFragment, offerToFragment } from "./offer-link.ts";

const example: Offer = {
  seller: "Lea 🌹",
  server: "lawolf",
  rate: rate(penya(215_000), 1),
  isExample: false,
  date: "2026-11-21",
  language: "de",
  products: [
    { slug: "scroll-sprotection", label: "", penya: penya(17_200_000), fc: undefined, stock: undefined },
    { slug: "gold-ring", label: "", penya: penya(107_500_000), fc: fc(500), stock: 3 },
    { slug: "item-6948", label: "Power Scroll", penya: penya(25_800_000), fc: undefined, stock: 0 },
    { slug: "an-item-of-next-year", label: "", penya: penya(1), fc: undefined, stock: undefined },
  ],
};

/** Released: it must open forever, with this content. */
const VERSION_1 =
  "1AtQT8xoGbGF3b2xmCExlYSDwn4y5BBDFFV61hgFSA90BpDYMUG93ZXIgU2Nyb2xspSAAABRhbi1pdGVtLW9mLW5leHQteWVhchB9SiA";

test("a link has the whole offer", () => {
  const fragment = offerToFragment(example);
  expect(offerFromFragment(`#${fragment}`)).toEqual({ kind: "offer", offer: example });
  // A chat has taken the end of the sentence for a part of the link.
  expect(offerFromFragment(`${fragment}).`)).toEqual({ kind: "offer", offer: example });
});

test("a released link of version 1 opens as it did", () => {
  expect(offerToFragment(example)).toBe(VERSION_1);
  expect(offerFromFragment(VERSION_1)).toEqual({ kind: "offer", offer: example });
});

const anyProduct = check.record({
  slug: check.oneof(
    check.constantFrom(...LINKED_SLUGS, "an-item-of-next-year"),
    check.integer({ min: 1, max: 2_147_483_647 }).map((id) => `item-${id}`),
  ),
  label: check.constantFrom("", "Power Scroll", "Secret de puissance 🌹"),
  penya: check.integer({ min: 1, max: MAX_AMOUNT }).map((amount) => penya(amount)),
  fc: check.option(
    check.integer({ min: 1, max: 10 ** 9 }).map((amount) => fc(amount)),
    { nil: undefined },
  ),
  stock: check.option(check.integer({ min: 0, max: 9_999 }), { nil: undefined }),
});

const anyOffer = check.record({
  seller: check.constantFrom("", "Lea"),
  server: check.constantFrom("lawolf", undefined),
  rate: anyRate,
  isExample: check.boolean(),
  date: check.constantFrom("2026-11-21", "2020-01-01", "2099-12-31"),
  language: check.constantFrom(...LANGUAGES),
  products: check.uniqueArray(anyProduct, { selector: ({ slug }) => slug, maxLength: 40 }),
});

test("every offer is the same after it was a link, and a changed character is noticed", () => {
  check.assert(
    check.property(anyOffer, check.nat(), (offer, place) => {
      const fragment = offerToFragment(offer);
      expect(offerFromFragment(fragment)).toEqual({ kind: "offer", offer });
      const at = 1 + (place % (fragment.length - 1));
      const other = fragment[at] === "A" ? "B" : "A";
      const changed = offerFromFragment(fragment.slice(0, at) + other + fragment.slice(at + 1));
      // The last character may have bits that say nothing.
      if (changed.kind === "offer") expect([at, changed.offer]).toEqual([fragment.length - 1, offer]);
      expect(offerFromFragment(fragment.slice(0, at)).kind).toBe("damaged");
    }),
  );
});

test.each<[string, string, "damaged" | "newer"]>([
  ["nothing", "", "damaged"],
  ["a link of a later version", "2AtQT8xoG", "newer"],
  ["another text", "#top", "damaged"],
  ["two prices of one product", offerToFragment({ ...example, products: twice("gold-ring") }), "damaged"],
  ["an item of no id", offerToFragment({ ...example, products: named("item-0") }), "damaged"],
  ...["constructor", "-", "gold--ring", "item-028"].map((slug): [string, string, "damaged"] => [
    `the slug ${slug}`,
    offerToFragment({ ...example, products: named(slug) }),
    "damaged",
  ]),
  ["a slug that cannot be one", offerToFragment({ ...example, products: named("<b>") }), "damaged"],
  ["more than fits into a cart", offerToFragment({ ...example, products: many(MAX_OFFERED + 1) }), "damaged"],
])("%s is told", (_what, fragment, kind) => {
  expect(offerFromFragment(fragment)).toEqual({ kind });
});

function named(slug: string): Offer["products"] {
  return [{ slug, label: "", penya: penya(1), fc: undefined, stock: undefined }];
}
function twice(slug: string) {
  return [...named(slug), ...named(slug)];
}
function many(count: number) {
  return Array.from({ length: count }, (_, n) => named(`item-${n + 1}`)).flat();
}

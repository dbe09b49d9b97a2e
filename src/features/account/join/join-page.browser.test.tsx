import type * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { StoredCart } from "#contract/documents/cart.ts";
import { answer } from "#testing/browser/answers.ts";
import { openPage } from "#testing/browser/open-page.tsx";
import { newPlayer } from "#testing/browser/player-answers.ts";
import { joinEndpoints } from "./join.contract.ts";

type Cart = v.InferOutput<typeof StoredCart>;

const cart = (...lines: Cart["lines"]): Cart => ({ lines, adjustment: 0 });
const rings = (slug: "gold-ring" | "silver-ring", quantity: number) =>
  ({ kind: "item", id: `item:${slug}`, slug, quantity }) as const;
const FEE = {
  kind: "manual",
  id: "hand:1",
  label: "Guild fee",
  currency: "penya",
  amount: 1_000_000,
} as const;
const side = (lines: number) => ({ orders: 0, characters: 0, lines, prices: 0 });

/** Opens the choice of a member whose guest waits to be joined. */
async function openChoice(here: Cart, there: Cart) {
  const player = newPlayer("member", { convertedFrom: "guest-waiting", isJoinWaiting: true });
  const carts = { here, there };
  const waiting = {
    ...{ here: side(here.lines.length), there: side(there.lines.length), carts },
    ...{ seen: "both", leftOut: { lines: [], adjustment: 0 as const } },
  };
  await openPage("/join", { player, answers: [answer(joinEndpoints.load, { waiting })] });
}

test("the choice shows the lines of both orders", async () => {
  await openChoice(cart(rings("gold-ring", 1), { ...FEE, quantity: 1 }), cart(rings("gold-ring", 2)));
  const linesOf = (name: string) =>
    page
      .getByRole("list", { name, exact: true })
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => linesOf("As a guest")).toEqual(["1 × Gold Ring", "1 × Guild fee"]);
  expect(linesOf("In your account")).toEqual(["2 × Gold Ring"]);
});

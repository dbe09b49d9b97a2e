// @vitest-environment jsdom
import { act } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { type Cart, itemLine } from "#domain/order/cart.ts";
import { leftOutOfJoin } from "#domain/order/merge-carts.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { setShown } from "#ui/feedback/after-paint.ts";
import { JoinChoice } from "./join-choice.tsx";
import type { CartLines } from "./left-out.ts";

const render = setUpReactRoot();
// The notice of left-out lines is loaded after the first paint.
beforeAll(setShown);

const cartOf = (quantity: number): Cart => ({ lines: [itemLine("ring", quantity)], adjustment: 0 });
const NamedLines: CartLines = ({ label, cart }) => (
  <p>{`${label}: ${cart.lines.map(({ id, quantity }) => `${quantity} ${id}`)}`}</p>
);

async function textOf(browser: Cart, account: Cart): Promise<string> {
  const side = { orders: 0, characters: 0, lines: 1, prices: 0 };
  await render(
    <JoinChoice
      kind="guest"
      browser={side}
      account={side}
      carts={{ browser, account }}
      leftOut={leftOutOfJoin(account, browser)}
      CartLines={NamedLines}
      isPending={false}
      onChoose={() => {}}
    />,
  );
  return document.body.textContent ?? "";
}

test("the choice says before a merge which pieces the order has no room for", async () => {
  const text = await textOf(cartOf(9_000), cartOf(8_000));
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(document.body.textContent).toContain("account.join.leftOut: 7001 item:ring");
  });
  expect(text).not.toContain("account.join.help");
});

test("the choice promises that nothing is lost if everything fits", async () => {
  const text = await textOf(cartOf(9_000), cartOf(999));
  expect(text).not.toContain("account.join.leftOut");
  expect(text).toContain("account.join.help");
});

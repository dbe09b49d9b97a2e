// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { type Cart, itemLine } from "#domain/order/cart.ts";
import { type CartLines, JoinChoice } from "./join-choice.tsx";

const cartOf = (quantity: number): Cart => ({ lines: [itemLine("ring", quantity)], adjustment: 0 });
const NamedLines: CartLines = ({ label, cart }) => (
  <p>{`${label}: ${cart.lines.map(({ id, quantity }) => `${quantity} ${id}`)}`}</p>
);

async function textOf(here: Cart, there: Cart): Promise<string> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const side = { orders: 0, characters: 0, lines: 1, prices: 0 };
  const root = createRoot(document.body);
  await act(async () =>
    root.render(
      <JoinChoice
        kind="guest"
        here={side}
        there={side}
        carts={{ here, there }}
        CartLines={NamedLines}
        isPending={false}
        onChoose={() => {}}
      />,
    ),
  );
  const text = document.body.textContent ?? "";
  await act(async () => root.unmount());
  return text;
}

test("the choice says before a merge which pieces the order has no room for", async () => {
  const text = await textOf(cartOf(9_000), cartOf(8_000));
  expect(text).toContain("account.join.leftOut: 7001 item:ring");
  expect(text).not.toContain("account.join.help");
});

test("the choice promises that nothing is lost if everything fits", async () => {
  const text = await textOf(cartOf(9_000), cartOf(999));
  expect(text).not.toContain("account.join.leftOut");
  expect(text).toContain("account.join.help");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { fc, penya } from "#domain/money/money.ts";
import type { Line } from "#domain/order/cart.ts";
import type { Price } from "#domain/order/order.ts";
import { SaidNote } from "./slip-facts.tsx";

const ROSES: Line = { kind: "item", id: "item:roses", slug: "roses", quantity: 1 };
const unit = (amount: number): Price => ({ fc: fc(amount), penya: penya(amount) });

test.each([
  ["one that players confirm", "players", unit(5), "<small>shop.certainty.players</small>"],
  ["one that players report", "reported", unit(5), "<small>shop.certainty.reported</small>"],
  ["one that was sent with the order", "players", unit(6), ""],
  ["one in Penya", "players", { penya: penya(5) }, ""],
  ["none", "players", undefined, ""],
] as const)("the slip says which kind of price it is: %s", (_name, certainty, price, expected) => {
  const saidOf = () => ({ fcoins: 5, certainty, source: "" });
  expect(renderToStaticMarkup(<SaidNote line={ROSES} unit={price as Price} saidOf={saidOf} />)).toBe(
    expected,
  );
  expect(renderToStaticMarkup(<SaidNote line={ROSES} unit={price as Price} saidOf={() => undefined} />)).toBe(
    "",
  );
});

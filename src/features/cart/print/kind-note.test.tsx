import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KindNote } from "./slip-parts.tsx";

test.each([
  ["one that players confirm", "players", "<small>cart.kinds.players</small>"],
  ["one that players report", "reported", "<small>cart.kinds.reported</small>"],
  ["the seller's own", "own", ""],
  ["one of the shop", undefined, ""],
] as const)("the slip says which kind of price it is: %s", (_name, kind, expected) => {
  expect(renderToStaticMarkup(<KindNote kind={kind} />)).toBe(expected);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SaidTag } from "./said-tag.tsx";

test.each([
  ["players", "shop.certainty.players"],
  ["reported", "shop.reported"],
] as const)("a price of the kind %s is marked with its source", (certainty, text) => {
  const html = renderToStaticMarkup(<SaidTag said={{ fcoins: 5, certainty, source: "3 members" }} />);
  expect(html).toContain(text);
  expect(html).toContain('title="3 members"');
});

test("other prices have no mark", () => {
  expect(renderToStaticMarkup(<SaidTag said={undefined} />)).toBe("");
});

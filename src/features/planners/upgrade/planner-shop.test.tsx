import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SaidTag } from "./planner-shop.tsx";

test("a price of players is marked with what they say and its source", () => {
  const said = { fcoins: 5, certainty: "changed", text: "changed: 5 → 6?", source: "3 members" } as const;
  const html = renderToStaticMarkup(<SaidTag said={said} />);
  expect(html).toContain("changed: 5 → 6?");
  expect(html).toContain('title="3 members"');
});

test("other prices have no mark", () => {
  expect(renderToStaticMarkup(<SaidTag said={undefined} />)).toBe("");
});

/** Tests the accessibility of the open page. */
import axe from "axe-core";
import { expect } from "vitest";
import { chooseTheme, type Theme } from "#client/state/theme.ts";
import { faintIn, KINDS, paintedOf } from "../accessibility/faint.ts";
import { markRepeated, REPEATED } from "../accessibility/repeated.ts";

const run = (part: string, options: axe.RunOptions) =>
  axe.run(
    { include: [[part]], exclude: [[`[${REPEATED}]`]] },
    { resultTypes: ["violations"], iframes: false, ...options },
  );

const faintParts = (part: string) =>
  KINDS.flatMap((kind) =>
    [...document.querySelectorAll(part)].flatMap((within) =>
      faintIn(kind, paintedOf([...within.querySelectorAll(kind.selector)], kind)),
    ),
  );

function show(theme: Theme): void {
  chooseTheme(theme);
  expect(document.body.classList).toContain(theme);
}

/**
 * Returns the faults of the page, or of a part of it: those that axe finds with all rules in one theme, and with the
 * contrast rule in the other one, because themes only change colors. Contrasts that axe does not test are found in both.
 */
export async function faultsIn(part: string, theme: Theme = "dark"): Promise<readonly object[]> {
  const other = theme === "dark" ? "light" : "dark";
  show(theme);
  markRepeated(REPEATED);
  const all = await run(part, {});
  const faint = faintParts(part);
  show(other);
  const contrasts = await run(part, { runOnly: ["color-contrast"] });
  const faintInOther = faintParts(part);
  show(theme);
  const violations = Object.entries({ [theme]: all, [other]: contrasts }).flatMap(([name, result]) =>
    result.violations.map(({ id, nodes }) => ({ theme: name, id, html: nodes.map(({ html }) => html) })),
  );
  return [
    ...violations,
    ...faint.map((one) => ({ theme, ...one })),
    ...faintInOther.map((one) => ({ theme: other, ...one })),
  ];
}

/** Expects that the page, or a part of it, has none of these faults. */
export async function expectAccessible(part = "html", theme: Theme = "dark"): Promise<void> {
  expect(await faultsIn(part, theme)).toEqual([]);
}

import type { CSSProperties } from "react";
import type { Column } from "#domain/catalogue/item-sorting.ts";

/** How wide each column is, in rem; the name takes what is left. */
const WIDTH: Readonly<Record<Column, number>> = {
  kind: 7,
  class: 7,
  rarity: 7,
  level: 3.25,
  attack: 5.75,
  defense: 5.75,
  hp: 4.625,
  mp: 4.625,
  criticalRate: 4.625,
  criticalDamage: 4.625,
  attackSpeed: 4.625,
  moveSpeed: 4.625,
};
const TICK = 2.5;
const LEAST_NAME = 13;
/** Free at the right, so that the last figure does not touch the edge. */
const END = 0.25;

/** Texts stand left, figures right. */
export const isText = (column: Column) => column === "kind" || column === "class" || column === "rarity";

/** The column grid that table and tray share, and how narrow it gets. */
export function gridOf(columns: readonly Column[]): CSSProperties {
  const widths = [...columns.map((column) => WIDTH[column]), END];
  const least = widths.reduce((sum, width) => sum + width, TICK + LEAST_NAME);
  const grid = [`${TICK}rem`, `minmax(${LEAST_NAME}rem,1fr)`, ...widths.map((width) => `${width}rem`)];
  // React's types do not know custom properties.
  return { "--columns": grid.join(" "), "--least-width": `${least}rem` } as CSSProperties;
}

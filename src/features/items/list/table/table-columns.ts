import type { CSSProperties } from "react";
import type { Column } from "#domain/catalogue/item-sorting.ts";

/** The width of each column in rem; the name column takes the remaining space. */
const WIDTH: Readonly<Record<Column, number>> = {
  kind: 7,
  class: 7,
  rarity: 7,
  level: 3.5,
  attack: 5.75,
  defense: 5.75,
  hp: 4.625,
  mp: 4.625,
  criticalRate: 5,
  criticalDamage: 5.25,
  attackSpeed: 5,
  moveSpeed: 4.625,
};
const TICK = 2.5;
const LEAST_NAME = 13;
/** Space at the right edge in rem, so that the last value does not touch it. */
const END = 0.25;

/** Whether a column contains text (left-aligned) instead of numbers (right-aligned). */
export const isTextColumn = (column: Column) =>
  column === "kind" || column === "class" || column === "rarity";

/** Returns the CSS variables for the column grid that table and tray share: its columns and minimum width. */
export function columnGridStyle(columns: readonly Column[]): CSSProperties {
  const widths = [...columns.map((column) => WIDTH[column]), END];
  const least = widths.reduce((sum, width) => sum + width, TICK + LEAST_NAME);
  const grid = [`${TICK}rem`, `minmax(${LEAST_NAME}rem,1fr)`, ...widths.map((width) => `${width}rem`)];
  // React's style type does not include custom properties.
  return { "--columns": grid.join(" "), "--least-width": `${least}rem` } as CSSProperties;
}

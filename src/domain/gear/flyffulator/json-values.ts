/** Values of a text that somebody has pasted: what is not as expected is absent. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export const recordIn = (value: unknown): JsonRecord =>
  // Checked here; every field is checked where it is read.
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {};

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const wholeIn = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most
    ? value
    : undefined;

export const numberIn = (value: unknown, most: number): number | undefined =>
  typeof value === "number" && Math.abs(value) <= most ? value : undefined;

/** Carts that a browser has stored. */

/** Returns a cart of manual lines in Penya, named "Line number 1" and so on. */
export const cartOfManualLines = (count: number, line: Readonly<{ amount: number; quantity: number }>) => ({
  adjustment: 0,
  lines: Array.from({ length: count }, (_, index) => ({
    kind: "manual",
    id: `hand:${index + 1}`,
    label: `Line number ${index + 1}`,
    currency: "penya",
    ...line,
  })),
});

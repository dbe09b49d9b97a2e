/** Returns the decimal mark of a locale, of which `number` formats whole numbers: the one that does not group. */
export function decimalPoint(number: (amount: number) => string): "." | "," {
  return number(1000).includes(".") || /\s/.test(number(1000)) ? "," : ".";
}

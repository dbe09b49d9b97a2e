/** The mark that `number` does not use for groups. */
export function decimalPoint(number: (amount: number) => string): "." | "," {
  return number(1000).includes(".") || /\s/.test(number(1000)) ? "," : ".";
}

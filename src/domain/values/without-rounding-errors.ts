/** Binary ones: no value of the game has more than a few decimals. */
export function withoutRoundingErrors(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

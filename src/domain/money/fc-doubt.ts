/** More than any pack of FCoins costs: "15m" in a field for FC is most likely Penya. */
const DOUBTFUL_FC = 100_000;

export function isDoubtfulFc(price: number): boolean {
  return price >= DOUBTFUL_FC;
}

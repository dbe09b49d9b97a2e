/** Detects a price in FC that was probably meant in Penya. */

/** From here on a price in FC is more than any pack of FCoins costs: "15m" in a field for FC is most likely Penya. */
const DOUBTFUL_FC = 100_000;

/** Whether a price in FC has to be confirmed by the player. */
export function isDoubtfulFc(price: number): boolean {
  return price >= DOUBTFUL_FC;
}

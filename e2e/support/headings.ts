/** The heading of the dashboard for somebody who has never been here. */
export const FIRST_HEADING = "Penya ⇄ FCoins, exact to the last Penya";

/** Members who are asked what they paid after an order, until the products without a price have a confirmed one. */
import { isPriceAsked } from "#domain/money/community/asked-price.ts";
import {
  isPlayersPriceShown,
  type PriceBefore,
  playersPrice,
  type SharedPrice,
} from "#domain/money/community/players-price.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { seededRandom } from "#domain/upgrade/completion-chance.ts";

export type FirstPriceSettings = Readonly<{
  seed: number;
  /** All with accounts that are old enough. */
  members: number;
  /** Orders of one member. */
  ordersAWeek: number;
  /** Different products of one order, each equally likely. */
  productsAnOrder: number;
  /** Chance that a member shares the price when asked, from 0 to 1. */
  answers: number;
  /** Chance that who does not share refuses for good; else the question comes again. */
  refuses: number;
  /** Of those who share, how many are wrong. */
  wrong: number;
  days: number;
}>;

const PRODUCTS = 26;
/** Products that a source of the game has a price for: `content/shop/prices.json`. */
const CONFIRMED_BY_SOURCE = 5;
const WANTED = 20;
const PRICE = 80;
const FIRST_DAY = "2026-01-01";
const ACCOUNT_DAYS = 60;

type AskedAbout = {
  shared: Map<number, SharedPrice>;
  refused: Set<number>;
  before: PriceBefore | undefined;
  certainty: "players" | "changed" | "reported" | undefined;
};

/** The first day on which `WANTED` of all products are confirmed; `undefined` if not within the days. */
export function dayOfConfirmation(settings: FirstPriceSettings): number | undefined {
  const random = seededRandom(settings.seed);
  const products = Array.from(
    { length: PRODUCTS - CONFIRMED_BY_SOURCE },
    (): AskedAbout => ({ shared: new Map(), refused: new Set(), before: undefined, certainty: undefined }),
  );
  for (let day = 0; day < settings.days; day++) {
    const today = dayAfter(FIRST_DAY, day);
    for (let member = 0; member < settings.members; member++)
      if (random() < settings.ordersAWeek / 7) order(member, day, { settings, products, random });
    const confirmed = products.filter((product) => isConfirmedOn(product, today)).length;
    if (CONFIRMED_BY_SOURCE + confirmed >= WANTED) return day;
  }
  return undefined;
}

type World = Readonly<{
  settings: FirstPriceSettings;
  products: readonly AskedAbout[];
  random: () => number;
}>;

/** One order: a question for each of its products that is asked about. */
function order(member: number, day: number, { settings, products, random }: World): void {
  const ordered = new Set(
    Array.from({ length: settings.productsAnOrder }, () => Math.floor(random() * PRODUCTS)),
  );
  const today = dayAfter(FIRST_DAY, day);
  for (const index of ordered) {
    const product = products[index];
    if (!product || product.refused.has(member)) continue;
    if (!isPriceAsked(product.certainty, product.shared.get(member)?.day, today)) continue;
    if (random() < settings.answers) {
      const fcoins = random() < settings.wrong ? PRICE + 1 + Math.floor(random() * 20) : PRICE;
      product.shared.set(member, { fcoins, day: today, accountDays: ACCOUNT_DAYS + day, reliability: 0 });
    } else if (random() < settings.refuses) product.refused.add(member);
  }
}

/** By the rules of decision 036: members of old votes no longer count, and a price that is shown is not asked about. */
function isConfirmedOn(product: AskedAbout, today: string): boolean {
  const said = playersPrice([...product.shared.values()], { today, before: product.before });
  if (said?.certainty === "players") product.before = { ...said.numbers[0] };
  product.certainty = said?.certainty === "split" ? "reported" : said?.certainty;
  return isPlayersPriceShown(null, said);
}

import type { RateFigures } from "#contract/community-rate.ts";
import type { GameServer, Product } from "#contract/shop.ts";
import type { CommunityRate } from "#domain/money/community/community-rate.ts";
import { fc, penya } from "#domain/money/money.ts";
import { daysBetween, EXAMPLE_RATE, exchange, type Rate, rate, unitPrice } from "#domain/money/rate.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import type {
  ConversionQuery,
  PublicConversion,
  PublicPrice,
  PublicRate,
  PublicRateDay,
} from "./public-api.contract.ts";

const HOUR_MS = 3_600_000;

/** Returns the age of a date in days; 0 for one that has begun elsewhere on earth only. */
export const ageOn = (today: string, date: string): number => Math.max(0, daysBetween(date, today));

/** Returns a price with its age; `null` if none is known. */
export const publicPrice = ({ price }: Pick<Product, "price">, today: string): PublicPrice | null =>
  price && { ...price, ageDays: ageOn(today, price.date) };

/** Returns a product as the public API shows it. */
export function publicProduct(product: Product, today: string) {
  const { slug, category, text } = product;
  const each = (name: "name" | "nameClipBoard" | "description") =>
    Object.fromEntries(Object.entries(text).map(([language, texts]) => [language, texts[name]]));
  return {
    slug,
    category,
    name: each("name"),
    shortName: each("nameClipBoard"),
    description: each("description"),
    price: publicPrice(product, today),
    shared: product.shared.map(({ day, ...number }) => ({
      ...number,
      date: day,
      ageDays: ageOn(today, day),
    })),
  };
}

const NOBODYS = {
  lowerQuartile: null,
  upperQuartile: null,
  members: null,
  date: null,
  ageDays: null,
} as const;

const EXAMPLE = {
  ...EXAMPLE_RATE,
  ...NOBODYS,
  certainty: "example",
  note: "Only an example: too few players have shared a rate. Send your own in penya and per.",
} as const;

/** Returns the rate of a server at an instant: that of its players, or the example if too few of them share theirs. */
export function rateOn({ id }: Pick<GameServer, "id">, known: CommunityRate, now: Date): PublicRate {
  if (known.kind === "missing") return { server: id, ...EXAMPLE };
  const { certainty, before, median, lower, upper, members, ageHours } = known;
  const date = utcDay(new Date(now.getTime() - ageHours * HOUR_MS));
  return {
    server: id,
    ...median,
    certainty,
    lowerQuartile: lower.penya,
    upperQuartile: upper.penya,
    members,
    date,
    ageDays: ageOn(utcDay(now), date),
    note:
      certainty === "players"
        ? `The median of what ${members} players of this server shared in the last 7 days. Nobody guarantees it.`
        : before
          ? `Players of this server changed it from ${before.penya} to ${median.penya} in the last days. It is believed after two days.`
          : `Reported by ${members} players of this server in the last 7 days, too many of them with new accounts. Nobody has confirmed it.`,
  };
}

/** Returns the figures of a day as the public API shows them. */
export const publicRateDay = (
  { day, median, per, lower, upper, members }: RateFigures,
  today: string,
): PublicRateDay => ({
  date: day,
  ageDays: ageOn(today, day),
  penya: median,
  per,
  lowerQuartile: lower,
  upperQuartile: upper,
  members,
  certainty: "players",
});

/** Returns the rate that a conversion uses: the caller's own, that of a server, or the example. */
export function rateFor(
  { penya: own, per = 1 }: ConversionQuery,
  ofServer: PublicRate | undefined,
): PublicRate {
  if (own === undefined) return ofServer ?? { server: null, ...EXAMPLE };
  const note = "The rate of this request: nobody has confirmed it.";
  return { server: null, penya: own, per, ...NOBODYS, certainty: "given", note };
}

/**
 * Converts an amount as the calculator does: FCoins to Penya round up, and Penya buy whole FCoins. Throws `TooLarge` above
 * 2^53 − 1.
 */
export function convertAmount({ from, amount }: ConversionQuery, used: PublicRate): PublicConversion {
  const at: Rate = rate(penya(used.penya), used.per);
  const given = { currency: from, amount };
  if (from === "fc") {
    const result = { currency: "penya", amount: unitPrice(fc(amount), at) } as const;
    return { given, result, left: { currency: "penya", amount: 0 }, rate: used };
  }
  const bought = exchange(penya(amount), at);
  return {
    given,
    result: { currency: "fc", amount: bought.fc },
    left: { currency: "penya", amount: bought.left },
    rate: used,
  };
}

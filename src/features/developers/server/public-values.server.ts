import type { GameServer, Product } from "#contract/shop.ts";
import { fc, penya } from "#domain/money/money.ts";
import { daysBetween, EXAMPLE_RATE, exchange, type Rate, rate, unitPrice } from "#domain/money/rate.ts";
import type { ConversionQuery, PublicConversion, PublicPrice, PublicRate } from "./public-api.contract.ts";

/** Returns today's date, YYYY-MM-DD in UTC. */
export const utcDay = (): string => new Date().toISOString().slice(0, 10);

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
  };
}

const EXAMPLE = {
  ...EXAMPLE_RATE,
  certainty: "example",
  date: null,
  ageDays: null,
  note: "Only an example: nobody has published or confirmed a rate. Send your own in penya and per.",
} as const;

/** Returns the rate of a server: today always the example, because players do not share theirs yet. */
export const rateOn = ({ id }: Pick<GameServer, "id">): PublicRate => ({ server: id, ...EXAMPLE });

/** Returns the rate that a conversion uses: the caller's own, that of a server, or the example. */
export function rateFor(
  { penya: own, per = 1 }: ConversionQuery,
  server: GameServer | undefined,
): PublicRate {
  if (own === undefined) return server ? rateOn(server) : { server: null, ...EXAMPLE };
  const note = "The rate of this request: nobody has confirmed it.";
  return { server: null, penya: own, per, certainty: "given", date: null, ageDays: null, note };
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

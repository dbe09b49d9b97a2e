/**
 * What the public API accepts and returns. The OpenAPI document is made of these schemas, so their descriptions are
 * written for its readers. Every number is an integer.
 */
import * as v from "valibot";
import { MAX_FIGURE_DAYS } from "#contract/community-rate.ts";
import { Day } from "#contract/dates.ts";
import { accepts, address, endpoint } from "#contract/endpoint.ts";
import { PUBLIC_ROUTES } from "#contract/public-api.ts";
import {
  GameServer,
  MAX_GAME_SERVERS,
  MAX_SHOP_ITEMS,
  Product,
  SHOWN_CERTAINTIES,
  ShopCategory,
  ShopPrice,
} from "#contract/shop.ts";
import { list, slug, whole } from "#contract/stored-types.ts";
import { ITEM_CATEGORIES, SEXES, STATS } from "#domain/catalogue/item.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import { RATE_UNITS } from "#domain/money/rate.ts";

/** The most items on one page. */
const MAX_PAGE_ITEMS = 100;
const PAGE_ITEMS = 50;

const MAX_ID = 2_147_483_647;
const MAX_DAYS_OLD = 100_000;

const described = <T extends v.GenericSchema>(text: string, schema: T) => v.pipe(schema, v.description(text));

const ageDays = described("Whole days since `date`, in UTC.", whole(0, MAX_DAYS_OLD));
const inLanguages = (text: string, most: number) =>
  described(text, v.object(v.entriesFromList(LANGUAGES, v.pipe(v.string(), v.maxLength(most)))));

const priceFields = {
  fcoins: described("FCoins for one piece.", whole(1, MAX_AMOUNT)),
  certainty: described(
    "`confirmed`: a source of the game says so. `players`: at least five members with accounts of 14 days or more (30 for a product " +
      "that never had a price) shared exactly this number in the last 45 days, with two thirds or more of the weight of all of them, " +
      "or an operator froze it. `changed`: it was in force until that many shared another number, the last one in `shared` of the " +
      "product, which is believed after two days. `reported`: players said so, and nobody has confirmed it. " +
      "More kinds may follow; treat an unknown one as not confirmed.",
    v.picklist(SHOWN_CERTAINTIES),
  ),
  date: described(
    "The day for which the source gives the price, or on which (UTC) the latest member shared it.",
    Day,
  ),
  ageDays,
  source: described(
    "Where the price comes from, in each language; `null` for a price that members share.",
    v.nullable(ShopPrice.entries.source),
  ),
  members: described(
    "How many members share this number, new accounts only where no other member shares one; `null` for a price with a source.",
    v.nullable(whole(1, MAX_ID)),
  ),
};

/** The price of one product. */
export const PublicPrice = v.object(priceFields);
export type PublicPrice = v.InferOutput<typeof PublicPrice>;

/** A product of the cash shop. */
export const PublicProduct = v.object({
  slug: described("The product's id, which never changes.", slug),
  category: ShopCategory,
  name: inLanguages("The name in each language.", 80),
  shortName: inLanguages("The short name that players use in the game's chat.", 40),
  description: inLanguages("What it does, in each language.", 300),
  price: described(
    "`null` if no price is known, or if members disagree: see `shared`.",
    v.nullable(PublicPrice),
  ),
  shared: described(
    "What members share, whichever price is shown: no number, one, or two if they disagree, or while a change is in question. Only the " +
      "two numbers of most weight are listed, of the same weight the latest, then the lowest; members may share others too.",
    list(
      2,
      v.object({
        fcoins: priceFields.fcoins,
        members: described("How many members share this number.", whole(1, MAX_ID)),
        date: described("The day (UTC) on which the latest of them shared it.", Day),
        ageDays,
      }),
    ),
  ),
});

const Products = v.object({ products: list(MAX_SHOP_ITEMS, PublicProduct) });
const Prices = v.object({
  prices: described(
    "Only products whose price is known.",
    list(MAX_SHOP_ITEMS, v.object({ slug: Product.entries.slug, ...priceFields })),
  ),
});
const Servers = v.object({ servers: list(MAX_GAME_SERVERS, GameServer) });

const perField = described("The number of FCoins that cost `penya`.", v.picklist(RATE_UNITS));
const quartile = (name: string) =>
  described(`The ${name} quartile, in Penya for \`per\` FCoins.`, whole(1, MAX_AMOUNT));
const members = described("How many members' rates count.", whole(1, MAX_ID));

/** A rate, and what kind of value it is. */
export const PublicRate = v.object({
  server: described("The server's id; `null` for a rate that belongs to none.", v.nullable(slug)),
  penya: described("The price of `per` FCoins, in Penya.", whole(1, MAX_AMOUNT)),
  per: perField,
  certainty: described(
    "`players`: the median of what the server's members shared in the last 7 days. " +
      "`reported`: the same, but fewer than five of them have accounts of 14 days or more, so nobody has confirmed it. " +
      "`changed`: more than half as high again as the confirmed rate of the last days, or less than two thirds of it; believed after two days. " +
      "`example`: an invented number to calculate with, which nobody has confirmed. `given`: the caller's own. " +
      "More kinds may follow; treat an unknown one as not confirmed.",
    v.picklist(["players", "changed", "reported", "example", "given"]),
  ),
  lowerQuartile: described("`null` unless the rate is of players.", v.nullable(quartile("lower"))),
  upperQuartile: described("`null` unless the rate is of players.", v.nullable(quartile("upper"))),
  members: described("`null` unless the rate is of players.", v.nullable(members)),
  date: described(
    "The day (UTC) on which the newest of its rates was shared; `null` if nobody shared one.",
    v.nullable(Day),
  ),
  ageDays: described("Whole days since `date`; `null` without one.", v.nullable(ageDays)),
  note: described("The certainty as an English sentence.", v.string()),
});
export type PublicRate = v.InferOutput<typeof PublicRate>;

/** The rate of a server at the end of a day. */
export const PublicRateDay = v.object({
  date: described("The day, which ended in UTC.", Day),
  ageDays: described("Whole days since `date`, in UTC.", whole(0, MAX_DAYS_OLD)),
  penya: described("The median: how much Penya stood for `per` FCoins.", whole(1, MAX_AMOUNT)),
  per: perField,
  lowerQuartile: quartile("lower"),
  upperQuartile: quartile("upper"),
  members,
  certainty: described("The same kinds as those of a rate.", v.picklist(["players"])),
});
export type PublicRateDay = v.InferOutput<typeof PublicRateDay>;

const RateHistory = v.object({
  server: slug,
  days: described(
    "Oldest first. A day on which fewer than five members with accounts of 14 days or more took part is left out.",
    list(MAX_FIGURE_DAYS, PublicRateDay),
  ),
});
export const PublicServerPath = v.object({ server: described("The server's id.", slug) });

const Rates = v.object({ rates: list(MAX_GAME_SERVERS, PublicRate) });
export const PublicRatesQuery = v.object({
  server: v.optional(described("Only the rates of the server with this id.", slug)),
});

const amount = (least: 0 | 1) =>
  v.pipe(v.string(), v.maxLength(20), v.digits(), v.transform(Number), whole(least, MAX_AMOUNT));

/** A whole amount of one of the two currencies. */
export const PublicAmount = v.object({
  currency: v.picklist(["penya", "fc"]),
  amount: whole(0, MAX_AMOUNT),
});

export const PublicConversion = v.object({
  given: PublicAmount,
  result: PublicAmount,
  left: described("The Penya that are too few for one more FCoin; always 0 Penya from FCoins.", PublicAmount),
  rate: PublicRate,
});
export type PublicConversion = v.InferOutput<typeof PublicConversion>;

export const ConversionQuery = v.pipe(
  v.object({
    from: described("The currency of `amount`; the result is in the other one.", v.picklist(["fc", "penya"])),
    amount: described("A whole amount.", amount(0)),
    server: v.optional(described("Use the rate of the server with this id.", slug)),
    penya: v.optional(described("Your own rate: the price of `per` FCoins, in Penya.", amount(1))),
    per: v.optional(
      described(
        "The number of FCoins that cost `penya`; 1 if it is omitted.",
        v.pipe(v.string(), v.maxLength(4), v.digits(), v.transform(Number), v.picklist(RATE_UNITS)),
      ),
    ),
  }),
  // One rate at most: that of a server, or the caller's own.
  v.check(({ server, penya, per }) => (penya === undefined ? per === undefined : server === undefined)),
);
export type ConversionQuery = v.InferOutput<typeof ConversionQuery>;

const Range = v.object({ min: whole(0, MAX_ID), max: whole(0, MAX_ID) });

/** An item of the game's catalogue. */
export const PublicItem = v.object({
  id: described("The game's own id.", whole(1, MAX_ID)),
  name: inLanguages("The name in each language.", 200),
  category: v.picklist(ITEM_CATEGORIES),
  kind: described("The game's own word, such as `sword`.", v.string()),
  rarity: described("The game's own word, such as `veryrare`.", v.string()),
  level: described("The level that a character must have.", whole(0, 1_000)),
  classId: described(
    "The game's id of the class that can use it; `null` for all.",
    v.nullable(whole(1, MAX_ID)),
  ),
  className: described("The English name of that class.", v.nullable(v.string())),
  sex: described("`null` for both.", v.nullable(v.picklist(SEXES))),
  isTwoHanded: v.boolean(),
  isFwc: described("Gear of the Flyff World Championship.", v.boolean()),
  isPremium: described("From the cash shop.", v.boolean()),
  isBound: described("Players cannot trade it.", v.boolean()),
  attack: described("Without a fraction, like every number here.", v.nullable(Range)),
  defense: v.nullable(Range),
  stats: described(
    "What wearing it adds.",
    list(
      STATS.length * 2,
      v.object({
        stat: v.picklist(STATS),
        unit: v.picklist(["points", "percent"]),
        hundredths: described("The value times 100: 350 is 3.5.", whole(-MAX_AMOUNT, MAX_AMOUNT)),
      }),
    ),
  ),
  stack: described("How many pieces one slot of the inventory holds.", whole(1, MAX_ID)),
  buyPrice: described(
    "Penya at the game's own traders; `null` if they do not sell it.",
    v.nullable(whole(0, MAX_AMOUNT)),
  ),
  sellPrice: described(
    "Penya that the game's own traders pay; `null` if neither prices nor `isBound` are known.",
    v.nullable(whole(0, MAX_AMOUNT)),
  ),
  date: described("The day of the item's data.", Day),
});
export type PublicItem = v.InferOutput<typeof PublicItem>;

/** The version of the catalogue, which is the certainty and the age of everything in it. */
export const PublicCatalogue = v.object({
  certainty: described(
    "`shipped`: collected by hand from published facts. `imported`: from the game's own data. It holds for every item.",
    v.picklist(["shipped", "imported"]),
  ),
  date: described("The day of the data.", Day),
  ageDays,
  version: described(
    "The game's number of its data; `null` if it is not known.",
    v.nullable(whole(0, MAX_ID)),
  ),
  count: described("How many items the catalogue has.", whole(0, MAX_ID)),
});

const Items = v.object({
  catalogue: PublicCatalogue,
  items: v.pipe(list(MAX_PAGE_ITEMS, PublicItem), v.maxLength(MAX_PAGE_ITEMS)),
  next: described(
    "The value of `after` for the next page; `null` on the last one.",
    v.nullable(whole(1, MAX_ID)),
  ),
});

export const PublicItemsQuery = v.object({
  after: v.optional(
    described(
      "The `next` of the previous page: only items with a higher id, sorted by id.",
      v.pipe(v.string(), v.maxLength(10), v.digits(), v.transform(Number), whole(0, MAX_ID)),
    ),
    "0",
  ),
  limit: v.optional(
    described(
      "The most items on the page.",
      v.pipe(v.string(), v.maxLength(3), v.digits(), v.transform(Number), whole(1, MAX_PAGE_ITEMS)),
    ),
    String(PAGE_ITEMS),
  ),
});
export type PublicItemsQuery = v.InferOutput<typeof PublicItemsQuery>;

export const publicEndpoints = {
  products: endpoint(PUBLIC_ROUTES.products, Products),
  prices: endpoint(PUBLIC_ROUTES.prices, Prices),
  servers: endpoint(PUBLIC_ROUTES.servers, Servers),
  rates: endpoint(PUBLIC_ROUTES.rates, Rates, accepts<{ query: typeof PublicRatesQuery }>()),
  rateHistory: endpoint(PUBLIC_ROUTES.rateHistory, RateHistory),
  rateHistoryCsv: address(PUBLIC_ROUTES.rateHistoryCsv),
  items: endpoint(PUBLIC_ROUTES.items, Items, accepts<{ query: typeof PublicItemsQuery }>()),
  convert: endpoint(PUBLIC_ROUTES.convert, PublicConversion, accepts<{ query: typeof ConversionQuery }>()),
  document: address(PUBLIC_ROUTES.document),
};

/** `url-definitions.test.ts` tests these, and fails if a page reads search parameters without one. Only for that test. */
import type { SearchValue, UrlDefinition } from "#client/url-state/url-definition.ts";
import { joinUrl, signInUrl } from "#features/account/session/sign-in-url.ts";
import { bookUrl } from "#features/book/page/book-url.ts";
import { charactersUrl } from "#features/characters/list/characters-url.ts";
import { itemListUrl, itemsPageUrl } from "#features/items/list/items-url.ts";
import { operatorUrl } from "#features/operator/page/operator-url.ts";
import { orderFilterUrl, ordersUrl } from "#features/orders/list/orders-url.ts";
import { petPlanUrl } from "#features/planners/pets/pet-link.ts";
import { upgradePlanUrl } from "#features/planners/upgrade/upgrade-link.ts";
import { profileUrl } from "#features/profile/profile-url.ts";
import { ratesUrl } from "#features/rate-history/page/rates-url.ts";
import { shopFilterUrl, shopUrl } from "#features/shop/list/shop-url.ts";

/** From real addresses; the test combines states of them. */
type Examples<Params extends object> = Readonly<
  Record<keyof Params & string, readonly [SearchValue, ...SearchValue[]]>
>;

export type ListedDefinition = Readonly<{
  page: string;
  names: readonly string[];
  examples: Readonly<Record<string, readonly SearchValue[]>>;
  parse: (search: Readonly<Record<string, unknown>>) => unknown;
  format: (state: unknown) => Readonly<Record<string, unknown>>;
}>;

/** A definition formats only what it parsed, so the states may differ. */
function listed<State, Params extends object>(
  { page, names, parse, format }: UrlDefinition<State, Params>,
  examples: Examples<Params>,
): ListedDefinition {
  return {
    page,
    names,
    examples,
    parse: (search) => parse(search as { [name in keyof Params]?: unknown }),
    format: (state) => format(state as State) as Readonly<Record<string, unknown>>,
  };
}

const PRICES = ["1", 1_500_000, "1000000000"] as const;
const OWNED = [0, 120, "2000000000"] as const;
const LEVELS = ["1", "1-2-2", "1-2-3-4", "1-2-3-3-4-5-7"] as const;

const PATHS = ["/orders?state=agreed", "/fwc-items?q=épée", "//elsewhere.example", "/"] as const;
const SHOP_FILTER = {
  q: ["scroll", 12, "a "],
  category: ["scrolls", "rings,boxes", "boxes,rings"],
} as const;
const ORDER_FILTER = {
  q: ["guild", 385, " two words "],
  state: ["quote", "owed", "delivered"],
  buyer: ["Mia", 385, ""],
  sort: ["newest", "smallest", "name"],
} as const;
const ITEM_LIST = {
  q: ["bow", 385, "007"],
  category: ["weapons", "weapons,armor", "armor,accessories"],
  kind: ["bow", "1h-sword,bow"],
  min: [0, 30, "75"],
  max: [75, "120"],
  class: [764, "9686"],
  sex: ["male", "female"],
  rarity: ["rare", "unique,rare"],
  fwc: [1, "1", 0],
  edition: [2026, "2023"],
  has: ["hp", "hp,attack:200", "criticalRate:2.5,hp:0"],
  sort: ["attack", "-attack", "name", "-name"],
  columns: ["level,hp", "hp", "kind,level"],
  compare: [385, "9,7,5,4", "385,12"],
} as const;

export const URL_DEFINITIONS: readonly ListedDefinition[] = [
  listed(shopFilterUrl, SHOP_FILTER),
  listed(shopUrl, {
    ...SHOP_FILTER,
    penya: ["1.5b", 1_500_000_000],
    fc: ["12", 250, "1,5k"],
    order: ["open"],
    tool: ["couple", "paste"],
  }),
  listed(orderFilterUrl, ORDER_FILTER),
  listed(ordersUrl, { ...ORDER_FILTER, order: ["o1", 7] }),
  listed(itemListUrl, ITEM_LIST),
  listed(itemsPageUrl, { ...ITEM_LIST, item: [385, "12"], for: ["mia.first", 4], slot: ["weapon", "ring1"] }),
  listed(charactersUrl, {
    character: ["mia", 4],
    set: ["first", 12],
    compare: ["tim.first", 1.5],
    target: ["self", "tim.first", "monster.giant..150.416.30.251.178."],
    level: [60, "80"],
    item: [385],
  }),
  listed(bookUrl, { period: [30, "90", "all"], by: ["day", "server", "buyer", "product"] }),
  listed(ratesUrl, { server: ["lawolf", "", 7], range: [30, "365", "all"] }),
  listed(operatorUrl, { area: ["servers", "community", "log"] }),
  listed(profileUrl, { confirm: ["deletion"] }),
  listed(signInUrl, { next: PATHS, error: ["state_mismatch", "access_denied"] }),
  listed(joinUrl, { next: PATHS }),
  listed(upgradePlanUrl, {
    work: ["general", "accessory", "ultimateWeapon", "suit"],
    dice: [4, 10, "12"],
    from: [0, 3, "8"],
    to: [4, 9, "15"],
    failed: [3, "8"],
    keep: ["none", "low", "scroll"],
    event: [1, "1"],
    item: ["4805-Golden Sword", "12-Épée"],
    scrolls: OWNED,
    d4: OWNED,
    d6: OWNED,
    d8: OWNED,
    d10: OWNED,
    d12: OWNED,
    minerals: OWNED,
    penya: OWNED,
    pl: PRICES,
    p4: PRICES,
    p6: PRICES,
    p8: PRICES,
    p10: PRICES,
    p12: PRICES,
    pm: PRICES,
    pi: PRICES,
  }),
  listed(petPlanUrl, {
    pet: ["dragon", "kingCrab", "tiger"],
    levels: LEVELS,
    goal: LEVELS,
    candies: ["-----0", "200000--1500000", "1-2-3-4-5-6"],
    fodder: ["3100000--18000000--65000000-", "0"],
    have: [0, 40, "9999"],
    reroll: PRICES,
    high: PRICES,
    item: ["8600-Tiger", 7],
  }),
];

import * as v from "valibot";
import { GameItem } from "#contract/items.ts";
import { isStorable, whole } from "#contract/stored-types.ts";
import { RARITIES, SEXES, STAT_OF, type Stat } from "#domain/catalogue/item.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";
import {
  CATEGORY_OF,
  GAME_PARAMETERS,
  GAME_SUBCATEGORIES,
  OTHER_ABILITY_FIELDS,
  UNMAPPED_FIELDS,
} from "./game-words.ts";

const text = (most: number) => v.pipe(v.string(), v.maxLength(most), v.check(isStorable));
const word = text(40);
const number = v.pipe(v.number(), v.finite());
/** Whole and positive numbers of our format end here. */
const MAX_WHOLE = 2_147_483_647;
const bound = v.pipe(number, v.minValue(0), v.maxValue(MAX_WHOLE));
const level = whole(0, 1_000);
const price = whole(0, MAX_AMOUNT);

const GameAbility = v.looseObject({
  parameter: v.pipe(text(80), v.minLength(1)),
  add: v.optional(v.nullable(number)),
  addMax: v.optional(v.nullable(number)),
  set: v.optional(v.nullable(number)),
  rate: v.nullish(v.boolean(), false),
});
type GameAbility = v.InferOutput<typeof GameAbility>;

const optional = <T>(schema: v.GenericSchema<unknown, T>) => v.optional(v.nullable(schema));

/** Texts by the game's language codes. */
const Localized = v.record(v.string(), v.nullable(v.string()));

const UpgradeLevel = v.looseObject({
  upgradeLevel: whole(0, 100),
  requiredLevel: optional(level),
  abilities: v.nullish(v.pipe(v.array(GameAbility), v.maxLength(1_000)), []),
});

/** The fields without which there is no item. */
const REQUIRED = new Set(["id", "name", "category"]);

/** The fields of an item in the game's public API (OpenAPI 1.9.2). */
const Fields = v.looseObject({
  id: v.number(),
  name: Localized,
  description: v.fallback(optional(Localized), undefined),
  category: v.string(),
  subcategory: optional(word),
  rarity: optional(word),
  class: optional(whole(0, MAX_WHOLE)),
  level: v.nullish(level, 1),
  sex: optional(v.string()),
  element: optional(word),
  stack: v.nullish(whole(0, MAX_WHOLE), 1),
  buyPrice: optional(price),
  sellPrice: v.nullish(price, 0),
  consumable: v.nullish(v.boolean(), false),
  premium: v.nullish(v.boolean(), false),
  tradable: v.nullish(v.boolean(), true),
  minAttack: optional(bound),
  maxAttack: optional(bound),
  minDefense: optional(bound),
  maxDefense: optional(bound),
  attackSpeed: optional(word),
  twoHanded: optional(v.boolean()),
  cooldown: optional(number),
  duration: optional(number),
  abilities: optional(v.pipe(v.array(GameAbility), v.maxLength(1_000))),
  upgradeLevels: optional(v.pipe(v.array(UpgradeLevel), v.maxLength(1_000))),
});

/** An item must have an English name: some items have none and repeat a line of their description instead. */
const FromGame = v.pipe(
  Fields,
  v.forward(
    v.check((item) => nameIn(item, "en") !== undefined, "there is no English name"),
    ["name"],
  ),
);

/** The fields that our format has a place for; all others are stored in `more`. */
const KNOWN = new Set(Object.keys(Fields.entries));
const ABILITY_FIELDS = new Set([...Object.keys(GameAbility.entries), ...OTHER_ABILITY_FIELDS]);
const UPGRADE_FIELDS = new Set(["upgradeLevel", "requiredLevel", "abilities"]);
/** The game's texts and pictures belong to its publisher: they are left out of our catalogue. */
const LEFT_OUT = new Set(["description", "icon"]);
/** Values that almost every item has: stored only when they differ. */
const USUAL: Readonly<Record<string, unknown>> = { deletable: true, shining: false, durationRealTime: false };

/**
 * Reads an item without the lines that are invalid and the fields that are out of bounds, and names those. Throws `v.ValiError`
 * for what is no item.
 */
function readItem(given: unknown) {
  const fields = v.parse(v.record(v.string(), v.unknown()), given);
  const leftOut = new Set<string>();
  function lines(name: string, schema: v.GenericSchema, value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    const readable = value.filter((line) => v.is(schema, line));
    if (readable.length < value.length) leftOut.add(name);
    return readable;
  }
  const withLines = (step: unknown) =>
    v.is(v.looseObject({ abilities: v.array(v.unknown()) }), step)
      ? { ...step, abilities: lines("upgradeLevels.abilities", GameAbility, step.abilities) }
      : step;
  const { abilities, upgradeLevels: steps } = fields;
  const cleaned: Readonly<Record<string, unknown>> = {
    ...fields,
    abilities: lines("abilities", GameAbility, abilities),
    upgradeLevels: lines("upgradeLevels", UpgradeLevel, Array.isArray(steps) ? steps.map(withLines) : steps),
  };
  for (const [key, schema] of Object.entries(Fields.entries))
    if (!REQUIRED.has(key) && isOutOfBounds(schema, cleaned[key])) leftOut.add(key);
  const item = v.parse(
    FromGame,
    Object.fromEntries(
      Object.entries(cleaned).filter(([key]) => !leftOut.has(key) || Array.isArray(cleaned[key])),
    ),
  );
  return { item, leftOut };
}

/** Whether a value is of the right type, but too long, too large or no whole number. One of another type makes an item invalid. */
const isOutOfBounds = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.every(({ kind }) => kind === "validation") ?? false;

/** Converts an item of the game's API to our format. Throws `v.ValiError` when it is not a valid item. */
export function parseGameItem(given: unknown): GameItem {
  const { item, leftOut } = readItem(given);
  const more = Object.entries(item).filter(([key, value]) => !KNOWN.has(key) && isWorthKeeping(key, value));
  return v.parse(GameItem, {
    id: item.id,
    name: namesOf(item),
    category: CATEGORY_OF.get(item.category) ?? "consumables",
    // Some items have an empty subcategory.
    kind: item.subcategory || item.category,
    rarity: rarityOf(item),
    level: item.level,
    ...(item.class && { classId: item.class }),
    ...wearerOf(item),
    ...(item.maxAttack && { attack: { min: item.minAttack ?? 0, max: item.maxAttack } }),
    ...(item.maxDefense && { defense: { min: item.minDefense ?? 0, max: item.maxDefense } }),
    ...(item.attackSpeed && { attackSpeed: item.attackSpeed }),
    ...(item.twoHanded && { isTwoHanded: true }),
    ...(item.element && item.element !== "none" && { element: item.element }),
    ...bonusesOf(item.abilities ?? []),
    ...(item.upgradeLevels && {
      upgrades: item.upgradeLevels.map(({ upgradeLevel, requiredLevel, abilities, ...more }) => ({
        upgrade: upgradeLevel,
        level: requiredLevel ?? item.level,
        ...bonusesOf(abilities),
        ...(Object.keys(more).length > 0 && { more }),
      })),
    }),
    stack: item.stack || 1,
    ...(item.buyPrice && { buyPrice: item.buyPrice }),
    ...(!leftOut.has("sellPrice") && { sellPrice: item.sellPrice }),
    ...(item.premium && { isPremium: true }),
    ...(!item.tradable && { isBound: true }),
    ...(item.consumable && { isConsumable: true }),
    ...(item.cooldown && { cooldown: item.cooldown }),
    ...(item.duration && { duration: item.duration }),
    ...(more.length > 0 && { more: Object.fromEntries(more) }),
  });
}

/** The parts of an item that this release does not know yet. */
export type UnknownFields = Readonly<{
  fields: readonly string[];
  /** Known fields that are out of bounds, or have a line that is invalid. */
  leftOut: readonly string[];
  category?: string;
  subcategory?: string;
  /** "none" if the item has no rarity. */
  rarity?: string;
  sex?: string;
  parameters: readonly string[];
  /** Which of `attack` and `defense` have a minimum above the maximum. */
  inverted: readonly string[];
}>;

/** Lists the unknown parts of an item. Throws `v.ValiError` for an item that `parseGameItem` does not accept. */
export function unknownFields(given: unknown): UnknownFields {
  const { item, leftOut } = readItem(given);
  const rarity = knownWord(RARITIES, item.rarity) ?? (item.rarity?.trim() || "none");
  const upgrades = item.upgradeLevels ?? [];
  const abilities = [...(item.abilities ?? []), ...upgrades.flatMap(({ abilities }) => abilities)];
  const isNew = (key: string) => !KNOWN.has(key) && !LEFT_OUT.has(key) && !UNMAPPED_FIELDS.has(key);
  const fields = [
    ...Object.keys(item).filter(isNew),
    ...abilities.flatMap((one) => newIn("abilities", one, ABILITY_FIELDS)),
    ...upgrades.flatMap((one) => newIn("upgradeLevels", one, UPGRADE_FIELDS)),
  ];
  return {
    fields: [...new Set(fields)],
    leftOut: [...leftOut],
    ...(!CATEGORY_OF.has(item.category) && { category: item.category }),
    ...(item.subcategory && !GAME_SUBCATEGORIES.has(item.subcategory) && { subcategory: item.subcategory }),
    ...(!RARITIES.some((one) => one === rarity) && !leftOut.has("rarity") && { rarity }),
    ...(item.sex && !wearerOf(item).sex && { sex: item.sex }),
    inverted: [
      ...((item.minAttack ?? 0) > (item.maxAttack ?? Number.POSITIVE_INFINITY) ? ["attack"] : []),
      ...((item.minDefense ?? 0) > (item.maxDefense ?? Number.POSITIVE_INFINITY) ? ["defense"] : []),
    ],
    parameters: [...new Set(abilities.map(({ parameter }) => parameter))].filter(
      (one) => !GAME_PARAMETERS.has(one),
    ),
  };
}

/** Returns the word of the list that a text stands for; case and spaces at its ends do not matter. */
const knownWord = <T extends string>(words: readonly T[], text: string | null | undefined): T | undefined =>
  words.find((word) => word === text?.trim().toLowerCase());

type Fields = v.InferOutput<typeof Fields>;

/** A newer word of the game is kept. */
const rarityOf = ({ rarity }: Pick<Fields, "rarity">): string =>
  knownWord(RARITIES, rarity) ?? (rarity?.trim() || "common");

/** Every word but the two sexes stands for both. */
function wearerOf({ sex }: Pick<Fields, "sex">): Pick<GameItem, "sex"> {
  const known = knownWord(SEXES, sex);
  return known ? { sex: known } : {};
}

const newIn = (place: string, given: object, known: ReadonlySet<string>) =>
  Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => `${place}.${key}`);

const isWorthKeeping = (key: string, value: unknown) =>
  !LEFT_OUT.has(key) &&
  value != null &&
  !(key in USUAL && USUAL[key] === value) &&
  !(Array.isArray(value) && value.length === 0);

type Named = Pick<Fields, "name" | "description">;

/**
 * Returns the name in one of the game's languages; `undefined`
 * when it is empty or only repeats the description.
 */
function nameIn({ name, description }: Named, code: string): string | undefined {
  const text = name[code]?.trim();
  return text && text !== description?.[code]?.trim() ? text : undefined;
}

/** The game's code for Tagalog is "fil"; it repeats the English name when there is no translation. */
function namesOf(item: Named): GameItem["name"] {
  const en = nameIn(item, "en") ?? "";
  const [fr, de, tl] = ["fr", "de", "fil"].map((code) => nameIn(item, code));
  return {
    fr: fr ?? en,
    en,
    ...(de && de !== en && { de }),
    ...(tl && tl !== en && { tl }),
  };
}

/** Sums the eight stats, points and percent separately; all other effects keep the game's parameter name. */
function bonusesOf(given: readonly GameAbility[]): Pick<GameItem, "stats" | "abilities"> {
  const stats: Partial<Record<Stat, { flat?: number; percent?: number }>> = {};
  const abilities: NonNullable<GameItem["abilities"]> = [];
  for (const { parameter, add, addMax, set, rate, ...more } of given) {
    const stat = STAT_OF.get(parameter);
    // A random or fixed value cannot be summed.
    if (stat && add != null && addMax == null && set == null && Object.keys(more).length === 0) {
      const unit = rate ? "percent" : "flat";
      const bonus = stats[stat] ?? {};
      stats[stat] = bonus;
      bonus[unit] = (bonus[unit] ?? 0) + add;
    } else {
      abilities.push({
        parameter,
        ...(add != null && { add }),
        ...(addMax != null && { addMax }),
        ...(set != null && { set }),
        ...(rate && { isPercent: true }),
        ...(Object.keys(more).length > 0 && { more }),
      });
    }
  }
  return {
    ...(Object.keys(stats).length > 0 && { stats }),
    ...(abilities.length > 0 && { abilities }),
  };
}

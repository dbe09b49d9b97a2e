import * as v from "valibot";
import { GameItem } from "#contract/items.ts";
import { STAT_OF } from "#domain/game-parameters.ts";
import { RARITIES, SEXES, type Stat } from "#domain/item.ts";
import { CATEGORY_OF, OTHER_ABILITY_FIELDS, OTHER_FIELDS, PARAMETERS } from "./game-words.ts";

const Ability = v.looseObject({
  parameter: v.string(),
  add: v.optional(v.nullable(v.number())),
  addMax: v.optional(v.nullable(v.number())),
  set: v.optional(v.nullable(v.number())),
  rate: v.optional(v.boolean(), false),
});
type Ability = v.InferOutput<typeof Ability>;

const optional = <T>(schema: v.GenericSchema<unknown, T>) => v.optional(v.nullable(schema));

/** An item as the game's public API gives it (OpenAPI 1.9.2). Only what is always there is asked for. */
const FromGame = v.looseObject({
  id: v.number(),
  name: v.record(v.string(), v.nullable(v.string())),
  category: v.string(),
  subcategory: optional(v.string()),
  rarity: v.picklist(RARITIES),
  class: optional(v.number()),
  level: v.optional(v.number(), 1),
  sex: optional(v.picklist(SEXES)),
  element: optional(v.string()),
  stack: v.optional(v.number(), 1),
  buyPrice: optional(v.number()),
  sellPrice: v.optional(v.number(), 0),
  consumable: v.optional(v.boolean(), false),
  premium: v.optional(v.boolean(), false),
  tradable: v.optional(v.boolean(), true),
  minAttack: optional(v.number()),
  maxAttack: optional(v.number()),
  minDefense: optional(v.number()),
  maxDefense: optional(v.number()),
  attackSpeed: optional(v.string()),
  twoHanded: optional(v.boolean()),
  cooldown: optional(v.number()),
  duration: optional(v.number()),
  abilities: optional(v.array(Ability)),
  upgradeLevels: optional(
    v.array(
      v.looseObject({
        upgradeLevel: v.number(),
        requiredLevel: v.number(),
        abilities: v.optional(v.array(Ability), []),
      }),
    ),
  ),
});

/** What our form has a place for; everything else goes into `more`. */
const KNOWN = new Set(Object.keys(FromGame.entries));
const ABILITY_FIELDS = new Set([...Object.keys(Ability.entries), ...OTHER_ABILITY_FIELDS]);
const UPGRADE_FIELDS = new Set(["upgradeLevel", "requiredLevel", "abilities"]);
/** The game's texts and pictures are its own: they stay out of our catalogue. */
const LEFT_OUT = new Set(["description", "icon"]);
/** Said of almost every item: worth keeping only where it is otherwise. */
const USUAL: Readonly<Record<string, unknown>> = { deletable: true, shining: false, durationRealTime: false };

/** An item of the game's API in our own form. Throws `v.ValiError` for what is no item. */
export function fromGame(given: unknown): GameItem {
  const item = v.parse(FromGame, given);
  const more = Object.entries(item).filter(([key, value]) => !KNOWN.has(key) && isWorthKeeping(key, value));
  return v.parse(GameItem, {
    id: item.id,
    name: namesOf(item.name),
    category: CATEGORY_OF.get(item.category) ?? "consumables",
    kind: item.subcategory ?? item.category,
    rarity: item.rarity,
    level: item.level,
    ...(item.class && { classId: item.class }),
    ...(item.sex && { sex: item.sex }),
    ...(item.maxAttack && { attack: { min: item.minAttack ?? 0, max: item.maxAttack } }),
    ...(item.maxDefense && { defense: { min: item.minDefense ?? 0, max: item.maxDefense } }),
    ...(item.attackSpeed && { attackSpeed: item.attackSpeed }),
    ...(item.twoHanded && { isTwoHanded: true }),
    ...(item.element && item.element !== "none" && { element: item.element }),
    ...bonusesOf(item.abilities ?? []),
    ...(item.upgradeLevels && {
      upgrades: item.upgradeLevels.map(({ upgradeLevel, requiredLevel, abilities, ...more }) => ({
        upgrade: upgradeLevel,
        level: requiredLevel,
        ...bonusesOf(abilities),
        ...(Object.keys(more).length > 0 && { more }),
      })),
    }),
    stack: item.stack,
    ...(item.buyPrice && { buyPrice: item.buyPrice }),
    sellPrice: item.sellPrice,
    ...(item.premium && { isPremium: true }),
    ...(!item.tradable && { isBound: true }),
    ...(item.consumable && { isConsumable: true }),
    ...(item.cooldown && { cooldown: item.cooldown }),
    ...(item.duration && { duration: item.duration }),
    ...(/\bFWC\b/.test(item.name.en ?? "") && { tags: ["fwc"] }),
    ...(more.length > 0 && { more: Object.fromEntries(more) }),
  });
}

/** What the game says of an item that we have no word for yet. */
export type Surprises = Readonly<{
  fields: readonly string[];
  category?: string;
  parameters: readonly string[];
}>;

/** Of an item that `fromGame` takes. */
export function surprisesIn(given: unknown): Surprises {
  const item = v.parse(FromGame, given);
  const upgrades = item.upgradeLevels ?? [];
  const abilities = [...(item.abilities ?? []), ...upgrades.flatMap(({ abilities }) => abilities)];
  const isNew = (key: string) => !KNOWN.has(key) && !LEFT_OUT.has(key) && !OTHER_FIELDS.has(key);
  const fields = [
    ...Object.keys(item).filter(isNew),
    ...abilities.flatMap((one) => newIn("abilities", one, ABILITY_FIELDS)),
    ...upgrades.flatMap((one) => newIn("upgradeLevels", one, UPGRADE_FIELDS)),
  ];
  return {
    fields: [...new Set(fields)],
    ...(!CATEGORY_OF.has(item.category) && { category: item.category }),
    parameters: [...new Set(abilities.map(({ parameter }) => parameter))].filter(
      (one) => !PARAMETERS.has(one),
    ),
  };
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

/** The game calls Tagalog "fil", and repeats English where it has no other name. */
function namesOf(names: Readonly<Record<string, string | null>>): GameItem["name"] {
  const given = (code: string) => names[code]?.trim() || undefined;
  const en = given("en") ?? given("fr") ?? "";
  const [de, tl] = [given("de"), given("fil")];
  return {
    fr: given("fr") ?? en,
    en,
    ...(de && de !== en && { de }),
    ...(tl && tl !== en && { tl }),
  };
}

/** The eight stats summed, points and percent apart; everything else under the game's own name. */
function bonusesOf(given: readonly Ability[]): Pick<GameItem, "stats" | "abilities"> {
  const stats: Partial<Record<Stat, { flat?: number; percent?: number }>> = {};
  const abilities: NonNullable<GameItem["abilities"]> = [];
  for (const { parameter, add, addMax, set, rate, ...more } of given) {
    const stat = STAT_OF.get(parameter);
    // A value that the game draws, or sets, is no sum.
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

/** Fields that several answers of the game's API have. */
import * as v from "valibot";
import { isStorable, whole } from "#contract/stored-types.ts";
import type { StatAbility } from "#domain/character/character.ts";

const MAX_ID = 2_147_483_647;
/** No line of the game is near it. */
const MAX_VALUE = 1_000_000;

const text = (most: number) => v.pipe(v.string(), v.maxLength(most), v.check(isStorable));
/** A kind of item, by the game's own name. */
export const kindName = v.pipe(text(40), v.minLength(1));
export const parameterName = v.pipe(text(80), v.minLength(1));
export const id = whole(1, MAX_ID);
export const amount = v.pipe(v.number(), v.finite(), v.minValue(-MAX_VALUE), v.maxValue(MAX_VALUE));
export const few = <const T extends v.GenericSchema>(most: number, item: T) =>
  v.nullish(v.pipe(v.array(item), v.maxLength(most)), []);

const GameName = v.nullish(text(200));
/** Texts by the game's language codes, of which English is always there; "fil" is Tagalog. Other languages are not read. */
export const Localized = v.pipe(
  v.object({ en: GameName, fr: GameName, de: GameName, fil: GameName }),
  v.check(({ en }) => (en?.trim() ?? "") !== "", "there is no English name"),
);

type GivenNames = { en: string; fr?: string; de?: string; tl?: string };

/** Names that repeat the English one are left out. */
export function namesIn(texts: v.InferOutput<typeof Localized>): GivenNames {
  const [en = "", fr, de, tl] = [texts.en, texts.fr, texts.de, texts.fil].map((name) => name?.trim());
  return {
    en,
    ...(fr && fr !== en && { fr }),
    ...(de && de !== en && { de }),
    ...(tl && tl !== en && { tl }),
  };
}

export const AbilityFields = v.object({
  parameter: parameterName,
  add: v.nullish(amount),
  addMax: v.nullish(amount),
  rate: v.nullish(v.boolean(), false),
});
type AbilityFields = v.InferOutput<typeof AbilityFields>;

/** Lines with one value. Others, such as a state that a skill causes or a value that the game draws, are left out. */
export const abilityLines = (abilities: readonly AbilityFields[]): readonly StatAbility[] =>
  abilities.flatMap(({ parameter, add, addMax, rate }) =>
    add == null || addMax != null ? [] : [{ parameter, isPercent: rate, value: add }],
  );

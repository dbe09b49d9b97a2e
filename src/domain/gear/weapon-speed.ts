/** How fast a kind of weapon is, where an item's data do not say it. Source: docs/sources.md#speeds. Sure. */
const ONE_HANDED: Readonly<Record<string, number>> = { sword: 0.085, axe: 0.06 };
const TWO_HANDED: Readonly<Record<string, number>> = { sword: 0.035, axe: 0.03 };
const OTHER: Readonly<Record<string, number>> = {
  bow: 0.07,
  yoyo: 0.075,
  knuckle: 0.07,
  staff: 0.045,
  wand: 0.025,
  stick: 0.05,
};

/** `undefined` for what is no weapon. */
export const weaponSpeed = (kind: string, isTwoHanded: boolean): number | undefined =>
  (isTwoHanded ? TWO_HANDED : ONE_HANDED)[kind] ?? OTHER[kind];

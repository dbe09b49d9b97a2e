/** Changes of what is active beside the gear, part by part. */
import { isSame } from "#domain/values/is-same.ts";
import type { Active } from "../build.ts";

/** In page order. */
export const ACTIVE_PARTS = [
  "skills",
  "pet",
  "fashion",
  "consumables",
  "npcs",
  "achievement",
  "precisionMembers",
  "health",
] as const satisfies readonly (keyof Active)[];
export type ActivePart = (typeof ACTIVE_PARTS)[number];

/** The part alone; empty without it. */
export function partOf(active: Active, part: ActivePart): Active {
  return active[part] === undefined ? {} : { [part]: active[part] };
}

/** With the part as `from` has it. */
export function withPart(active: Active, part: ActivePart, from: Active): Active {
  const { [part]: _before, ...others } = active;
  return { ...others, ...partOf(from, part) };
}

type ActiveChange = Readonly<{ [Part in ActivePart]?: Active[Part] | undefined }>;

/** An empty list is absent, and so is what is stored only where it differs from what every character has. */
export function withActive(active: Active, change: ActiveChange): Active {
  const parts: ActiveChange = { ...active, ...change };
  const given = ACTIVE_PARTS.filter((part) => !isAbsent(part, parts[part]));
  return Object.fromEntries(given.map((part) => [part, parts[part]]));
}

function isAbsent(part: ActivePart, value: ActiveChange[ActivePart]): boolean {
  if (part === "health") return value === undefined || value === 100;
  if (part === "precisionMembers") return value === undefined || value === 0;
  return value === undefined || (typeof value === "object" && Object.keys(value).length === 0);
}

/** `undefined` if a part that was changed from `before` to `after` has been changed again since. */
export function withActiveUndone(current: Active, before: Active, after: Active): Active | undefined {
  const changed = ACTIVE_PARTS.filter((part) => !isSame(before[part], after[part]));
  if (changed.some((part) => !isSame(current[part], after[part]))) return undefined;
  return changed.reduce((restored, part) => withPart(restored, part, before), current);
}

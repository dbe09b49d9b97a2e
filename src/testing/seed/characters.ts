import * as v from "valibot";
import { NEW_POINTS } from "#domain/character/stat-points.ts";
import { Character } from "#features/characters/server/characters.contract.ts";

/** The body of PUT /api/characters/:id: a Blade of level 75 with a Guardian Sword +3. */
export function newCharacter(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    name: "Mia",
    server: "lawolf",
    classId: 2246,
    level: 75,
    sex: "female",
    notes: "",
    points: NEW_POINTS,
    sets: [{ id: "first", name: "", gear: { weapon: { item: 1800, upgrade: 3 } }, active: {} }],
    version: 0,
    ...changes,
  };
}

/** The body of PUT /api/characters/lea: a Blade without a server and without gear. */
export const LEA = newCharacter({
  name: "Lea",
  server: "",
  sets: [{ id: "first", name: "", gear: {}, active: {} }],
});

/** `LEA` as the API returns it. */
export const savedLea = (changes: Partial<Character> = {}): Character =>
  v.parse(Character, {
    ...LEA,
    id: "lea",
    version: 1,
    createdAt: "2026-11-22T10:00:00.000Z",
    updatedAt: "2026-11-22T10:00:00.000Z",
    ...changes,
  });

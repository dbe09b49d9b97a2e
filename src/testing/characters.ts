/** The body of PUT /api/characters/:id: a Blade of level 75 with a Guardian Sword +3. */
export function newCharacter(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    name: "Mia",
    server: "lawolf",
    classId: 2246,
    level: 75,
    sex: "female",
    notes: "",
    sets: [{ id: "first", name: "", gear: { weapon: { item: 1800, upgrade: 3 } } }],
    version: 0,
    ...changes,
  };
}

import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { characterNumbers } from "#testing/characters/character-numbers.ts";
import { readOracle } from "#testing/characters/oracle.ts";
import skills from "../../../content/characters/skills.json" with { type: "json" };
import { sheetOf } from "./sheet.ts";

/** `ORACLE=path` compares with another file of the same format. */
const path = process.env.ORACLE ?? new URL("../../testing/characters/oracle-500.json", import.meta.url);
const passives = new Set(
  Object.values(skills.data).flatMap((group) => group.flatMap(({ id, passive }) => (passive ? [id] : []))),
);
const characters = readOracle(readFileSync(path, "utf8"), passives).map((one) => ({
  ...one,
  computed: characterNumbers(sheetOf(one.character), one.monster),
}));
const fields = [...new Set(characters.flatMap(({ numbers }) => [...numbers.keys()]))];

test.each(fields)("%s is right for every character", (field) => {
  const differences = characters.flatMap(({ id, numbers, computed }) => {
    const accepted = numbers.get(field);
    const isRight = !accepted || accepted.some((value) => isDeepStrictEqual(value, computed[field]));
    return isRight ? [] : [{ id, computed: computed[field], accepted }];
  });
  expect(differences).toEqual([]);
});

import { expect, test } from "vitest";
import { idFor, isNameTaken } from "./servers.client.ts";

const server = (id: string, name: string) => ({ id, name, region: null, place: 0 });

test.each([
  ["Genèse", [], "genese"],
  ["Mia", [server("mia", "Mia 2")], "mia-2"],
  ["La Wolf!", [], "la-wolf"],
])("the id of %s is derived from its name and unused", (name, servers, id) => {
  expect(idFor(name, servers)).toBe(id);
});

test("a name in another script gets an id too", () => {
  expect(idFor("獨眼蝙蝠", [])).toMatch(/^server-[a-z0-9]+$/);
});

test("names that look alike are treated as the same", () => {
  expect(isNameTaken("GENESE", [server("genese", "Genèse")])).toBe(true);
  expect(isNameTaken("Genesis", [server("genese", "Genèse")])).toBe(false);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readEnv } from "#server/settings/env.ts";
import { SETTING_NAMES } from "#server/settings/settings.ts";

const root = join(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** `.env.example` as if every setting in it were used. */
const example = parseEnv(read(".env.example").replaceAll(/^#(?=[A-Z_]+=)/gm, ""));
const names = [...SETTING_NAMES].sort();

test(".env.example names each setting, and sets none", () => {
  expect(Object.keys(example).sort()).toEqual(names);
  expect(parseEnv(read(".env.example"))).toEqual({});
});

test(".env.example has values that are accepted, and the defaults where there are any", () => {
  const accepted = readEnv(example as Record<string, string>);
  const { OPERATOR_EMAILS: _, ...defaults } = readEnv({});
  expect(accepted).toMatchObject(defaults);
});

test("docs/operating.md describes each setting", () => {
  const described = [...read("docs/operating.md").matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z]+(?:_[A-Z]+)*)`/g)].map(([, name = ""]) => name),
  );
  expect(names.filter((name) => !described.includes(name) && name !== "API_ONLY")).toEqual([]);
  expect(described.filter((name) => !names.includes(name))).toEqual([]);
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LANGUAGES } from "#domain/game/language.ts";

test.each(LANGUAGES)(
  "in %s each text file is loaded once: with the language or with its page",
  async (language) => {
    const { default: texts } = await import(`./${language}.ts`);
    const files = readdirSync(join(import.meta.dirname, "../../../../locales", language)).map((name) =>
      name.replace(".json", ""),
    );
    expect([...Object.keys(texts), "legal", "planners"].sort()).toEqual(files.sort());
  },
);

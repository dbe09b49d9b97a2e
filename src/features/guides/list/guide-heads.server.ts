import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import type { OwnHead } from "#contract/pages.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { Front, GUIDES } from "#features/guides/page/guide.ts";

/** What a guide's file has before and after the mark that ends its head, once its lines end alike. */
const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

export function partsOf(text: string): readonly [head: string, body: string] {
  const [, head = "", body = ""] = PARTS.exec(text.replaceAll("\r\n", "\n")) ?? [];
  return [head, body];
}

/** Throws, with the file's name, what is wrong with the head of a guide. */
export function frontOf(head: string, file: string): Front {
  const front = v.safeParse(Front, parse(head));
  if (front.success) return front.output;
  throw new Error(
    `${file}: ${front.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join("; ")}`,
  );
}

/** How the guides in `folder` describe themselves to others, by language and address: "de/tutorials/pets". */
export async function guideHeads(folder: string): Promise<ReadonlyMap<string, OwnHead>> {
  const files = GUIDES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })));
  return new Map(
    await Promise.all(
      files.map(async ({ name, language }) => {
        const file = join(folder, name, `${language}.mdx`);
        const [head] = partsOf(await readFile(file, "utf8"));
        return [`${language}/tutorials/${name}`, frontOf(head, file)] as const;
      }),
    ),
  );
}

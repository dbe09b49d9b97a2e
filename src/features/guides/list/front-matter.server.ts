import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import type { OwnHead } from "#contract/pages.ts";
import { LANGUAGES } from "#domain/game/language.ts";
import { FrontMatter, GUIDES } from "#features/guides/page/guide.ts";

/** The YAML front matter of a guide's file and the text after it; expects LF line ends. */
const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Splits a guide's file into its front matter and its text. */
export function splitFrontMatter(text: string): readonly [head: string, body: string] {
  const [, head = "", body = ""] = PARTS.exec(text.replaceAll("\r\n", "\n")) ?? [];
  return [head, body];
}

/** Parses the front matter of a guide. Throws an `Error` that names the file and each problem. */
export function parseFrontMatter(head: string, file: string): FrontMatter {
  const front = v.safeParse(FrontMatter, parse(head));
  if (front.success) return front.output;
  throw new Error(
    `${file}: ${front.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join("; ")}`,
  );
}

/** Returns the front matter of all guides in `folder`, by language and path: "de/tutorials/pets". */
export async function readFrontMatter(folder: string): Promise<ReadonlyMap<string, OwnHead>> {
  const files = GUIDES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })));
  return new Map(
    await Promise.all(
      files.map(async ({ name, language }) => {
        const file = join(folder, name, `${language}.mdx`);
        const [head] = splitFrontMatter(await readFile(file, "utf8"));
        return [`${language}/tutorials/${name}`, parseFrontMatter(head, file)] as const;
      }),
    ),
  );
}

import { foldText } from "./search.ts";

type CountedQuery = Readonly<{ quantity: number; name: string }>;

const COUNTS = [
  /^(?:x ?(?<count>\d{1,6})|(?<count>\d{1,6}) ?x?) +(?<name>.*\p{L}.*)$/u,
  /^(?<count>\d{1,6})(?<name>\p{L}{2}.*)$/u,
  /^(?<name>.*\p{L}.*) +x ?(?<count>\d{1,6})$/u,
];

/** Parses "3 sprotect", "3sprotect", "3x sprotect" and "sprotect x3"; `undefined` without a quantity from 1 to `most`. */
export function parseCountedQuery(query: string, most: number): CountedQuery | undefined {
  const text = query.trim().toLowerCase().replaceAll("×", "x").replaceAll("*", "x");
  for (const pattern of COUNTS) {
    const { count, name } = pattern.exec(text)?.groups ?? {};
    const quantity = Number(count);
    if (name !== undefined && quantity >= 1 && quantity <= most) return { quantity, name };
  }
  return undefined;
}

/** Words for a level in the languages of players, folded. */
const LEVEL = /(?<= |^)(?:niveau|niv|nv|level|lvl|lv|stufe|antas) ?(?<level>\d{1,3})(?= |$)/u;

/** Parses "epee niv 60" to the name "epee" and the level 60. Without a level the name is the query. */
export function parseLevelQuery(query: string): Readonly<{ name: string; level: number | undefined }> {
  const text = foldText(query);
  const level = LEVEL.exec(text)?.groups?.level;
  if (level === undefined) return { name: query, level: undefined };
  return { name: text.replace(LEVEL, "").trim(), level: Number(level) };
}

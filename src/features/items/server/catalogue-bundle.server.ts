import { createHash } from "node:crypto";
import {
  DETAILS_EACH,
  type GameItem,
  type ItemNames,
  type ItemsList,
  type ItemsManifest,
  type Sparse,
} from "#contract/items.ts";
import { RARITIES, STATS } from "#domain/catalogue/item.ts";
import { placesByName } from "#domain/catalogue/item-sorting.ts";
import { type Language, LOCALE } from "#domain/game/language.ts";
import { foldText } from "#domain/text/search.ts";

/** Where a catalogue comes from, its day and its data version. */
export type Origin = Pick<ItemsManifest, "origin" | "date" | "version">;

/** A catalogue as it is sent to browsers: small files, each named by the hash of its content. */
export type CatalogueBundle = Readonly<{ manifest: ItemsManifest; files: ReadonlyMap<string, Buffer> }>;

/** Builds the manifest and the files of a catalogue. `nicknames` are the players' short names, by item id. */
export function bundleCatalogue(
  origin: Origin,
  given: readonly GameItem[],
  nicknames: ReadonlyMap<number, readonly string[]> = new Map(),
): CatalogueBundle {
  const items = given.toSorted((a, b) => a.id - b.id);
  const files = new Map<string, Buffer>();
  function file(content: unknown): string {
    const bytes = Buffer.from(JSON.stringify(content));
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    files.set(hash, bytes);
    return hash;
  }
  const details = Array.from({ length: Math.ceil(items.length / DETAILS_EACH) }, (_, page) =>
    file(items.slice(page * DETAILS_EACH, (page + 1) * DETAILS_EACH)),
  );
  const names = (language: Language) => file(namesIn(language, items, nicknames));
  return {
    manifest: {
      ...origin,
      count: items.length,
      list: file(listOf(items, details)),
      names: { fr: names("fr"), en: names("en"), de: names("de"), tl: names("tl") },
    },
    files,
  };
}

function listOf(items: readonly GameItem[], details: string[]): ItemsList {
  const kinds = [...new Set(items.map(kindOf))].sort();
  const places = new Map(kinds.map((kind, place) => [kind, place]));
  const column = (value: (item: GameItem) => number) => items.map(value);
  const sparse = (value: (item: GameItem) => number | undefined): Sparse => {
    const at = [...items.keys()].filter((row) => value(items[row] as GameItem));
    return { at, values: at.map((row) => value(items[row] as GameItem) ?? 0) };
  };
  const byStat = (unit: "flat" | "percent") =>
    Object.fromEntries(STATS.map((stat) => [stat, sparse(({ stats }) => stats?.[stat]?.[unit])]));
  return {
    ids: column(({ id }) => id),
    kinds,
    kind: column((item) => places.get(kindOf(item)) ?? 0),
    rarity: column(({ rarity }) => RARITIES.indexOf(rarity)),
    level: column(({ level }) => level),
    classId: column(({ classId = 0 }) => classId),
    flags: column(
      ({ sex, isTwoHanded, tags }) =>
        (sex === undefined ? 0 : sex === "female" ? 1 : 2) +
        (isTwoHanded ? 4 : 0) +
        (tags?.includes("fwc") ? 8 : 0),
    ),
    attackMin: sparse(({ attack }) => attack?.min),
    attackMax: sparse(({ attack }) => attack?.max),
    defenseMin: sparse(({ defense }) => defense?.min),
    defenseMax: sparse(({ defense }) => defense?.max),
    flat: byStat("flat") as ItemsList["flat"],
    percent: byStat("percent") as ItemsList["percent"],
    details,
  };
}

const kindOf = ({ category, kind }: GameItem) => `${category}/${kind}`;

function namesIn(
  language: Language,
  items: readonly GameItem[],
  nicknames: ReadonlyMap<number, readonly string[]>,
): ItemNames {
  const oneLine = (text: string) => text.replaceAll(/\s+/g, " ");
  const nameOf = ({ name }: GameItem) => oneLine(name[language] ?? name.en);
  return {
    names: items.map(nameOf).join("\n"),
    searched: items
      .map((item) =>
        [...new Set([nameOf(item), item.name.en, ...(nicknames.get(item.id) ?? []), initials(item.name.en)])]
          .map(foldText)
          .join(" "),
      )
      .join("\n"),
    places: placesByName(
      items.map((item) => ({ name: nameOf(item), level: item.level, id: item.id })),
      LOCALE[language],
    ),
  };
}

/**
 * The abbreviation that players use for a long name: "LGS"
 * for Legendary Golden Sword, "PD12" for Power Dice 12.
 */
function initials(name: string): string {
  const words = foldText(name).split(" ");
  return words.length < 3 ? "" : words.map((word) => (/^\d+$/.test(word) ? word : word.charAt(0))).join("");
}

import type { ItemRef, MonsterPage } from "#contract/item-pages.ts";
import type { Language } from "#domain/game/language.ts";
import type { PageTableRows } from "#features/items/server/tables/page-tables.server.ts";
import { chanceOf, monsterRef } from "./item-sources.server.ts";

type MonsterRow = PageTableRows["monsters"][number];

/** Most rows of a part: `contract/item-pages.ts`. */
const MAX_DROPS = 100;

/** Its own drops come before those that all monsters of its level have, the likeliest first. */
export function monsterDetails(
  monster: MonsterRow,
  language: Language,
  refOf: (id: number) => ItemRef | undefined,
): Pick<MonsterPage, "monster" | "drops"> {
  const { id: _id, name: _name, drops, ...numbers } = monster;
  const rows = drops
    .flatMap((drop) => {
      const item = refOf(drop.item);
      return item ? [{ item, drop }] : [];
    })
    .sort(
      (one, other) =>
        +(one.drop.isCommon ?? false) - +(other.drop.isCommon ?? false) ||
        (other.drop.most ?? -1) - (one.drop.most ?? -1) ||
        one.item.id - other.item.id,
    );
  return {
    monster: { ...numbers, ...monsterRef(monster, language) },
    drops: {
      total: rows.length,
      rows: rows.slice(0, MAX_DROPS).map(({ item, drop }) => ({
        ...{ item, ...chanceOf(drop) },
        ...(drop.isCommon && { isCommon: drop.isCommon }),
      })),
    },
  };
}

import { asIslands } from "#features/guides/page/island.tsx";
import { KeyList } from "#features/guides/page/key-list.tsx";
import { ClassTree } from "./class-tree.tsx";
import { GameClock } from "./game-clock.tsx";
import { LevelGap } from "./level-gap.tsx";
import { TradeFlow } from "./trade-flow.tsx";

/**
 * The components that the beginners' guide embeds; its
 * server list belongs to another feature and is passed in.
 */
export const WELCOME_WIDGETS = {
  ...asIslands({ KeyList, TradeFlow }),
  // With fields, which have to react to the first character.
  ClassTree,
  GameClock,
  LevelGap,
} as const;

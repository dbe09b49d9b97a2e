import { KeyList } from "#features/guides/page/key-list.tsx";
import { ClassTree } from "./class-tree.tsx";
import { GameClock } from "./game-clock.tsx";
import { TradeFlow } from "./trade-flow.tsx";
import { LevelGap } from "./welcome-tables.tsx";

/** What the guide for newcomers shows besides words; its servers come from another feature. */
export const WELCOME_WIDGETS = { ClassTree, GameClock, LevelGap, KeyList, TradeFlow } as const;

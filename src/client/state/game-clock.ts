import * as v from "valibot";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import { clockSetTo, type GameClockSetting } from "#domain/game/game-clock.ts";

const StoredClock = v.nullable(v.object({ midnight: v.pipe(v.number(), v.finite()) }));

const document = localDocument<GameClockSetting | null>("skypurse.game_clock", StoredClock, null);

/** Returns the game clock that was set in this browser, or `null`. */
export function useGameClock(): GameClockSetting | null {
  return useLocalDocument(document);
}

/** Sets the game clock of this browser to a time of day in minutes. */
export function setGameClock(minutes: number): void {
  document.update(() => clockSetTo(minutes, Date.now()));
}

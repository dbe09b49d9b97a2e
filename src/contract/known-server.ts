import type * as v from "valibot";
import type { GameServer } from "./shop.ts";

/** A game server by its id and name, as lists of servers offer it. */
export type KnownServer = Readonly<Pick<v.InferOutput<typeof GameServer>, "id" | "name">>;

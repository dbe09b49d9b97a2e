import * as v from "valibot";

/** Key of the stored synchronization state (`SyncState`). The script in `index.html` reads from it whether the owner is a guest. */
export const SYNC_KEY = "skypurse.sync";

/** The player who owns the documents in this browser; `null` for a visitor. */
export const SyncOwner = v.nullable(v.object({ id: v.string(), isGuest: v.boolean() }));

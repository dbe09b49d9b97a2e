import { onGuestCheck, outbox } from "#client/outbox/outbox.ts";
import type { DocumentLog } from "./log/document-log.ts";
import { guestOf, syncState } from "./log/sync-state.ts";

onGuestCheck((id) => guestOf(syncState.read()) === id);

/** The log of this browser's documents. */
export const browserLog: DocumentLog = { state: syncState, outbox };

import { outbox } from "#client/outbox/outbox.ts";
import type { DocumentLog } from "./log/document-log.ts";
import { syncState } from "./log/sync-state.ts";

/** The log of this browser's documents. */
export const browserLog: DocumentLog = { state: syncState, outbox };

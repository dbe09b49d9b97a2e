import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import type { Api, ChangeKind, SendContext, SendResult } from "#client/outbox/change-kind.ts";
import {
  type ChangedDocument,
  DOCUMENT_NAMES,
  DOCUMENTS,
  type DocumentName,
  documentsEndpoints,
} from "#contract/documents/documents.ts";
import type { Replaced, ReplacedByChange } from "#contract/documents/replaced-value.ts";
import { isSame } from "#domain/values/is-same.ts";
import { type DocumentLog, EDIT, EditPayload, waitingEdits, withEdits } from "./document-log.ts";

export type SyncSettings = DocumentLog &
  Readonly<{
    /** This browser has replaced values of other devices. */
    onReplaced: (name: DocumentName, replaced: readonly Replaced[]) => void;
    /** Another device has replaced values unseen. */
    onOverwritten: (name: DocumentName, replaced: readonly Replaced[]) => void;
    /** Before a visitor's content is added to an account's document. */
    onJoined: (name: DocumentName, contents: Readonly<{ account: unknown; added: unknown }>) => void;
    /** After each request; `undefined` if the changes are saved. */
    onFailed: (error: unknown) => void;
    onStored: (name: DocumentName) => void;
  }>;

export function createSynchronizer(settings: SyncSettings) {
  const kind: ChangeKind = {
    parse: (payload) => v.parse(EditPayload, payload),
    send: (context) => send(settings, context),
    isBatched: true,
    waitsAfter: ["storage_full"],
  };
  const kinds: Readonly<Record<string, ChangeKind>> = { [EDIT]: kind };
  return { pull: (api: Api) => pull(settings, api), kinds };
}

/** Skips documents with a change that may have arrived. Rejects with `ApiError`, `other_player` for another session. */
async function pull(settings: SyncSettings, api: Api): Promise<void> {
  const { state } = settings;
  const { owner } = state.read();
  if (!owner) return;
  const versionOf = (name: DocumentName) => state.read().documents[name]?.version ?? 0;
  const before = new Map(DOCUMENT_NAMES.map((name) => [name, versionOf(name)]));
  const loaded = await api.send(documentsEndpoints.load);
  if (state.read().owner?.id !== owner.id) return;
  if (loaded.player !== owner.id) throw new ApiError("other_player", 409);
  for (const name of DOCUMENT_NAMES) {
    const waiting = waitingEdits(settings, name, owner.id);
    if (waiting.some(({ attempts }) => attempts > 0)) continue;
    const present = loaded.documents.find((document) => document.name === name);
    // Something newer was stored since. An older version alone may come from a backup that was restored.
    if (versionOf(name) !== before.get(name) && versionOf(name) > (present?.version ?? 0)) continue;
    const isFirst = state.read().documents[name] === undefined;
    const { initial } = DOCUMENTS[name];
    setSaved(settings, name, present ?? { version: 0, content: initial, replaced: [] }, []);
    const joining = waiting.filter(({ payload }) => v.is(EditPayload, payload) && payload.isJoin);
    if (isFirst && joining.length > 0 && !owner.isGuest)
      settings.onJoined(name, {
        account: present?.content ?? initial,
        added: withEdits(name, initial, joining),
      });
  }
}

/** Rejects with `ApiError`. */
async function send(
  settings: SyncSettings,
  { api, batch, change, recordAttempt, requestOptions }: SendContext,
): Promise<SendResult> {
  const { state } = settings;
  const name = DOCUMENT_NAMES.find((one) => one === change.target);
  if (!name) throw new ApiError("not_found", 404);
  // The documents of this browser are not the player's yet.
  if (state.read().owner?.id !== change.player) throw new ApiError("other_player", 409);
  if (!state.read().documents[name]) await pull(settings, api);
  if (state.read().owner?.id !== change.player) throw new ApiError("other_player", 409);
  recordAttempt([]);
  const changes = batch.map(({ id, payload }) => {
    const { edits, former } = v.parse(EditPayload, payload);
    return { id, edits, ...(former !== undefined && { former }) };
  });
  const answer = await api
    .send(documentsEndpoints.change(name), { body: { changes } }, requestOptions)
    .catch((error: unknown) => {
      settings.onFailed(error);
      throw error;
    });
  return {
    writeToCache() {
      // Another player may have signed in meanwhile.
      if (state.read().owner?.id === change.player) setSaved(settings, name, answer, batch);
      settings.onFailed(undefined);
    },
    staleKeys: name === "rates" ? [["rates", change.player]] : [],
  };
}

/** The content includes the batch. Also reports what was replaced. */
function setSaved(
  settings: SyncSettings,
  name: DocumentName,
  { version, content, replaced }: ChangedDocument,
  batch: readonly Pick<WaitingChange, "id">[],
): void {
  const { state } = settings;
  const before = state.read().documents[name];
  const base = v.parse(DOCUMENTS[name].schema, content);
  const included = batch.map(({ id }) => id);
  if (included.length === 0 && before?.version === version && isSame(before.base, base)) return;
  state.update((all) => ({
    ...all,
    documents: { ...all.documents, [name]: { version, base, included, sent: null } },
    // What the outbox had no room for is saved too.
    joining: all.joining.filter(({ id }) => !included.includes(id)),
  }));
  settings.onStored(name);
  const isOwn = ({ change }: ReplacedByChange) => included.includes(change);
  settings.onReplaced(name, replaced.filter(isOwn));
  // A version below 0 is not of this document: see `owner.ts`.
  const seen = before && before.version >= 0 ? before.version : version;
  settings.onOverwritten(
    name,
    replaced.filter((value) => !isOwn(value) && value.version > seen),
  );
}

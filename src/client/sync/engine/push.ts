import { ApiError, hasCode } from "#client/api/api.ts";
import { documentChangeId } from "#contract/documents/document-changes.ts";
import { DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import type { SyncContext } from "./sync-context.ts";

/** Whether the server would refuse the change at any time: it is forbidden, too large or invalid. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && [403, 404, 413, 422].includes(error.status) && error.code !== "unexpected";

/** Returns this browser's part of the ids of changes; makes it at the first change of a player. */
function device({ state, newId }: SyncContext): string {
  const known = state.read().device;
  if (known !== "") return known;
  const made = newId("device");
  state.update((all) => ({ ...all, device: made }));
  return made;
}

/**
 * Saves the document. Returns `false` if another device was faster. A change whose response was lost may
 * still arrive, so it is repeated unchanged before anything else is sent: the server remembers one change
 * of each device.
 */
export async function push(context: SyncContext, name: DocumentName, player: string): Promise<boolean> {
  const { localDocuments, state, save, newId, stateOf, setStateOf } = context;
  const documentState = stateOf(name);
  const { version, sent: unacknowledged } = documentState;
  const sent =
    unacknowledged?.baseVersion === version
      ? unacknowledged
      : {
          change: documentChangeId(device(context), newId("change")),
          content: localDocuments[name].read(),
          baseVersion: version,
        };
  setStateOf(name, { ...documentState, sent });
  // A later run may have learned the result of this request, and have sent another change since.
  const isCurrent = () =>
    state.read().owner?.id === player &&
    stateOf(name).sent?.change === sent.change &&
    stateOf(name).version === version;
  try {
    const saved = await save(name, { base: version, change: sent.change, content: sent.content });
    if (isCurrent())
      setStateOf(name, {
        version: saved.version,
        base: sent.content,
        sent: null,
        latestApplied: sent.change,
        removed: DOCUMENTS[name].removed.update(documentState.removed, documentState.base, sent.content),
      });
    return true;
  } catch (error) {
    if (hasCode(error, "changed_meanwhile")) return false;
    if (isRefused(error) && isCurrent()) setStateOf(name, { ...documentState, sent: null });
    throw error;
  }
}

/** Documents of the server in memory. */
import { DOCUMENT_NAMES, documentsEndpoints } from "#contract/documents/documents.ts";
import { memoryDocuments } from "#testing/seed/memory-documents.ts";
import { type AppliedKeys, handlerFor, type ModelHandlers } from "./handlers.ts";

/** Creates the handlers of a player without documents. */
export function modelDocuments(player: string, keys: AppliedKeys): ModelHandlers {
  const documents = memoryDocuments({}, (id) => {
    const isNew = keys.isFirst(id);
    if (isNew) keys.record(id);
    return isNew;
  });
  return [
    handlerFor(documentsEndpoints.load, () => documents.load(player)),
    ...DOCUMENT_NAMES.map((name) =>
      handlerFor(documentsEndpoints.change(name), ({ body }) => documents.edit(name, body)),
    ),
  ];
}

/** Synchronized documents of the server in memory. */
import * as v from "valibot";
import { rememberChange } from "#contract/documents/document-changes.ts";
import {
  DOCUMENT_NAMES,
  type DocumentName,
  documentsEndpoints,
  saveSchemaOf,
} from "#contract/documents/documents.ts";
import { handlerFor, type ModelHandlers, refuse } from "./handlers.ts";

/** Creates the handlers of a player without documents. */
export function modelDocuments(player: string): ModelHandlers {
  const documents = new Map<string, { version: number; content: unknown; changes: readonly string[] }>();

  function saveDocument(name: DocumentName, body: unknown) {
    const { base, change, content } = v.parse(saveSchemaOf(name), body);
    const storedDocument = documents.get(name) ?? { version: 0, content: null, changes: [] };
    if (storedDocument.changes.at(-1) === change) return { version: storedDocument.version };
    if (storedDocument.version !== base) refuse("changed_meanwhile", 409);
    documents.set(name, {
      version: base + 1,
      content,
      changes: rememberChange(storedDocument.changes, change),
    });
    return { version: base + 1 };
  }

  return [
    handlerFor(documentsEndpoints.load, () => ({
      player,
      documents: [...documents].map(([name, stored]) => ({ name, ...stored })),
    })),
    ...DOCUMENT_NAMES.map((name) =>
      handlerFor(documentsEndpoints.save(name), ({ body }) => saveDocument(name, body)),
    ),
  ];
}

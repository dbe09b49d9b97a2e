/** The documents of a player in memory, changed like the server's. */
import * as v from "valibot";
import {
  type ChangedDocument,
  changesSchemaOf,
  DOCUMENTS,
  type DocumentName,
  type SentChange,
  type StoredDocument,
  withChanges,
} from "#contract/documents/documents.ts";

/** Creates the documents of a player. `isNew` says whether a change was not applied before, and notes it. */
export function memoryDocuments(given: Partial<Record<DocumentName, unknown>> = {}, isNew = noted()) {
  const all = new Map<DocumentName, StoredDocument>();
  /** The ids under which release 0.2.0 has saved. */
  const formerChanges = new Set<string>();

  function apply(name: DocumentName, changes: readonly SentChange[]): ChangedDocument {
    const { initial } = DOCUMENTS[name];
    const stored = all.get(name) ?? { version: 0, content: initial, replaced: [], changes: [] };
    const before = { ...stored, changes: [...formerChanges] };
    const fresh = new Set(changes.map(({ id }) => id).filter(isNew));
    const after = withChanges(name, before, changes, fresh);
    if (after !== before) all.set(name, after);
    const { version, content, replaced } = after;
    return structuredClone({ version, content, replaced });
  }

  /** Changes a document as another device does. */
  function change(name: DocumentName, content: unknown): void {
    const present = all.get(name)?.content ?? DOCUMENTS[name].initial;
    const edits = [...DOCUMENTS[name].diff(present, content)];
    if (edits.length > 0) apply(name, [{ id: `other:${crypto.randomUUID()}`, edits }]);
  }

  for (const [name, content] of Object.entries(given)) change(name as DocumentName, content);
  return {
    formerChanges,
    change,
    content: (name: DocumentName): unknown => all.get(name)?.content,
    /** Responds to GET /documents. */
    load: (player: string) => ({
      player,
      documents: [...all].map(([name, { version, content, replaced }]) =>
        structuredClone({ name, version, content, replaced }),
      ),
    }),
    /** Responds to PATCH of a document. */
    edit: (name: DocumentName, body: unknown): ChangedDocument =>
      apply(name, v.parse(changesSchemaOf(name), body).changes),
  };
}

function noted(): (id: string) => boolean {
  const ids = new Set<string>();
  return (id) => ids.size < ids.add(id).size;
}

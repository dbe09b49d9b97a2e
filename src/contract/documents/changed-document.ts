/** What changes make of a stored document, the same on every server. */
import type * as v from "valibot";
import { withoutSteps } from "#domain/values/record-edits.ts";
import { type changesSchemaOf, DOCUMENTS, type DocumentName } from "./documents.ts";
import { MAX_REPLACED, type ReplacedByChange } from "./replaced-value.ts";

/** A document as a server stores it; of version 0 if it is new. */
export type StoredDocument = Readonly<{
  version: number;
  content: unknown;
  replaced: readonly ReplacedByChange[];
  /** The ids under which former releases have saved the document as a whole. */
  changes: readonly string[];
}>;

export type SentChange = v.InferOutput<ReturnType<typeof changesSchemaOf>>["changes"][number];

/** Maximum number of ids in `changes`. */
const MAX_FORMER = 50;

/**
 * Applies the changes that are new, each once. One that a former release has saved with the whole document is left out. Returns the same
 * object if nothing changes.
 */
export function withChanges<D extends StoredDocument>(
  name: DocumentName,
  document: D,
  changes: readonly SentChange[],
  isNew: ReadonlySet<string>,
): D | (D & StoredDocument) {
  const ids = changes.map(({ id }) => id);
  const applied = changes.filter(
    ({ id, former }, index) =>
      isNew.has(id) && ids.indexOf(id) === index && !(former && document.changes.includes(former)),
  );
  if (applied.length === 0 && document.version > 0) return document;
  const version = document.version + 1;
  const edits = applied.flatMap((change) => change.edits);
  const { content, replaced } = DOCUMENTS[name].apply(document.content, edits);
  const steps = withoutSteps(edits);
  const told = (
    steps.length === edits.length ? replaced : DOCUMENTS[name].apply(document.content, steps).replaced
  ).map((value) => ({ version, change: applied.at(-1)?.id ?? "", ...value }));
  return {
    ...document,
    ...{ version, content },
    replaced: [...document.replaced, ...told].slice(-MAX_REPLACED),
    // A node of the former release must not take this version for a device's latest save.
    changes: [...document.changes, `edits/${version}`].slice(-MAX_FORMER),
  };
}

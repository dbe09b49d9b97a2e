/** What the API answers about a player's documents. They are kept for the test. */
import { DOCUMENT_NAMES, type DocumentName, documentsEndpoints } from "#contract/documents/documents.ts";
import { memoryDocuments } from "#testing/seed/memory-documents.ts";
import { type Answer, answer } from "../answers.ts";

/** Keeps the documents of a player like a server. */
export function storedDocuments(player: string, given: Partial<Record<DocumentName, unknown>> = {}) {
  const documents = memoryDocuments(given);
  const answers: readonly Answer[] = [
    answer(documentsEndpoints.load, () => documents.load(player)),
    ...DOCUMENT_NAMES.map((name) =>
      answer(documentsEndpoints.change(name), ({ body }) => documents.edit(name, body)),
    ),
  ];
  return { ...documents, answers };
}

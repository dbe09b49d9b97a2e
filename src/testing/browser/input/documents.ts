/** What the API answers about a player's documents. They are kept for the test, each with its versions. */
import * as v from "valibot";
import {
  DOCUMENT_NAMES,
  type DocumentName,
  documentsEndpoints,
  saveSchemaOf,
} from "#contract/documents/documents.ts";
import { type Answer, answer, answerWith } from "../answers.ts";

type Stored = Readonly<{ version: number; content: unknown; changes: string[] }>;

/** Keeps the documents of a player like a server. */
export function storedDocuments(player: string, given: Partial<Record<DocumentName, unknown>> = {}) {
  const all = new Map<DocumentName, Stored>();
  function store(name: DocumentName, content: unknown, change: string): number {
    const { version = 0, changes = [] } = all.get(name) ?? {};
    all.set(name, { version: version + 1, content, changes: [...changes, change] });
    return version + 1;
  }
  for (const name of DOCUMENT_NAMES) if (name in given) store(name, given[name], "change:given");
  const saves = DOCUMENT_NAMES.map((name) =>
    answerWith(documentsEndpoints.save(name), ({ body }) => {
      const { base, change, content } = v.parse(saveSchemaOf(name), body);
      const present = all.get(name);
      if (present?.changes.includes(change)) return Response.json({ version: present.version });
      if (base !== (present?.version ?? 0))
        return Response.json(
          { code: "changed_meanwhile", status: 409 },
          { status: 409, headers: { "content-type": "application/problem+json" } },
        );
      return Response.json({ version: store(name, content, change) });
    }),
  );
  const load = answer(documentsEndpoints.load, () => ({
    player,
    documents: [...all].map(([name, stored]) => ({ name, ...stored })),
  }));
  const answers: readonly Answer[] = [load, ...saves];
  return {
    answers,
    content: (name: DocumentName) => all.get(name)?.content,
    /** Changes a document as another device does. */
    change: (name: DocumentName, content: unknown) => store(name, content, `other:${crypto.randomUUID()}`),
  };
}

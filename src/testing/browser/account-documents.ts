/** The documents of an account, as the server keeps them. */
import * as v from "valibot";
import { StoredCart } from "#contract/documents/cart.ts";
import {
  DOCUMENT_NAMES,
  type DocumentName,
  type Documents,
  documentsEndpoints,
  saveSchemaOf,
} from "#contract/documents/documents.ts";
import type { Player } from "#contract/session.ts";
import { type Answer, answer, answerWith } from "./answers.ts";

type StoredDocument = v.InferOutput<typeof Documents>["documents"][number];

const changedMeanwhile = () =>
  Response.json(
    { code: "changed_meanwhile", status: 409 },
    { status: 409, headers: { "content-type": "application/problem+json" } },
  );

/** Keeps the documents of a player like the server. */
export function accountDocuments({ id }: Player) {
  const documents = new Map<DocumentName, StoredDocument>();
  let isCut = false;

  function store(name: DocumentName, content: unknown, change: string): number {
    const { version = 0, changes = [] } = documents.get(name) ?? {};
    documents.set(name, { name, version: version + 1, content, changes: [...changes, change] });
    return version + 1;
  }

  const saves = DOCUMENT_NAMES.map((name) =>
    answerWith(documentsEndpoints.save(name), ({ body }) => {
      if (isCut && name === "cart") throw new TypeError("Failed to fetch");
      const { base, change, content } = v.parse(saveSchemaOf(name), body);
      const { version = 0, changes = [] } = documents.get(name) ?? {};
      if (changes.includes(change)) return Response.json({ version });
      return base === version ? Response.json({ version: store(name, content, change) }) : changedMeanwhile();
    }),
  );
  const cart = () => v.parse(StoredCart, documents.get("cart")?.content ?? { adjustment: 0, lines: [] });
  const answers: readonly Answer[] = [
    answer(documentsEndpoints.load, () => ({ player: id, documents: [...documents.values()] })),
    ...saves,
  ];
  return {
    answers,
    /** The cart of the account. */
    cart,
    /** Whether changes of the cart do not reach the server. */
    setCut(next: boolean) {
      isCut = next;
    },
    /** Replaces the cart as another device does. */
    changeCart: (next: ReturnType<typeof cart>) => store("cart", next, "other:1"),
  };
}

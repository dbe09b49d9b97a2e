import * as v from "valibot";
import type { ChangeContent } from "#client/outbox/change.ts";
import { DOCUMENT_NAMES, DOCUMENTS } from "#contract/documents/documents.ts";
import { TakenValue } from "#contract/documents/replaced-value.ts";
import { localDocuments } from "./browser-documents.ts";

/** Sets a value of a document to the one that another device had set. */
export function takeOtherValue({ target, payload }: ChangeContent): void {
  const name = DOCUMENT_NAMES.find((known) => known === target);
  if (name)
    localDocuments[name].write(
      DOCUMENTS[name].take(localDocuments[name].read(), v.parse(TakenValue, payload)),
    );
}

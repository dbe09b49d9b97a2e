/** The rights of a player's documents. */
import { DOCUMENT_NAMES, documentsEndpoints } from "#contract/documents/documents.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { pathOf } from "#testing/path-of.ts";
import { EXAMPLE_EDITS } from "#testing/seed/document-edits.ts";
import { players, type RightsRow } from "./rights-row.ts";

let ids = 0;
const newId = () => `document-${ids++}`;

export const DOCUMENT_RIGHTS: Readonly<Record<string, RightsRow>> = {
  [patternOf(documentsEndpoints.load)]: {
    ask: (c) => c.get(pathOf(documentsEndpoints.load)),
    statuses: players(200),
  },
  // Each player writes their own document; "other" pretends to be the owner, who has a cart and prices.
  ...Object.fromEntries(
    DOCUMENT_NAMES.map((name) => {
      const ask: RightsRow["ask"] = (c, owner, who) =>
        (who === "other" ? c.as(owner.id) : c).patch(pathOf(documentsEndpoints.change(name)), {
          changes: [{ id: newId(), edits: [EXAMPLE_EDITS[name]] }],
        });
      return [patternOf(documentsEndpoints.change(name)), { ask, statuses: { ...players(200), other: 409 } }];
    }),
  ),
};

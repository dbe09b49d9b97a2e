import { type Context as Call, Hono } from "hono";
import * as v from "valibot";
import { ActivateCatalogue, ItemsOverview, TermsDecision } from "#contract/catalogue/item-looks.ts";
import type { SignedIn } from "#server/auth/player.ts";
import { methodAndPath } from "#server/http/endpoint-route.ts";
import { jsonBody } from "#server/http/validators.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { operatorItemsEndpoints as endpoints } from "./items.contract.ts";

/** What the catalogue of items offers operators. Decisions return the entry of the log, if they change something. */
export type CatalogueDecisions = Readonly<{
  overview: () => Promise<ItemsOverview>;
  decideTerms: (userId: string, isAccepted: boolean) => Promise<number | undefined>;
  lookNow: () => Promise<void>;
  activate: (userId: string, change: ActivateCatalogue) => Promise<number>;
}>;

/** The part of /api/operator about items. */
export function operatorItemsServer({ overview, decideTerms, lookNow, activate }: CatalogueDecisions) {
  const { load, decideTerms: deciding, look, activate: activating } = endpoints;

  async function present(c: Call<SignedIn>, entry?: number) {
    if (entry !== undefined) securityEvent(c, "operator_change", { player: c.var.player.id, entry });
    return c.json(v.parse(ItemsOverview, await overview()));
  }

  return (
    new Hono<SignedIn>()
      .on(...methodAndPath(load), (c) => present(c))
      .on(...methodAndPath(deciding), jsonBody(deciding, TermsDecision), async (c) =>
        present(c, await decideTerms(c.var.player.id, c.req.valid("json").isAccepted)),
      )
      .on(...methodAndPath(look), async (c) => {
        await lookNow();
        return present(c);
      })
      /** 409 `changed_meanwhile` with the name of the active catalogue, or `import_running`. */
      .on(...methodAndPath(activating), jsonBody(activating, ActivateCatalogue), async (c) =>
        present(c, await activate(c.var.player.id, c.req.valid("json"))),
      )
  );
}

import { type ActivateCatalogue, ItemsOverview, type TermsDecision } from "#contract/catalogue/item-looks.ts";
import { accepts, endpoint } from "#contract/endpoint.ts";

/** The versions of the item catalogue, and how the server looks for new ones. */
export const operatorItemsEndpoints = {
  load: endpoint("GET /operator/items", ItemsOverview),
  decideTerms: endpoint(
    "PUT /operator/items/terms",
    ItemsOverview,
    accepts<{ body: typeof TermsDecision }>(),
  ),
  look: endpoint("POST /operator/items/look", ItemsOverview),
  activate: endpoint(
    "PUT /operator/items/active",
    ItemsOverview,
    accepts<{ body: typeof ActivateCatalogue }>(),
  ),
};

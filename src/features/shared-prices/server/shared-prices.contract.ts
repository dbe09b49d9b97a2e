import * as v from "valibot";
import { Day } from "#contract/dates.ts";
import { accepts, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import { MAX_SHOP_ITEMS } from "#contract/shop.ts";
import { list, slug, whole, wholeText } from "#contract/stored-types.ts";
import { MAX_AMOUNT } from "#domain/money/money.ts";

/** Path parameters of every endpoint of a product. */
export const OfProduct = v.object({ slug });

const fcoins = whole(1, MAX_AMOUNT);

/**
 * PUT /api/shared-prices/:slug, which responds with a `SharedPrice`: FCoins for one piece, shared now. `replaces` is the
 * price that an undo takes back, `null` for none: nothing changes if the player shares another one by now, or none.
 */
export const NewSharedPrice = v.object({
  fcoins,
  replaces: v.optional(v.nullable(fcoins)),
});

/** Query of DELETE /api/shared-prices/:slug: the price that an undo takes back; another one stays. Without it, any is withdrawn. */
export const SharedPriceWithdrawal = v.object({ fcoins: v.optional(wholeText(1, MAX_AMOUNT)) });

/** A price that the player shares; `day` is that on which it was shared, in UTC. */
const SharedPrice = v.object({ slug, day: Day, fcoins });

/** Response of GET /api/shared-prices: the prices that the player shares, sorted by product. */
export const OwnSharedPrices = v.object({ prices: list(MAX_SHOP_ITEMS, SharedPrice) });

export const sharedPricesEndpoints = {
  list: endpoint("GET /shared-prices", OwnSharedPrices),
  share: endpoint("PUT /shared-prices/:slug", SharedPrice, accepts<{ body: typeof NewSharedPrice }>()),
  withdraw: endpoint(
    "DELETE /shared-prices/:slug",
    NO_CONTENT,
    accepts<{ query: typeof SharedPriceWithdrawal }>(),
  ),
};

import * as v from "valibot";
import { accepts, address, endpoint, NO_CONTENT } from "#contract/endpoint.ts";
import { ReturnPath } from "./account.contract.ts";

/** POST /api/session/google: `next` is the path to return to. */
export const StartGoogle = v.object({ next: v.optional(ReturnPath, "/") });
/** Response of POST /api/session/google: the provider's URL to go to. */
const GoogleSignInResponse = v.object({ url: v.pipe(v.string(), v.url()) });

export const signInEndpoints = {
  guest: endpoint("POST /session/guest", NO_CONTENT),
  google: endpoint("POST /session/google", GoogleSignInResponse, accepts<{ body: typeof StartGoogle }>()),
  /** The provider redirects the player here. */
  callback: address("GET /auth/callback/google"),
};

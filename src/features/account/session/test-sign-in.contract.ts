import * as v from "valibot";
import { accepts, endpoint } from "#contract/endpoint.ts";
import { ReturnPath } from "./account.contract.ts";

/** POST /api/session/test: the claims that a provider would send, and the path to return to. */
export const TestSignIn = v.object({
  email: v.pipe(v.string(), v.email(), v.maxLength(320)),
  name: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
  next: v.optional(ReturnPath, "/"),
});

/** Response of POST /api/session/test: the path at which a sign-in through the provider would end. */
const TestSignInResponse = v.object({ path: v.string() });

/** Exists only with the setting `TEST_SIGN_IN`. */
export const testSignInEndpoints = {
  signIn: endpoint("POST /session/test", TestSignInResponse, accepts<{ body: typeof TestSignIn }>()),
};

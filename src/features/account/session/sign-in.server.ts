import type { Context as Request } from "hono";
import * as v from "valibot";
import { PROVIDER_ID } from "#server/auth/google-sign-in.ts";
import type { OptionalSession } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { problem } from "#server/http/errors.ts";
import { clientAddressOf, guestNetworksOf } from "#server/limits/client-address.ts";
import { securityEvent } from "#server/log/security-events.ts";
import { signInEndpoints } from "./sign-in.contract.ts";

/** Creates a guest and sets the cookie of the guest's session. */
export async function signInGuest({ auth, env, guests }: Context, c: Request<OptionalSession>) {
  const networks = guestNetworksOf(clientAddressOf(c, env.TRUST_PROXY));
  const { headers, guestId } = await guests.admit(networks, async () => {
    const { headers, response } = await auth.api.signInAnonymous({
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    return { headers, guestId: response.user.id };
  });
  securityEvent(c, "sign_in", { player: guestId, role: "guest" });
  // Without `Max-Age` the cookie ends with the browser.
  for (const cookie of headers.getSetCookie())
    c.header("set-cookie", cookie.replace(/; Max-Age=\d+/i, ""), { append: true });
}

/** Responds with the URL at the provider that signs the player in, and then leads back to `next`. */
export async function startGoogleSignIn({ auth }: Context, c: Request<OptionalSession>, next: string) {
  if (!auth.hasProvider) return problem(c, "google_missing");
  const withProvider = await auth.withProvider();
  if (!withProvider) return problem(c, "google_unreachable");
  const { headers, response } = await withProvider.api.signInSocial({
    body: {
      provider: PROVIDER_ID,
      callbackURL: next,
      errorCallbackURL: `/login?${new URLSearchParams({ next })}`,
      disableRedirect: true,
    },
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
  return c.json(v.parse(signInEndpoints.google.response, { url: response.url }));
}

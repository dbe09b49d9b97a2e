import type { Context as Request } from "hono";
import type { Player } from "#contract/session.ts";
import { playerOf } from "#server/auth/player.ts";
import type { Context } from "#server/http/context.ts";
import { securityEvent } from "#server/log/security-events.ts";

/** Logs whether a sign-in through the provider succeeded, according to the response. */
export async function logSignIn(c: Request, context: Context, response: Response): Promise<void> {
  const reason = refusalIn(response.headers.get("location"));
  if (reason !== undefined || response.status >= 400)
    return securityEvent(c, "sign_in_refused", { reason: reason ?? String(response.status) });
  // Cookies without a value are being cleared.
  const cookies = response.headers.getSetCookie().map((one) => one.replace(/;.*$/, ""));
  const kept = cookies.filter((cookie) => !cookie.endsWith("="));
  const player = await playerOf(context, new Headers({ cookie: kept.join("; ") }));
  if (player) securityEvent(c, "sign_in", { player: player.id, role: player.role });
}

/** Logs that a session ended; for a guest, that the guest ended. */
export function logSignOut(c: Request, { id: player, role }: Player): void {
  if (role === "guest") securityEvent(c, "guest_ended", { player });
  else securityEvent(c, "sign_out", { player, role });
}

/** Returns the error code in the redirect's URL: ours or the library's, never free text. */
function refusalIn(location: string | null): string | undefined {
  if (location === null || !URL.canParse(location, "http://localhost")) return undefined;
  const error = new URL(location, "http://localhost").searchParams.get("error");
  if (error === null) return undefined;
  return /^[a-z_]{1,60}$/i.test(error) ? error : "unknown";
}

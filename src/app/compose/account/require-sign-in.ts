import type { QueryClient } from "@tanstack/react-query";
import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { fetchPlayer } from "#client/api/session.ts";

type Entering = Readonly<{ context: Readonly<{ queryClient: QueryClient }>; location: ParsedLocation }>;

/** For a route's `beforeLoad`. The sign-in returns to the page. */
export async function requireSignIn({ context, location }: Entering): Promise<void> {
  if (await fetchPlayer(context.queryClient)) return;
  throw redirect({ to: "/login", search: { next: location.href } });
}

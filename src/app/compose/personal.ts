import type { QueryClient } from "@tanstack/react-query";
import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { currentPlayer } from "#client/api/session.ts";

type Entering = Readonly<{ context: Readonly<{ queryClient: QueryClient }>; location: ParsedLocation }>;

/** For `beforeLoad`: pages that belong to a player send a visitor to sign in, and back. */
export async function personal({ context, location }: Entering): Promise<void> {
  if (await currentPlayer(context.queryClient)) return;
  throw redirect({ to: "/login", search: { next: location.href } });
}

import type { useRouter } from "@tanstack/react-router";

/** Opens the choice between two carts, which leads back to the present page. */
export function openCartChoice(router: ReturnType<typeof useRouter>): void {
  if (router.state.location.pathname === "/join") return;
  void router.navigate({ to: "/join", search: { next: router.state.location.href } });
}

// @vitest-environment jsdom
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { setUpReactRoot } from "#testing/react-root.ts";
import { defineUrlState } from "./url-definition.ts";
import { usePageUrl } from "./use-page-url.ts";

const render = setUpReactRoot();

type Filter = { readonly q?: string | undefined };
const definition = defineUrlState<Filter, Filter>({
  page: "/shop",
  names: ["q"],
  maxLength: 10,
  parse: ({ q }) => ({ q: q === undefined ? undefined : String(q) }),
  format: ({ q }) => ({ q }),
});

let merge: (change: Filter) => void;
function Shop() {
  const url = usePageUrl(definition);
  merge = url.merge;
  return url.state.q ?? "all";
}

test("a change that is written right before a link is followed stays in its entry", async () => {
  vi.stubGlobal("scrollTo", () => {});
  window.history.replaceState(null, "", "/shop");
  const rootRoute = createRootRoute({ component: Outlet });
  const shop = createRoute({ getParentRoute: () => rootRoute, path: "/shop", component: Shop });
  const settings = createRoute({ getParentRoute: () => rootRoute, path: "/settings", component: () => "S" });
  const router = createRouter({ routeTree: rootRoute.addChildren([shop, settings]) });
  await render(<RouterProvider router={router as never} />);
  await vi.waitFor(() => expect(document.body.textContent).toBe("all"));

  await act(async () => {
    merge({ q: "rings" });
    void router.navigate({ to: "/settings" as never });
  });
  await vi.waitFor(() => expect(window.location.pathname).toBe("/settings"));
  await act(async () => window.history.back());
  await vi.waitFor(() => expect(window.location.href).toMatch(/\/shop\?q=rings$/));
});

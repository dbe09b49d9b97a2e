// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { communityRateEndpoints } from "#contract/community-rate.ts";
import { itemsEndpoints } from "#contract/items.ts";
import { shopEndpoints } from "#features/shop/server/shop.contract.ts";
import { pathOf } from "#testing/path-of.ts";
import { prefetchPublicData } from "./public-data.ts";

afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
  vi.unstubAllGlobals();
});

/** Returns the paths that are requested with this connection; no request gets a response. */
function requestedWith(connection?: Readonly<{ saveData?: boolean; effectiveType?: string }>): Set<string> {
  const requested = new Set<string>();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    requested.add(new URL(url).pathname);
    throw new TypeError("no network");
  });
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  prefetchPublicData({ queryClient, language: () => "en" });
  return requested;
}

const ALL = [
  shopEndpoints.items,
  shopEndpoints.servers,
  communityRateEndpoints.all,
  itemsEndpoints.manifest,
].map((endpoint) => pathOf(endpoint));

test.each([undefined, {}, { saveData: false, effectiveType: "4g" }, { effectiveType: "3g" }])(
  "with the connection %j the data of the other pages are fetched, each in spite of the others' failure",
  async (connection) => {
    const requested = requestedWith(connection);
    await vi.waitFor(() => expect([...requested].sort()).toEqual([...ALL].sort()));
  },
);

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "with the connection %j nothing is fetched in advance",
  async (connection) => {
    const requested = requestedWith(connection);
    await new Promise((resolve) => setTimeout(resolve));
    expect(requested.size).toBe(0);
  },
);

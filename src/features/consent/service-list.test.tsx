// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { startLanguage } from "#client/i18n/language.ts";
import { configQuery } from "#client/services/config.ts";
import type { PublicConfig } from "#contract/config.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { ServiceList } from "./service-list.tsx";

const render = setUpReactRoot();

beforeAll(async () => {
  localStorage.setItem("app_language", "en");
  await startLanguage();
});

async function renderList(client: QueryClient) {
  await render(
    <QueryClientProvider client={client}>
      <ServiceList />
    </QueryClientProvider>,
  );
}

const CONFIG: PublicConfig = {
  operator: { name: null, address: null, email: null, publisher: null },
  hosting: { name: null, address: null, phone: null },
  services: { measurement: null, advertising: null, revision: 1 },
};

test("a failed request shows a message with a retry button", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("no network");
  });
  await renderList(new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain("Couldn’t load")));
  expect(document.querySelector("button")?.textContent).toContain("Retry");
});

test("a service is listed with its origins and retention times", async () => {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, {
    ...CONFIG,
    services: {
      ...CONFIG.services,
      advertising: {
        name: "Ads of the Isles",
        policy: "https://ads.test/privacy",
        months: null,
        keeps: ["fake_ad"],
        keepsMonths: 13,
        origins: ["https://ads.test", "https://frames.test"],
        client: "ca-pub-1",
        slot: null,
        scriptUrl: "https://ads.test/ads.js",
      },
    },
  });
  await renderList(client);
  const facts = [...document.querySelectorAll("dt")].map((dt) => [
    dt.textContent,
    dt.nextElementSibling?.textContent,
  ]);
  expect(facts.slice(0, 4)).toEqual([
    ["Service", "Ads of the Isles"],
    ["Loaded from", "ads.test, frames.test"],
    ["Kept for", "as its privacy policy says"],
    ["Stored here", "fake_ad (13 months at most)"],
  ]);
});

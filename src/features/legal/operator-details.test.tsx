// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeAll, expect, test } from "vitest";
import { startLanguage } from "#client/i18n/language.ts";
import { configQuery } from "#client/services/config.ts";
import type { PublicConfig } from "#contract/config.ts";
import { setUpReactRoot } from "#testing/react-root.ts";
import { Hosting, Owner } from "./operator-details.tsx";

const render = setUpReactRoot();

const NOBODY: PublicConfig = {
  operator: { name: null, address: null, email: null, publisher: null },
  hosting: { name: null, address: null, phone: null },
  services: { measurement: null, advertising: null, revision: 1 },
};

beforeAll(async () => {
  localStorage.setItem("app_language", "en");
  await startLanguage();
});

async function shown(config: PublicConfig) {
  const client = new QueryClient();
  client.setQueryData(configQuery.queryKey, config);
  await render(
    <QueryClientProvider client={client}>
      <Owner />
      <Hosting />
    </QueryClientProvider>,
  );
  return document.body.textContent ?? "";
}

test("legally required details that are not configured are listed as missing", async () => {
  const text = await shown(NOBODY);
  expect(text).toContain(
    "Still missing: their name, their postal address, their email address, who’s responsible for publication.",
  );
  expect(text).toContain("the hosting provider’s address, the hosting provider’s phone number.");
});

test.each([
  ["is shown while nothing of the host is set", {}, true],
  ["is shown while only its phone number is", { phone: "+33 1" }, true],
  ["is not shown once its name is", { name: "Isles Hosting" }, false],
  ["is not shown once its address is", { address: "2 Cloud Lane" }, false],
])("the host of the original site %s", async (_when, set, isTold) => {
  const text = await shown({ ...NOBODY, hosting: { ...NOBODY.hosting, ...set } });
  expect(text.includes("The original Skypurse site is hosted by a French provider in Roubaix")).toBe(isTold);
});

test("configured details are shown, and only the others are listed as missing", async () => {
  const text = await shown({
    ...NOBODY,
    operator: { name: "Mia", address: "1 Sky Road", email: "mia@skypurse.test", publisher: "Mia Example" },
    hosting: { name: "Isles Hosting", address: "2 Cloud Lane", phone: null },
  });
  for (const line of [
    "run by Mia.",
    "1 Sky Road",
    "mia@skypurse.test",
    "Mia Example",
    "Isles Hosting",
    "2 Cloud Lane",
  ])
    expect(text).toContain(line);
  expect(text.match(/Still missing: [^.]*\./g)).toEqual([
    "Still missing: the hosting provider’s phone number.",
  ]);
});

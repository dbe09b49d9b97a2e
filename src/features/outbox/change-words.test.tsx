// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startLanguage } from "#client/i18n/language.ts";
import { rateText } from "#domain/money/rate.ts";
import { useChangeWords } from "./change-words.ts";

beforeAll(async () => {
  localStorage.setItem("app_language", "en");
  await startLanguage();
});

function Value({ value }: Readonly<{ value: number | string | null }>) {
  return useChangeWords({ nameOf: String, itemOf: () => undefined }).value("rate", value);
}

test.each([
  [rateText({ penya: 200_000, per: 1 }), "200,000 Penya per FC"],
  [rateText({ penya: 200_000, per: 1_000 }), "200,000 Penya per 1,000 FC"],
  // Earlier releases stored a number.
  [200_000, "200,000"],
  [null, "nothing"],
])("the rate %s of a conflict is shown as %s", (value, text) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Value value={value} />
    </QueryClientProvider>,
  );
  expect(html).toBe(text);
});

function Subject({ label }: Readonly<{ label: string }>) {
  return useChangeWords({ nameOf: String, itemOf: () => undefined }).subject(label);
}

test.each([
  ["Lawolf", "Lawolf"],
  ["", "No server"],
])("a conflict about %j is about %s", (label, text) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Subject label={label} />
    </QueryClientProvider>,
  );
  expect(html).toBe(text);
});

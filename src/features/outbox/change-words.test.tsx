// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startLanguage } from "#client/i18n/language.ts";
import { pieceToText } from "#domain/gear/build-parts-codec.ts";
import { rateText } from "#domain/money/rate.ts";
import { useChangeWords } from "./change-words.ts";

beforeAll(async () => {
  localStorage.setItem("app_language", "en");
  await startLanguage();
});

type ValueProps = Readonly<{ field: string; value: number | string | null }>;

function Value({ field, value }: ValueProps) {
  return useChangeWords({ nameOf: String, itemOf: () => undefined }).value(field, value);
}

test.each([
  ["rate", rateText({ penya: 200_000, per: 1 }), "200,000 Penya per FC"],
  ["rate", rateText({ penya: 200_000, per: 1_000 }), "200,000 Penya per 1,000 FC"],
  // Earlier releases stored a number.
  ["rate", 200_000, "200,000"],
  ["rate", null, "nothing"],
  ["price", "200000 Penya", "200,000 Penya"],
  ["price", "3 FC", "3 FC"],
  ["price:item", "3 FC", "3 FC"],
  ["price:item", null, "the list price"],
  ["discount", -10, "10%"],
  ["discount", 5, "+5%"],
  ["discount", -7.5, "7.5%"],
  ["discount", "-5000000 Penya", "5,000,000 Penya"],
  ["discount", "2000000 Penya", "+2,000,000 Penya"],
  ["discount", 0, "nothing"],
  ["active:skills", 12, "12 buffs"],
  ["active:skills", 1, "1 buff"],
  ["active:pet", "#5851 1/2/3", "Tiger 1/2/3"],
  ["active:pet", "#99 1", "Item 99, not in our data 1"],
  ["active:pet", null, "nothing"],
  ["active:fashion", 3, "3 pieces of fashion"],
  ["active:health", 20, "20"],
  ["gear:weapon", "#3940 +5", "Item 3940, not in our data +5"],
  [
    "gear:weapon",
    `#3940 +5 ~${pieceToText({ cards: [{ kind: "wind-a", count: 5 }] })}`,
    "Item 3940, not in our data +5 (5 × Wind A)",
  ],
])("the %s %s of a conflict is shown as %s", (field, value, text) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Value field={field} value={value} />
    </QueryClientProvider>,
  );
  expect(html).toBe(text);
});

function Subject(conflict: Readonly<{ field: string; label: string }>) {
  return useChangeWords({ nameOf: String, itemOf: () => undefined }).subject(conflict);
}

test.each([
  ["rate", "Lawolf", "Lawolf, rate"],
  ["rate", "", "Rate without a server"],
  ["discount", "cart", "Your cart, discount"],
  ["buyer:cart", "cart", "Your cart, buyer"],
  ["note:cart", "cart", "Your cart, note"],
  ["gear:weapon", "Lea", "Lea, gear"],
  ["active:pet", "Lea", "Lea, raised pet"],
  ["line", "Gold Ring", "Gold Ring"],
])("a conflict about the %s of %j is about %s", (field, label, text) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Subject field={field} label={label} />
    </QueryClientProvider>,
  );
  expect(html).toBe(text);
});

function Reason({ code }: Readonly<{ code: string }>) {
  return useChangeWords({ nameOf: String, itemOf: () => undefined }).reason(code);
}

test.each([
  ["rate_too_old", "It’s older than 7 days and no longer counts, so it isn’t shared."],
  ["a_code_of_a_later_release", "Skypurse didn’t accept it."],
])("the refusal %s is explained: %s", (code, text) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Reason code={code} />
    </QueryClientProvider>,
  );
  expect(html).toBe(text);
});

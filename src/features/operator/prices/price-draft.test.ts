import { expect, test } from "vitest";
import { draftOf, type PriceDraft, parsePriceDraft } from "./price-draft.ts";

const TODAY = "2026-03-10";
const typed: PriceDraft = {
  fcoins: "1.2k",
  certainty: "reported",
  date: "2026-03-01",
  source: { fr: " vu  en jeu ", en: "", de: "im Spiel gesehen", tl: "  " },
};

test("the typed values are parsed to a price; an empty language falls back to the operator's source", () => {
  expect(parsePriceDraft(typed, TODAY, "fr")).toEqual({
    price: {
      fcoins: 1200,
      certainty: "reported",
      date: "2026-03-01",
      source: { fr: "vu en jeu", en: "vu en jeu", de: "im Spiel gesehen", tl: "vu en jeu" },
    },
    problems: {},
  });
});

test.each([
  ["no price", { fcoins: "" }, { fcoins: "none" }],
  ["a price of nothing", { fcoins: "0" }, { fcoins: "none" }],
  ["words", { fcoins: "12 apples" }, { fcoins: "unclear" }],
  ["two readings", { fcoins: "1.500k" }, { fcoins: "unclear" }],
  ["no day", { date: "" }, { date: "none" }],
  ["tomorrow", { date: "2026-03-11" }, { date: "future" }],
  ["a day before the game", { date: "2019-12-31" }, { date: "early" }],
  ["no source", { source: { fr: " ", en: "", de: "", tl: "" } }, { source: "none" }],
])("the error of %s is reported at its field", (_what, part, problems) => {
  expect(parsePriceDraft({ ...typed, ...part }, TODAY, "fr")).toEqual({ problems });
});

test.each([
  ["fr", "im Spiel gesehen"],
  ["de", "im Spiel gesehen"],
] as const)("a source in German alone is enough for an operator who reads %s", (own, text) => {
  const source = { fr: "", en: "", de: "im Spiel gesehen", tl: "" };
  expect(parsePriceDraft({ ...typed, source }, TODAY, own).price?.source).toEqual({
    fr: text,
    en: text,
    de: text,
    tl: text,
  });
});

test("the source that all languages have is shown in the operator's language", () => {
  const { price } = parsePriceDraft(
    { ...typed, source: { fr: "", en: "seen", de: "", tl: "" } },
    TODAY,
    "tl",
  );
  expect(draftOf(price ?? null, TODAY, String, "de").source).toEqual({ fr: "", en: "", de: "seen", tl: "" });
});

test("a price that is opened and saved unchanged stays the same", () => {
  const { price } = parsePriceDraft(typed, TODAY, "fr");
  const draft = draftOf(price ?? null, TODAY, (amount) => amount.toLocaleString("en"), "fr");
  expect(draft.source).toEqual({ fr: "vu en jeu", en: "", de: "im Spiel gesehen", tl: "" });
  expect(parsePriceDraft(draft, TODAY, "fr").price).toEqual(price);
});

test("a new price has today's date", () => {
  expect(draftOf(null, TODAY, String, "en")).toMatchObject({ fcoins: "", date: TODAY });
});

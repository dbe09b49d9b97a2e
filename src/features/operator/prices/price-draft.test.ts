import { expect, test } from "vitest";
import { draftOf, type PriceDraft, parsePriceDraft } from "./price-draft.ts";

const TODAY = "2026-03-10";
const typed: PriceDraft = {
  fcoins: "1.2k",
  certainty: "reported",
  date: "2026-03-01",
  source: { fr: " vu  en jeu ", en: "", de: "im Spiel gesehen", tl: "  " },
};

test("the typed values are parsed to a price; an empty language falls back to the French source", () => {
  expect(parsePriceDraft(typed, TODAY)).toEqual({
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
  ["no French", { source: { ...typed.source, fr: " " } }, { source: "none" }],
])("the error of %s is reported at its field", (_what, part, problems) => {
  expect(parsePriceDraft({ ...typed, ...part }, TODAY)).toEqual({ problems });
});

test("a price that is opened and saved unchanged stays the same", () => {
  const { price } = parsePriceDraft(typed, TODAY);
  const draft = draftOf(price ?? null, TODAY, (amount) => amount.toLocaleString("en"));
  expect(draft.source).toEqual({ fr: "vu en jeu", en: "", de: "im Spiel gesehen", tl: "" });
  expect(parsePriceDraft(draft, TODAY).price).toEqual(price);
});

test("a new price has today's date", () => {
  expect(draftOf(null, TODAY, String)).toMatchObject({ fcoins: "", date: TODAY });
});

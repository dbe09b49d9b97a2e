import { expect, test } from "vitest";
import { foldForRanking, rankMatches } from "./ranking.ts";

const things = [
  { thing: "speech", texts: [{ title: "Player speech", words: "sprotect plus10" }] },
  { thing: "game", texts: [{ title: "Spielersprotectwort", words: "" }] },
  { thing: "scroll", texts: [{ title: "SProtect or not", words: "100 percent" }] },
  {
    thing: "jewel",
    texts: [
      { title: "Ultimativer Schmuck", words: "" },
      { title: "Ultimate jewelry", words: "" },
    ],
  },
  { thing: "party", texts: [{ title: "Party and guild", words: "" }] },
  { thing: "one party", texts: [{ title: "Party", words: "10 players" }] },
].map(({ thing, texts }) => ({
  thing,
  texts: texts.map(({ title, words }) => ({ title: foldForRanking(title), words })),
}));

test.each([
  ["sprotect", ["scroll", "game", "speech"]],
  ["SPro", ["scroll", "game", "speech"]],
  ["ultimate jewel", ["jewel"]],
  ["ultimativer", ["jewel"]],
  ["ultimativer jewelry", []],
  ["party", ["one party", "party"]],
  ["10", ["speech", "one party"]],
  ["+10", ["speech"]],
  ["+1", []],
  ["1", []],
  [" ", []],
])("%j finds %j, sorted by relevance", (query, found) => {
  expect(rankMatches(things, query, 8)).toEqual(found);
});

test("the number of results is limited", () => {
  expect(rankMatches(things, "sprotect", 2)).toEqual(["scroll", "game"]);
});

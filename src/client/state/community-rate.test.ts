import { expect, test } from "vitest";
import type { CommunityRateNow, RateFigures } from "#contract/community-rate.ts";
import { withToday } from "./community-rate.ts";

const FIGURES = { per: 1, median: 200, lower: 190, upper: 210 } as const;
const day = (name: string, members: number): RateFigures => ({ day: name, ...FIGURES, members });
const now = (certainty: "players" | "reported"): CommunityRateNow => ({
  ...{ members: 9, missing: 0 },
  rate: { ...FIGURES, certainty, before: null, at: "2026-11-29T10:00:00.000Z" },
});

test.each([
  ["a day more", [day("2026-11-28", 7)], now("players"), [day("2026-11-28", 7), day("2026-11-29", 9)]],
  ["today, which another node has stored", [day("2026-11-29", 7)], now("players"), [day("2026-11-29", 9)]],
  ["nothing that is only reported", [day("2026-11-28", 7)], now("reported"), [day("2026-11-28", 7)]],
  ["nothing until the rate is loaded", [day("2026-11-28", 7)], undefined, [day("2026-11-28", 7)]],
] as const)("today's players' rate adds %s to the history", (_, days, rate, expected) => {
  expect(withToday(days, rate, "2026-11-29")).toEqual(expected);
});

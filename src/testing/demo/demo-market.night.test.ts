import { expect, test } from "vitest";
import { dayAfter } from "#domain/money/rate-history.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import { utcDay } from "#domain/time/utc-day.ts";
import { loadCommunityRate, loadRateDays } from "#server/db/queries/community-rates.ts";
import { loadSaidPrices } from "#server/db/queries/players-prices.ts";
import { priceDays, users } from "#server/db/schema.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { DEMO_DAYS, DEMO_MEMBERS } from "./demo-market.ts";
import { fillDemo } from "./fill-demo.ts";

const { db } = await startTestApp();

/** How far the community rate may be from the truth, which has moved since the median of its votes. */
const NEAR = 0.05;

test("the community rates of a demo are near the truth, and its history is complete", async () => {
  const now = new Date(Date.parse(utcDay(new Date())) + DAY_MS / 2);
  const truths = await fillDemo(db, now);
  expect(await db.$count(users)).toBe(DEMO_MEMBERS);
  for (const [server, truth] of [...truths].slice(0, 4)) {
    const rate = await loadCommunityRate(db, server, now);
    if (rate.kind === "missing") throw new Error(`${server} has too few members`);
    const said = rate.median.penya / rate.median.per;
    expect(Math.abs(said / truth - 1), server).toBeLessThan(NEAR);
  }
  const everyDay = Array.from({ length: DEMO_DAYS }, (_one, index) =>
    dayAfter(utcDay(now), index - DEMO_DAYS),
  );
  for (const server of truths.keys())
    expect(
      (await loadRateDays(db, server, 400)).map(({ day }) => day),
      server,
    ).toEqual(everyDay);
  const priced = await db.selectDistinct({ day: priceDays.day }).from(priceDays).orderBy(priceDays.day);
  expect(priced.map(({ day }) => day)).toEqual(everyDay);
  const kinds = new Set(
    [...(await loadSaidPrices(db, utcDay(now))).values()].map(({ said }) => said.certainty),
  );
  expect(kinds).toEqual(new Set(["players", "reported", "split"]));
}, 120_000);

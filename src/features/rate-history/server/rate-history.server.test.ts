import { afterEach, expect, test } from "vitest";
import { dayAfter } from "#domain/money/rate-history.ts";
import { rateHistory, servers } from "#server/db/schema.ts";
import { pathOf, pathPatternOf } from "#testing/path-of.ts";
import { noteManyRates, noteRates, received } from "#testing/requests/rates.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { MAX_DAYS, ratesEndpoints } from "./rate-history.contract.ts";

const { db, request, guest, member, operator } = await startTestApp();

afterEach(async () => {
  await db.delete(rateHistory);
});

const RATE = { penya: 200_000, per: 1 } as const;

test.each([
  ["GET", pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })],
  ["GET", pathOf(ratesEndpoints.export)],
  ["PUT", pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-01" } })],
  ["DELETE", pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "2026-11-01" } })],
] as const)("a visitor must sign in: %s %s", async (method, path) => {
  expect(await received(request(path, { method }))).toMatchObject({
    status: 401,
    json: { code: "sign_in_needed" },
  });
});

test.each([
  ["a guest", guest],
  ["a member", () => member("mia")],
  ["an operator", operator],
] as const)(
  "%s reads their own rates of a server, oldest first, and the list of servers with rates",
  async (_who, sign) => {
    const player = await sign();
    await noteRates(db, player, "lawolf", 182_000, 190_000, 200_000);
    await noteRates(db, player, "", 150_000);
    const { json } = await received(player.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })));
    expect(json).toEqual({
      servers: [
        { server: "", days: 1 },
        { server: "lawolf", days: 3 },
      ],
      before: null,
      entries: [
        { day: "2026-11-01", penya: 182_000, per: 1 },
        { day: "2026-11-02", penya: 190_000, per: 1 },
        { day: "2026-11-03", penya: 200_000, per: 1 },
      ],
    });
  },
);

test("a player cannot read, remove or change another player's rates", async () => {
  const mia = await member("mia");
  await noteRates(db, mia, "lawolf", 182_000);
  for (const other of [await guest(), await member("tim"), await operator()]) {
    expect(
      (await received(other.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })))).json,
    ).toEqual({
      servers: [],
      before: null,
      entries: [],
    });
    expect(
      (await received(other.get(pathOf(ratesEndpoints.export, { query: { language: "en" } })))).text,
    ).toBe("Server,Day,Penya,FC\r\n");
    expect(
      (
        await received(
          other.delete(pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "2026-11-01" } })),
        )
      ).json,
    ).toEqual({ removed: null });
    await other.put(
      pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-01" } }),
      RATE,
    );
  }
  expect(
    (await received(mia.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })))).json.entries,
  ).toEqual([{ day: "2026-11-01", penya: 182_000, per: 1 }]);
});

test("a range of days includes the rate that was valid before its first day", async () => {
  const mia = await member("mia");
  await noteRates(db, mia, "lawolf", 182_000, 190_000, 200_000, 210_000);
  const part = async (range: { from?: string; to?: string }) => {
    const query = { server: "lawolf", ...range };
    const { json } = await received(mia.get(pathOf(ratesEndpoints.list, { query })));
    return [json.before?.penya, ...json.entries.map(({ penya }: { penya: number }) => penya)];
  };
  expect(await part({ from: "2026-11-02", to: "2026-11-03" })).toEqual([182_000, 190_000, 200_000]);
  expect(await part({ from: "2026-11-03" })).toEqual([190_000, 200_000, 210_000]);
  expect(await part({ to: "2026-11-02" })).toEqual([undefined, 182_000, 190_000]);
  expect(await part({ from: "2027-01-01" })).toEqual([210_000]);
  expect(await part({ from: "2020-01-01", to: "2021-01-01" })).toEqual([undefined]);
});

test("one response has at most ten years; older days can be requested", async () => {
  const mia = await member("mia");
  await noteManyRates(db, mia, "'lawolf'", MAX_DAYS + 10);
  const { json } = await received(mia.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })));
  expect(json.entries).toHaveLength(MAX_DAYS);
  expect(json.entries.at(-1).day).toBe("2026-11-21");
  expect(json.before.day).toBe(dayAfter("2026-11-21", -MAX_DAYS));
  const older = await received(
    mia.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf", to: json.before.day } })),
  );
  expect(older.json.entries).toHaveLength(10);
  expect(older.json.before).toBeNull();
});

test.each([
  pathPatternOf(ratesEndpoints.list),
  pathOf(ratesEndpoints.list, { query: { server: "" } }),
  pathOf(ratesEndpoints.list, { query: { server: "lawolf", from: "yesterday" } }),
  pathOf(ratesEndpoints.list, { query: { server: "lawolf", to: "2026-02-31" } }),
  pathOf(ratesEndpoints.list, { query: { server: "lawolf", from: "0000-01-01" } }),
  pathOf(ratesEndpoints.list, { query: { server: "x".repeat(81) } }),
  pathOf(ratesEndpoints.list, { query: { server: "a\0b" } }),
  `${pathPatternOf(ratesEndpoints.export)}?language=xx`,
])("%s is refused", async (path) => {
  const mia = await member("mia");
  expect(await received(mia.get(path))).toMatchObject({ status: 422, json: { code: "invalid" } });
});

test("the export names every server, and no cell is a formula", async () => {
  await db
    .insert(servers)
    .values({ id: "odd", name: '=1+1, "x"', region: null, place: 99 })
    .onConflictDoNothing();
  const mia = await member("mia");
  await noteRates(db, mia, "odd", 9_007_199_254_740_991);
  await noteRates(db, mia, "lawolf", 182_000, 190_000);
  await noteRates(db, mia, "", 150_000);
  await noteRates(db, mia, "gone", 160_000);
  const { text, headers } = await received(
    mia.get(pathOf(ratesEndpoints.export, { query: { language: "en" } })),
  );
  expect(text.split("\r\n")).toEqual([
    "Server,Day,Penya,FC",
    ",2026-11-01,150000,1",
    "gone,2026-11-01,160000,1",
    "Lawolf,2026-11-01,182000,1",
    "Lawolf,2026-11-02,190000,1",
    `"'=1+1, ""x""",2026-11-01,9007199254740991,1`,
    "",
  ]);
  expect(headers.get("content-type")).toMatch(/^text\/csv/);
  expect(headers.get("content-disposition")).toBe('attachment; filename="skypurse-rates.csv"');
  expect(
    (await received(mia.get(pathOf(ratesEndpoints.export, { query: { language: "de" } })))).text,
  ).toMatch(/^Server;Tag;Penya;FC\r\n.*Lawolf;2026-11-01;182000;1/s);
});

test("the export contains every server and every day", async () => {
  const mia = await member("mia");
  await noteRates(db, mia, "", 150_000);
  await noteRates(db, mia, "lawolf", 170_000, 182_000, 190_000, 186_000, 205_000, 200_000);
  const response = await mia.get(pathOf(ratesEndpoints.export, { query: { language: "en" } }));
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="skypurse-rates.csv"');
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  const lines = text.split("\r\n");
  expect(lines).toHaveLength(9);
  expect(lines.slice(0, 3)).toEqual([
    "\ufeffServer,Day,Penya,FC",
    ",2026-11-01,150000,1",
    "Lawolf,2026-11-01,170000,1",
  ]);
});

import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { accountEndpoints } from "#contract/account.ts";
import { MAX_STORED_RATES } from "#contract/documents/rates.ts";
import { urlOf } from "#contract/endpoint.ts";
import { dayAfter } from "#domain/money/rate-history.ts";
import { rateHistory, servers, users } from "#server/db/schema.ts";
import { pathOf } from "#testing/path-of.ts";
import { startTestApp, testAppOn } from "#testing/start-test-app.ts";
import type { Client } from "#testing/test-client.ts";
import { MAX_DAYS, ratesEndpoints, serverParam } from "./rate-history.contract.ts";

const { db, request, guest, member, operator } = await startTestApp();

afterEach(async () => {
  vi.useRealTimers();
  await db.delete(rateHistory);
});

const RATE = { penya: 200_000, per: 1 } as const;

/** Stores rates for consecutive days from 1 November 2026. */
async function note(who: Client, server: string, ...rates: readonly number[]) {
  await db.insert(rateHistory).values(
    rates.map((penya, place) => ({
      userId: who.id,
      server,
      day: dayAfter("2026-11-01", place),
      penya,
      per: 1,
    })),
  );
}

/** Stores the same rate for `days` days up to 21 November 2026. */
async function noteMany(who: Client, server: string, days: number) {
  await db.execute(sql`
    insert into rate_history (user_id, server, day, penya, per)
    select ${who.id}, ${sql.raw(server)}, date '2026-11-21' - ago, 200000, 1
    from generate_series(0, ${days - 1}) as ago`);
}

async function received(sent: Promise<Response>) {
  const response = await sent;
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, text, json: text.startsWith("{") ? JSON.parse(text) : undefined };
}

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
    await note(player, "lawolf", 182_000, 190_000, 200_000);
    await note(player, "", 150_000);
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
  await note(mia, "lawolf", 182_000);
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
  await note(mia, "lawolf", 182_000, 190_000, 200_000, 210_000);
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
  await noteMany(mia, "'lawolf'", MAX_DAYS + 10);
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
  "/api/rates",
  "/api/rates?server=",
  "/api/rates?server=lawolf&from=yesterday",
  "/api/rates?server=lawolf&to=2026-02-31",
  "/api/rates?server=lawolf&from=0000-01-01",
  `/api/rates?server=${"x".repeat(81)}`,
  "/api/rates?server=a%00b",
  "/api/rates/export.csv?language=xx",
])("%s is refused", async (path) => {
  const mia = await member("mia");
  expect(await received(mia.get(path))).toMatchObject({ status: 422, json: { code: "invalid" } });
});

test("a removed day can be restored; both requests are idempotent", async () => {
  const mia = await member("mia");
  await note(mia, "lawolf", 182_000, 190_000);
  const at = pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "2026-11-02" } });
  const entry = { day: "2026-11-02", penya: 190_000, per: 1 };
  expect(await received(mia.delete(at))).toMatchObject({ status: 200, json: { removed: entry } });
  expect(await received(mia.delete(at))).toMatchObject({ status: 200, json: { removed: null } });
  expect(
    (await received(mia.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })))).json.entries,
  ).toHaveLength(1);
  for (const _time of ["once", "twice"])
    expect(await received(mia.put(at, { penya: 190_000, per: 1 }))).toMatchObject({
      status: 200,
      json: entry,
    });
  expect(
    (await received(mia.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } })))).json.entries,
  ).toHaveLength(2);
});

test("two concurrent requests restore one rate", async () => {
  const mia = await member("mia");
  const responses = await Promise.all(
    [1, 2, 3].map(() =>
      received(
        mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-02" } }), RATE),
      ),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await db.$count(rateHistory)).toBe(1);
});

test("a rate that was set meanwhile is not overwritten", async () => {
  const mia = await member("mia");
  await note(mia, "lawolf", 182_000);
  expect(
    await received(
      mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-01" } }), RATE),
    ),
  ).toMatchObject({
    status: 409,
    json: { code: "changed_meanwhile" },
  });
  expect(
    await received(
      mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-01" } }), {
        penya: 182_000,
        per: 1000,
      }),
    ),
  ).toMatchObject({
    status: 409,
  });
});

test("rates without a server also have a path", async () => {
  const mia = await member("mia");
  const paramsOf = (name: string) => ({ server: serverParam(name), day: "2026-11-01" });
  for (const name of ["", "Île aux/Bœufs ?"])
    await mia.put(urlOf(ratesEndpoints.restore, { params: paramsOf(name), body: RATE }), RATE);
  expect(await db.select({ server: rateHistory.server }).from(rateHistory)).toEqual([
    { server: "" },
    { server: "Île aux/Bœufs ?" },
  ]);
  for (const name of ["", "Île aux/Bœufs ?"]) {
    const query = { server: serverParam(name) };
    const { json } = await received(mia.get(urlOf(ratesEndpoints.list, { query })));
    expect(json.entries).toHaveLength(1);
  }
  const { json } = await received(mia.delete(urlOf(ratesEndpoints.remove, { params: paramsOf("") })));
  expect(json.removed).toMatchObject(RATE);
});

test.each([
  ["lawolf/2026-02-31", RATE],
  ["lawolf/2021-12-31", RATE],
  ["lawolf/today", RATE],
  [`${"x".repeat(81)}/2026-11-01`, RATE],
  ["lawolf/2026-11-01", { penya: 0, per: 1 }],
  ["lawolf/2026-11-01", { penya: 1.5, per: 1 }],
  ["lawolf/2026-11-01", { penya: 2 ** 53, per: 1 }],
  ["lawolf/2026-11-01", { penya: 200_000, per: 10 }],
  ["lawolf/2026-11-01", { penya: "200000", per: 1 }],
] as const)("%s with %j is not a rate of a day", async (place, rate) => {
  const mia = await member("mia");
  expect(await received(mia.put(`/api/rates/${place}`, rate))).toMatchObject({
    status: 422,
    json: { code: "invalid" },
  });
  expect(await db.$count(rateHistory)).toBe(0);
});

test("tomorrow is accepted, because it may be today in another time zone; the day after is refused", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T10:30:00Z") });
  const mia = await member("mia");
  expect(
    (await mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-22" } }), RATE))
      .status,
  ).toBe(200);
  expect(
    (await mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-23" } }), RATE))
      .status,
  ).toBe(422);
});

test("the number of days is limited; at the limit a repeated request still succeeds", async () => {
  const mia = await member("mia");
  await noteMany(mia, "'s' || ago % 10", MAX_STORED_RATES);
  expect(
    await received(
      mia.put(pathOf(ratesEndpoints.restore, { params: { server: "lawolf", day: "2026-11-01" } }), RATE),
    ),
  ).toMatchObject({
    status: 403,
    json: { code: "history_limit" },
  });
  expect(
    (await mia.put(pathOf(ratesEndpoints.restore, { params: { server: "s0", day: "2026-11-21" } }), RATE))
      .status,
  ).toBe(200);
});

test("the export names every server, and no cell is a formula", async () => {
  await db
    .insert(servers)
    .values({ id: "odd", name: '=1+1, "x"', region: null, place: 99 })
    .onConflictDoNothing();
  const mia = await member("mia");
  await note(mia, "odd", 9_007_199_254_740_991);
  await note(mia, "lawolf", 182_000, 190_000);
  await note(mia, "", 150_000);
  await note(mia, "gone", 160_000);
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

test("changes are rate-limited, reading is not", async () => {
  const tim = await testAppOn(db, { WRITES_PER_MINUTE: "5" }).guest();
  const sent = Array.from({ length: 6 }, () =>
    tim.delete(pathOf(ratesEndpoints.remove, { params: { server: "lawolf", day: "today" } })),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await tim.get(pathOf(ratesEndpoints.list, { query: { server: "lawolf" } }))).status).toBe(200);
});

test("deleting a player deletes their rates", async () => {
  const anna = await guest();
  await note(anna, "lawolf", 182_000);
  await anna.delete(pathOf(accountEndpoints.signOut));
  expect(await db.$count(users, eq(users.id, anna.id))).toBe(0);
  expect(await db.$count(rateHistory)).toBe(0);
});

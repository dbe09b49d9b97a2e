import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { onBehalfOf, onOwnBehalf, Turns } from "./turns.ts";

/** A clock that a test moves, with the calls that are due later. */
let now = 0;
let later: { at: number; call: () => void }[] = [];
const clock = {
  now: () => now,
  after: (ms: number, call: () => void) => void later.push({ at: now + ms, call }),
};

beforeEach(() => {
  now = 0;
  later = [];
});

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Moves the clock to `end`; what is due meanwhile is called at its time. */
async function moveTo(end: number): Promise<void> {
  await settled();
  for (;;) {
    const next = later.toSorted((one, other) => one.at - other.at)[0];
    if (!next || next.at > end) break;
    later.splice(later.indexOf(next), 1);
    now = Math.max(now, next.at);
    next.call();
    await settled();
  }
  now = end;
}

/** A turn that takes `ms` of the clock. */
const work = (turns: Turns, network: string, ms: number, done: (at: number) => void = () => {}) =>
  onBehalfOf(network, () =>
    turns.run(async () => {
      await new Promise<void>((resolve) => clock.after(ms, resolve));
      done(now);
    }),
  );

test("one after the other, and who has used the least is next", async () => {
  const turns = new Turns(1, clock);
  const order: string[] = [];
  for (const [network, ms] of [
    ["busy", 30],
    ["busy", 30],
    ["busy", 30],
    ["calm", 5],
  ] as const)
    void work(turns, network, ms, (at) => order.push(`${network} ${at}`));
  await moveTo(1_000);
  expect(order).toEqual(["busy 30", "calm 35", "busy 65", "busy 95"]);
});

test("the server's own work is first, and a failed turn ends", async () => {
  const turns = new Turns(1, clock);
  const order: string[] = [];
  for (const name of ["one", "other"]) void work(turns, "a", 10, () => order.push(name));
  void onOwnBehalf(() => turns.run(() => order.push("server")));
  const failing = onBehalfOf("a", () => turns.run(() => Promise.reject(new Error("no"))));
  const failed = expect(failing).rejects.toThrow("no");
  await moveTo(100);
  expect(order).toEqual(["one", "server", "other"]);
  await failed;
});

test("shared work comes first, and its time is taken from the network whose request needs it", async () => {
  const turns = new Turns(1, clock);
  const order: string[] = [];
  void work(turns, "calm", 20, () => order.push("calm's first"));
  void onBehalfOf("busy", () =>
    onOwnBehalf(() => turns.run(() => new Promise<void>((resolve) => clock.after(100, resolve)))),
  ).then(() => order.push("shared"));
  await settled();
  void work(turns, "busy", 1, () => order.push("busy"));
  void work(turns, "calm", 1, () => order.push("calm"));
  await moveTo(1_000);
  expect(order).toEqual(["calm's first", "shared", "calm", "busy"]);
});

test("as many turns are under way as there are places", async () => {
  const turns = new Turns(2, clock);
  const ends: number[] = [];
  for (let i = 0; i < 4; i++) void work(turns, "a", 10, (at) => ends.push(at));
  await moveTo(100);
  expect(ends).toEqual([10, 10, 20, 20]);
});

test("another player waits at most for one turn of a network that has used its budget", async () => {
  const turns = new Turns(1, clock);
  const late: number[] = [];
  for (let i = 0; i < 200; i++) void work(turns, "flood", 20, (at) => late.push(at));
  await moveTo(2_000);
  const waits: number[] = [];
  for (let i = 0; i < 20; i++) {
    // A request with three statements, a millisecond apart.
    const began = now;
    let end = 0;
    void (async () => {
      for (let statement = 0; statement < 3; statement++) {
        await work(turns, "calm", 2);
        await new Promise<void>((resolve) => clock.after(1, resolve));
      }
      end = now;
    })();
    await moveTo(began + 47);
    waits.push(end - began);
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(9 + 20);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(9);
  // All that waited had their turn in the end.
  await moveTo(20_000);
  expect(late).toHaveLength(200);
});

test("what was used is regained, a fifth of the time that passes", async () => {
  const turns = new Turns(1, clock);
  void work(turns, "a", 1_200);
  await moveTo(1_200);
  /** Returns how long a turn of "a" waits beside those of another network. */
  async function waited(): Promise<number> {
    const began = now;
    let begun = 0;
    void work(turns, "b", 10);
    void work(turns, "a", 0, (at) => {
      begun = at;
    });
    await moveTo(began + 100);
    return begun - began;
  }
  expect(await waited()).toBe(13);
  await moveTo(2_300);
  expect(await waited()).toBe(10);
});

test("a network with too many waiting turns is told when to ask again", async () => {
  const turns = new Turns(1, clock);
  for (let i = 0; i < 202; i++) void work(turns, "flood", 50);
  expect(turns.secondsIfCrowded("flood")).toBe(1);
  await moveTo(100);
  expect(turns.secondsIfCrowded("flood")).toBeUndefined();
  expect(turns.secondsIfCrowded("calm")).toBeUndefined();
});

test("whatever the networks do, each turn ends, and never more at once than there are places", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(
        fc.record({
          network: fc.constantFrom("a", "b", "c"),
          at: fc.integer({ min: 0, max: 3_000 }),
          ms: fc.integer({ min: 0, max: 900 }),
        }),
        { maxLength: 20 },
      ),
      async (places, asked) => {
        [now, later] = [0, []];
        const turns = new Turns(places, clock);
        let [underWay, most, ended] = [0, 0, 0];
        for (const { network, at, ms } of asked)
          clock.after(at, () =>
            onBehalfOf(network, () =>
              turns.run(async () => {
                most = Math.max(most, ++underWay);
                await new Promise<void>((resolve) => clock.after(ms, resolve));
                underWay -= 1;
                ended += 1;
              }),
            ),
          );
        await moveTo(60_000);
        expect([ended, most <= places]).toEqual([asked.length, true]);
      },
    ),
    { numRuns: 30 },
  );
});

test.each([
  ["of one site", 64, (index: number) => `ipv6:32.1.13.184.0.1.${index}`],
  ["of one provider", 256, (index: number) => `ipv6:32.1.13.184.0.${index}.0`],
])("however many networks %s are busy, another player hardly waits", async (_of, count, network) => {
  const turns = new Turns(1, clock);
  const busy = (index: number): Promise<void> =>
    work(turns, network(index), 20).then(() => (now < 60_000 ? busy(index) : undefined));
  for (let index = 0; index < count; index++) void busy(index);
  await moveTo(30_000);
  const waits: number[] = [];
  for (let at = 30_000; at < 40_000; at += 200) {
    await moveTo(at);
    void work(turns, "ipv4:203.0.113.9", 2, (end) => waits.push(end - at));
  }
  await moveTo(60_000);
  expect(waits).toHaveLength(50);
  expect(Math.max(...waits)).toBeLessThan(50);
});

test("a network that was alone for an hour is within its budget after half a minute", async () => {
  const turns = new Turns(1, clock);
  for (let index = 0; index < 1_000; index++) void work(turns, "school", 100);
  await moveTo(200_000);
  await moveTo(230_000);
  const order: string[] = [];
  void work(turns, "other", 900);
  await moveTo(231_000);
  for (const name of ["third", "other", "school"]) void work(turns, name, 10, () => order.push(name));
  await moveTo(232_000);
  expect(order).toEqual(["third", "school", "other"]);
});

test("what arrives during long turns is read between them", async () => {
  const turns = new Turns(1);
  const order: string[] = [];
  setTimeout(() => order.push("request"));
  const render = () => {
    const end = performance.now() + 12;
    while (performance.now() < end);
    order.push("render");
  };
  await Promise.all(
    ["a", "b", "c"].flatMap((network) =>
      Array.from({ length: 4 }, () => onBehalfOf(network, () => turns.run(render))),
    ),
  );
  expect(order.indexOf("request")).toBeLessThan(4);
});

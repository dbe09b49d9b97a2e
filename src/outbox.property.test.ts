import * as fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { Waiting } from "#client/outbox/change.ts";
import { ACTIONS } from "#testing/outbox-actions.ts";
import { device, type Everything, LEA, PLAYER } from "#testing/outbox-device.ts";
import { type Fate, modelServer } from "#testing/outbox-server.ts";
import { newOrder } from "#testing/saved-orders.ts";
import * as Characters from "./features/characters/characters.outbox.ts";
import * as History from "./features/history/history.outbox.ts";
import * as OrderChanges from "./features/orders/order-changes.ts";

/** So many sequences in the gate; SEQUENCES and SEED choose others. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 5_000);
const SEED = process.env.SEED === undefined ? Date.now() % 2 ** 31 : Number(process.env.SEED);

const action = fc.record({
  kind: fc.constant("act" as const),
  who: fc.nat(1),
  what: fc.constantFrom(...Object.keys(ACTIONS)),
  number: fc.nat(90),
});
const FATES = ["fine", "lost", "answer lost", "repeated", "repeated late", "restart", "crash"] as const;
const sending = fc.record({
  kind: fc.constant("send" as const),
  who: fc.nat(1),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 5 }),
});
const happening = fc.record({
  kind: fc.constantFrom(
    "reload" as const,
    "look" as const,
    "late" as const,
    "full" as const,
    "room" as const,
  ),
  who: fc.nat(1),
});
const steps = fc.array(
  fc.oneof({ weight: 5, arbitrary: action }, { weight: 3, arbitrary: sending }, happening),
  {
    maxLength: 18,
  },
);

function started() {
  const server = modelServer();
  server.handle("PUT", "/characters/lea", LEA, undefined);
  server.handle("POST", "/orders", newOrder("a"), undefined);
  for (const day of [1, 2, 3])
    server.handle("PUT", `/rates/lawolf/2026-01-0${day}`, { penya: 99 + day, per: 1 }, undefined);
  return server;
}

const untimed = (everything: Everything): unknown =>
  JSON.parse(
    JSON.stringify(everything, (key, value: unknown) =>
      ["version", "updatedAt", "createdAt", "at"].includes(key) ? undefined : value,
    ),
  );
const sorted = (everything: Everything): Everything => ({
  ...everything,
  order: everything.order && {
    ...everything.order,
    payments: everything.order.payments.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  },
});
const comparable = (everything: Everything) => untimed(sorted(everything));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test(`whatever two devices do and whatever happens on the way, every change is applied once or told (seed ${SEED})`, async () => {
  console.info(`${SEQUENCES} sequences from seed ${SEED}`);
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const server = started();
      const late: (() => void)[] = [];
      let fates: Fate[] = [];
      const fate = () => fates.shift() ?? "fine";
      const devices = [device(server, fate, late), device(server, fate, late)] as const;
      for (const one of devices) await one.look();
      const first = devices[0].see();
      for (const step of sequence) {
        const one = devices[step.who === 0 ? 0 : 1];
        // Nothing is sent but where the sequence says so.
        fates = [];
        if (step.kind === "act") ACTIONS[step.what]?.(one, step.number);
        else if (step.kind === "send") {
          fates = [...step.fates];
          await one.run();
        } else if (step.kind === "reload") {
          one.reload();
          await one.look();
        } else if (step.kind === "look") await one.look();
        else if (step.kind === "late") late.shift()?.();
        else one.fill(step.kind === "full");
      }
      fates = [];
      for (const one of devices) one.fill(false);
      for (const one of devices) await one.run();
      for (const again of late) again();
      for (const one of devices) await one.look();

      const [mine, others] = [devices[0].see(), devices[1].see()];
      expect(comparable(mine)).toEqual(comparable(others));

      // Every change is applied once, refused in sight, or was lost with a full storage, which the page warns of.
      expect(new Set(server.applied).size).toBe(server.applied.length);
      const made = new Map([...devices[0].made, ...devices[1].made]);
      for (const key of server.applied) expect(made.has(key)).toBe(true);
      for (const one of devices) {
        const left = one.journal().fresh();
        expect(left.filter(({ state }) => state === "waiting")).toEqual([]);
        const refused = new Map(
          left.flatMap((each) => (each.state === "refused" ? [[each.id, each.code]] : [])),
        );
        for (const id of one.made.keys()) {
          const isApplied = server.applied.includes(id);
          // What is gone by now cannot say whether it was changed before.
          if (refused.has(id)) expect(isApplied && refused.get(id) !== "not_found").toBe(false);
          else expect(isApplied || one.lost.has(id)).toBe(true);
        }
      }

      // Nothing is invented: what is there is what was there, with the applied changes in the server's order.
      const applied = server.applied.map(
        (id): Waiting => ({
          ...(made.get(id) ?? { kind: "", target: "", label: "", payload: null, createdAt: 0 }),
          form: 1,
          id,
          player: PLAYER,
          state: "waiting",
          attempts: 0,
          conflicts: [],
        }),
      );
      const room = (name: string) => applied.filter(({ kind }) => kind.startsWith(name));
      const replayed: Everything = {
        order: room("orders").reduce(OrderChanges.withChange, first.order),
        characters: room("characters").reduce(Characters.withChange, first.characters),
        rates: room("rates").reduce((now, change) => History.withChange(now, change, "lawolf"), first.rates),
      };
      expect(comparable(mine)).toEqual({ ...(comparable(replayed) as object), rates: comparableRates(mine) });
      expect(mine.rates.history).toEqual(replayed.rates.history);
    }),
    { numRuns: SEQUENCES, seed: SEED },
  );
}, 600_000);

const comparableRates = (everything: Everything) => (untimed(everything) as { rates: unknown }).rates;

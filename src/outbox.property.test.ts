import { QueryClient } from "@tanstack/react-query";
import * as fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { ChangeContent, StoredChange, Waiting } from "#client/outbox/change.ts";
import { createOutbox } from "#client/outbox/engine.ts";
import { createJournal, type Store } from "#client/outbox/journal.ts";
import { createLedger } from "#client/outbox/ledger.ts";
import { penya } from "#domain/money.ts";
import { rate } from "#domain/rate.ts";
import { balance, STATES } from "#domain/saved-order.ts";
import { type Fate, faultyApi, type ModelServer, modelServer } from "#testing/outbox-server.ts";
import { newOrder } from "#testing/saved-orders.ts";
import { editsBetween, written } from "./features/characters/character-edits.ts";
import * as Characters from "./features/characters/characters.outbox.ts";
import * as History from "./features/history/history.outbox.ts";
import * as OrderChanges from "./features/orders/order-changes.ts";
import { SavedOrder } from "./features/orders/orders.contract.ts";
import * as Orders from "./features/orders/orders.outbox.ts";
import { restoring } from "./features/orders/restoring.ts";

/** So many sequences in the gate; SEQUENCES and SEED choose others. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 5_000);
const SEED = process.env.SEED === undefined ? Date.now() % 2 ** 31 : Number(process.env.SEED);

const KINDS = { ...Characters.kinds, ...Orders.kinds, ...History.kinds };
const PLAYER = "mia";
const LEA = {
  name: "Lea",
  server: "",
  classId: 2246,
  level: 75,
  sex: "female" as const,
  notes: "",
  sets: [{ id: "first", name: "", gear: {} }],
  version: 0,
};

type Everything = Readonly<{
  order: SavedOrder | null;
  characters: readonly import("./features/characters/characters.contract.ts").Character[];
  rates: History.Known;
}>;

let ids = 0;

/** A browser: its storage outlives its tabs. `lost` collects what a full storage could not keep when a tab ended. */
function device(server: ModelServer, fates: () => Fate, late: (() => void)[]) {
  const disk = new Map<string, string>();
  const lost = new Set<string>();
  const made = new Map<string, ChangeContent & { createdAt: number }>();
  let isFull = false;
  let isSending = false;
  let tab = open();

  function open() {
    const memory = new Map<string, string>();
    let isDead = false;
    const died = Promise.withResolvers<void>();
    const store: Store = {
      keys: (prefix) =>
        [...new Set([...disk.keys(), ...memory.keys()])].filter((key) => key.startsWith(prefix)),
      load: (key) => memory.get(key) ?? disk.get(key) ?? null,
      save(key, value) {
        if (isDead) return;
        // What is there already is written over: only more does not fit.
        if (isFull && !disk.has(key)) memory.set(key, value);
        else {
          disk.set(key, value);
          memory.delete(key);
        }
      },
      remove(key) {
        if (isDead) return;
        memory.delete(key);
        disk.delete(key);
      },
    };
    const journal = createJournal(store);
    const ledger = createLedger(journal);
    const client = new QueryClient();
    const end = () => {
      for (const one of journal.fresh())
        if (memory.has(keyOf(one)) && one.state === "waiting") lost.add(one.id);
      isDead = true;
      died.resolve();
    };
    const api = faultyApi(server, fates, late, { isDead: () => isDead, crash: end });
    const outbox = createOutbox({
      journal,
      ledger,
      api,
      client,
      kindOf: async (kind) => {
        const known = KINDS[kind];
        if (!known) throw new Error(`No kind ${kind}`);
        return known;
      },
      newId: () => `change:${ids++}`,
      now: () => 1_000_000 + ids,
      // The turn of a tab comes when the sequence says so. What is asked for in a turn has no result.
      inTurn: <T>(work: () => Promise<T>) => (isSending ? work() : Promise.resolve(undefined as T)),
      after: () => () => {},
      random: () => 1,
    });
    outbox.play(PLAYER);
    return { outbox, journal, ledger, client, api, died: died.promise, end, isDead: () => isDead };
  }

  const keyOf = ({ createdAt, id }: StoredChange) =>
    `skypurse.change.${String(createdAt).padStart(15, "0")}.${id}`;

  function reload(): void {
    if (!tab.isDead()) tab.end();
    tab = open();
  }

  return {
    lost,
    made,
    journal: () => tab.journal,
    reload,
    fill: (now: boolean) => {
      isFull = now;
    },
    submit(content: ChangeContent): void {
      const id = tab.outbox.submit(content);
      const { createdAt } = tab.journal.fresh().find((one) => one.id === id) ?? { createdAt: 0 };
      made.set(id, { ...content, createdAt });
    },
    async run(): Promise<void> {
      isSending = true;
      await Promise.race([tab.outbox.run(), tab.died]);
      isSending = false;
      if (tab.isDead()) reload();
    },
    /** What the page shows: what the server said last, with the changes on top. */
    see(): Everything {
      const { ledger, client } = tab;
      const known = <T>(key: readonly unknown[], none: T) =>
        client.getQueryData<{ data: T; since: number }>(key) ?? { data: none, since: -1 };
      const on = <T>(
        base: { data: T; since: number },
        room: string,
        apply: (data: T, change: Waiting) => T,
      ): T => ledger.changesSince(PLAYER, room, base.since).reduce(apply, base.data);
      const server: Everything["rates"] = { servers: [], history: [] };
      return {
        order: on(known<SavedOrder | null>(Orders.orderKey(PLAYER, "a"), null), "orders", (order, change) =>
          OrderChanges.withChange(order, change),
        ),
        characters: on(known(Characters.charactersKey(PLAYER), []), "characters", Characters.withChange),
        rates: on(known(["rates"], server), "rates", (now, change) =>
          History.withChange(now, change, "lawolf"),
        ),
      };
    },
    /** Asks the server for everything, as the pages do. */
    async look(): Promise<void> {
      const { api, ledger, client } = tab;
      const { Characters: Answer } = await import("./features/characters/characters.contract.ts");
      const { Rates } = await import("./features/history/history.contract.ts");
      const order = await ledger.asked(() => api.get("/orders/a", SavedOrder).catch(() => null));
      client.setQueryData(Orders.orderKey(PLAYER, "a"), order);
      client.setQueryData(
        Characters.charactersKey(PLAYER),
        await ledger.asked(async () => (await api.get("/characters", Answer)).characters),
      );
      client.setQueryData(
        ["rates"],
        await ledger.asked(async () => {
          const { entries } = await api.get("/rates?server=lawolf", Rates);
          return { servers: [], history: entries.map(History.entryOf) };
        }),
      );
    },
  };
}

type Device = ReturnType<typeof device>;

/** What somebody does on what they see; nothing where it cannot be done. */
const ACTIONS: Readonly<Record<string, (one: Device, number: number) => void>> = {
  level: (one, number) => edit(one, (now) => ({ ...now, level: 60 + number })),
  notes: (one, number) => edit(one, (now) => ({ ...now, notes: `note ${number}` })),
  gear: (one, number) =>
    edit(one, (now) => ({
      ...now,
      sets: now.sets.map((set) => ({
        ...set,
        gear: { ...set.gear, weapon: { item: 1 + number, upgrade: 0 } },
      })),
    })),
  "another slot": (one, number) =>
    edit(one, (now) => ({
      ...now,
      sets: now.sets.map((set) => ({
        ...set,
        gear: { ...set.gear, boots: { item: 1 + number, upgrade: 0 } },
      })),
    })),
  "delete the character": (one) => {
    const [lea] = one.see().characters;
    if (!lea) return;
    one.submit({ kind: Characters.REMOVE, target: "lea", label: "Lea", payload: null });
    one.submit({
      kind: Characters.MAKE,
      target: "lea",
      label: "Lea",
      payload: { ...written(lea), restored: lea.createdAt },
    });
  },
  pay: (one, number) =>
    onOrder(one, () => ({
      kind: OrderChanges.PAY,
      payload: { id: `p${ids++}`, penya: penya(1 + number), note: "", at: "2026-11-22T10:00:00.000Z" },
    })),
  unpay: (one) =>
    onOrder(one, ({ payments: [first] }) => first && { kind: OrderChanges.UNPAY, payload: { id: first.id } }),
  move: (one, number) =>
    onOrder(one, (order) => {
      const to = STATES[number % STATES.length] ?? "quote";
      const { owed } = balance(order);
      const settle = to === "paid" && owed > 0 ? { id: `p${ids++}`, owed } : null;
      return to === order.state
        ? undefined
        : { kind: OrderChanges.MOVE, payload: { from: order.state, to, settle } };
    }),
  buyer: (one, number) =>
    onOrder(one, ({ buyer }) => ({
      kind: OrderChanges.DETAILS,
      payload: [{ field: "buyer", from: buyer, to: `Buyer ${number}` }],
    })),
  name: (one, number) =>
    onOrder(one, ({ name }) => ({
      kind: OrderChanges.DETAILS,
      payload: [{ field: "name", from: name, to: `Name ${number}` }],
    })),
  "delete the order and undo": (one) =>
    onOrder(one, (order) => {
      one.submit({ kind: OrderChanges.REMOVE, target: "a", label: "a", payload: null });
      return { kind: OrderChanges.SAVE, payload: restoring(order) };
    }),
  "take a rate out": (one, number) => {
    const entry = one.see().rates.history[number % 3];
    if (entry) onRate(one, History.REMOVE, entry);
  },
  "put a rate back": (one, number) =>
    onRate(one, History.RESTORE, {
      day: `2026-01-0${1 + (number % 3)}`,
      rate: rate(penya(100 + (number % 3)), 1),
    }),
};

type Character = Everything["characters"][number];
function edit(one: Device, next: (now: Character) => Character): void {
  const [lea] = one.see().characters;
  const payload = lea ? [...editsBetween(lea, next(lea))] : [];
  if (payload.length > 0) one.submit({ kind: Characters.EDIT, target: "lea", label: "Lea", payload });
}

function onOrder(
  one: Device,
  make: (order: SavedOrder) => Pick<ChangeContent, "kind" | "payload"> | undefined,
): void {
  const { order } = one.see();
  const change = order && make(order);
  if (change) one.submit({ ...change, target: "a", label: "a" });
}

function onRate(one: Device, kind: string, { day, rate: noted }: History.Known["history"][number]): void {
  const payload = { server: "lawolf", day, rate: { penya: noted.penya, per: noted.per } };
  one.submit({ kind, target: `lawolf ${day}`, label: day, payload });
}

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

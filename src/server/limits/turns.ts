import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";

/** Time that a network may use before it gives way to all others, in milliseconds. */
const BUDGET_MS = 1_000;
/** The fraction of elapsed time that a network regains. */
const REGAINED = 0.2;
/** Upper bound of the recorded use: within the budget again after 20 seconds at the latest. */
const MAX_USED_MS = 5_000;
/** The least that a turn costs, in milliseconds: what the rest of a request takes. */
const MIN_MS = 1;
/** Time between two statements of one request: networks that have used their budget do not begin within it. */
const QUIET_MS = 3;
const MAX_WAITING = 200;
/** The least recently used network is forgotten first. */
const MAX_NETWORKS = 100_000;
/** Larger budgets for the shared leading bytes of an IPv6 address: a site, a provider. */
const WIDER = [
  { bytes: 6, shares: 4 },
  { bytes: 4, shares: 16 },
] as const;
/** After this many milliseconds of turns, new requests are read before the next turn. */
const UNREAD_MS = 10;
const SERVER = "";

type Clock = Readonly<{ now: () => number; after: (ms: number, call: () => void) => void }>;
type EndTurn = () => void;
/** Turns of one `line` are in order; `network` pays for them. */
type Payer = Readonly<{ line: string; network: string }>;
type WaitingTurn = Readonly<{ begin: (end: EndTurn) => void; paidFrom: readonly TimeBudget[] }>;
type WaitingTurns = Readonly<{ turns: WaitingTurn[]; budgets: readonly TimeBudget[] }>;
/** `shares` is the multiple of one network's budget. */
type TimeBudget = Readonly<{ key: string; shares: number }>;
/** `ms` is the used time, `at` when it was recorded, in milliseconds. */
type Use = Readonly<{ ms: number; at: number }>;

const clockOfNode: Clock = {
  now: () => performance.now(),
  after: (ms, call) => void (ms > 0 ? setTimeout(call, ms) : setImmediate(call)),
};

const payers = new AsyncLocalStorage<Payer>();
const payerNow = (): Payer => payers.getStore() ?? { line: SERVER, network: SERVER };

export const onBehalfOf = <T>(network: string, work: () => T): T =>
  payers.run({ line: network, network }, work);

/** For shared results: the turns come first, but are paid by the network whose request needs them. */
export const onOwnBehalf = <T>(work: () => T): T => payers.run({ ...payerNow(), line: SERVER }, work);

/** The network that used the least time is next. Over its budget, it waits until nobody else needs a turn. */
export class Turns {
  readonly #places: number;
  readonly #clock: Clock;
  readonly #used = new LRUCache<string, Use>({ maxSize: MAX_NETWORKS, sizeCalculation: () => 1 });
  readonly #waiting = new Map<string, WaitingTurns>();
  #takenTurns = 0;
  #timely = 0;
  #quietSince = Number.NEGATIVE_INFINITY;
  #isCalled = false;
  #unreadMs = 0;

  constructor(places: number, clock = clockOfNode) {
    this.#places = places;
    this.#clock = clock;
  }

  async run<T>(work: () => T | Promise<T>): Promise<T> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Resolves to the function that ends the turn. */
  take(): Promise<EndTurn> {
    const { line, network } = payerNow();
    return new Promise((begin) => {
      const waiting = this.#waiting.get(line) ?? { turns: [], budgets: budgetsOf(line) };
      waiting.turns.push({ begin, paidFrom: line === network ? waiting.budgets : budgetsOf(network) });
      this.#waiting.set(line, waiting);
      this.#next();
    });
  }

  /** `undefined` if few enough turns of the network wait. */
  secondsIfCrowded(network: string): number | undefined {
    if ((this.#waiting.get(network)?.turns.length ?? 0) < MAX_WAITING) return undefined;
    return Math.max(1, Math.ceil((this.#usedOf(budgetsOf(network)) - BUDGET_MS) / (REGAINED * 1_000)));
  }

  #next(): void {
    while (this.#takenTurns < this.#places && this.#waiting.size > 0) {
      const { line, used } = this.#leastUsed();
      const isTimely = used <= BUDGET_MS;
      if (!isTimely && (this.#isCalled || !this.#isQuiet())) return;
      const turns = this.#waiting.get(line)?.turns ?? [];
      const next = turns.shift();
      if (turns.length === 0) this.#waiting.delete(line);
      next?.begin(this.#begin(next.paidFrom, isTimely));
    }
  }

  /** If another network was active within `QUIET_MS`, `#next` is called again later. */
  #isQuiet(): boolean {
    if (this.#timely > 0) return false;
    const msLeft = this.#quietSince + QUIET_MS - this.#clock.now();
    if (msLeft > 0) this.#callLater(msLeft);
    return msLeft <= 0;
  }

  #begin(budgets: readonly TimeBudget[], isTimely: boolean): EndTurn {
    const startedAt = this.#clock.now();
    this.#takenTurns += 1;
    if (isTimely) this.#timely += 1;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#takenTurns -= 1;
      const at = this.#clock.now();
      if (isTimely) {
        this.#timely -= 1;
        this.#quietSince = at;
      }
      const ms = Math.max(MIN_MS, at - startedAt);
      for (const { key, shares } of budgets)
        this.#used.set(key, { ms: Math.min(this.#usedBy(key) + ms / shares, MAX_USED_MS), at });
      this.#unreadMs += ms;
      if (isTimely && this.#unreadMs < UNREAD_MS) this.#next();
      else this.#callLater(0);
    };
  }

  #callLater(ms: number): void {
    if (this.#isCalled) return;
    this.#isCalled = true;
    this.#clock.after(ms, () => {
      this.#isCalled = false;
      this.#unreadMs = 0;
      this.#next();
    });
  }

  #leastUsed(): Readonly<{ line: string; used: number }> {
    let least = { line: SERVER, used: Number.POSITIVE_INFINITY };
    for (const [line, { budgets }] of this.#waiting) {
      const used = this.#usedOf(budgets);
      if (used < least.used) least = { line, used };
    }
    return least;
  }

  #usedOf(budgets: readonly TimeBudget[]): number {
    return budgets.reduce((most, { key }) => Math.max(most, this.#usedBy(key)), 0);
  }

  #usedBy(key: string): number {
    const used = this.#used.get(key);
    return used ? Math.max(0, used.ms - (this.#clock.now() - used.at) * REGAINED) : 0;
  }
}

/** Empty for the server's own work. */
function budgetsOf(network: string): readonly TimeBudget[] {
  if (network === SERVER) return [];
  const budget = { key: network, shares: 1 };
  if (!network.startsWith("ipv6:")) return [budget];
  const bytes = network.split(".");
  return [
    budget,
    ...WIDER.map(({ bytes: length, shares }) => ({ key: bytes.slice(0, length).join("."), shares })),
  ];
}

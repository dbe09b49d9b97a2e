import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";

/** Time that a network may use before it gives way to all others, in milliseconds. */
const BUDGET_MS = 1_000;
/** The part of the time that passes in which a network regains what it has used. */
const REGAINED = 0.2;
/** The most that a network is held to have used: it is within its budget again after 20 seconds at the latest. */
const MAX_USED_MS = 5_000;
/** The least that a turn costs, in milliseconds: what the rest of a request takes. */
const MIN_MS = 1;
/** Time between two statements of one request: networks that have used their budget do not begin within it. */
const QUIET_MS = 3;
/** The most turns that one network waits for. */
const MAX_WAITING = 200;
/** Networks that are remembered; beyond it the least recently used one is forgotten. */
const MAX_NETWORKS = 100_000;
/** How many times the budget of one network those that share this many leading bytes of an IPv6 address have: a site, a provider. */
const WIDER = [
  { bytes: 6, shares: 4 },
  { bytes: 4, shares: 16 },
] as const;
/** After turns of this many milliseconds, requests that have arrived meanwhile are read before the next turn begins. */
const UNREAD_MS = 10;
/** The key of the server's own work and of shared work, which come first. */
const SERVER = "";

type Clock = Readonly<{ now: () => number; after: (ms: number, call: () => void) => void }>;
type EndTurn = () => void;
/** Whose turns are taken: those of one `line` are in order, and `network` pays for them. */
type Payer = Readonly<{ line: string; network: string }>;
type WaitingTurn = Readonly<{ begin: (end: EndTurn) => void; paidFrom: readonly TimeBudget[] }>;
/** The turns of one line, and the budgets that say when it is next. */
type WaitingTurns = Readonly<{ turns: WaitingTurn[]; budgets: readonly TimeBudget[] }>;
/** A budget, and how many times that of one network it is. */
type TimeBudget = Readonly<{ key: string; shares: number }>;
/** The time that a network has used, and when that was, in milliseconds. */
type Use = Readonly<{ ms: number; at: number }>;

const clockOfNode: Clock = {
  now: () => performance.now(),
  after: (ms, call) => void (ms > 0 ? setTimeout(call, ms) : setImmediate(call)),
};

const payers = new AsyncLocalStorage<Payer>();
const payerNow = (): Payer => payers.getStore() ?? { line: SERVER, network: SERVER };

/** Calls `work` on behalf of a network: its turns are counted for it. */
export const onBehalfOf = <T>(network: string, work: () => T): T =>
  payers.run({ line: network, network }, work);

/** For work whose result is shared: its turns come first, and are still paid by the network whose request needs them. */
export const onOwnBehalf = <T>(work: () => T): T => payers.run({ ...payerNow(), line: SERVER }, work);

/**
 * Shares the database and the only thread among networks: next is who has used the least time. Who has used the budget
 * waits until nobody else needs a turn.
 */
export class Turns {
  readonly #places: number;
  readonly #clock: Clock;
  readonly #used = new LRUCache<string, Use>({ maxSize: MAX_NETWORKS, sizeCalculation: () => 1 });
  readonly #waiting = new Map<string, WaitingTurns>();
  #taken = 0;
  /** Turns of networks within their budget that are under way, and when the last of them ended. */
  #timely = 0;
  #quietSince = Number.NEGATIVE_INFINITY;
  #isCalled = false;
  /** The time of the turns since requests could be read. */
  #unreadMs = 0;

  constructor(places: number, clock = clockOfNode) {
    this.#places = places;
    this.#clock = clock;
  }

  /** Calls `work` when it is its turn, on behalf of the network of the present request. */
  async run<T>(work: () => T | Promise<T>): Promise<T> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Resolves when it is the turn of the present request's network, to the function that ends it. */
  take(): Promise<EndTurn> {
    const { line, network } = payerNow();
    return new Promise((begin) => {
      const waiting = this.#waiting.get(line) ?? { turns: [], budgets: budgetsOf(line) };
      waiting.turns.push({ begin, paidFrom: line === network ? waiting.budgets : budgetsOf(network) });
      this.#waiting.set(line, waiting);
      this.#next();
    });
  }

  /** The seconds after which a network may ask again if too many of its turns wait; `undefined` otherwise. */
  secondsIfCrowded(network: string): number | undefined {
    if ((this.#waiting.get(network)?.turns.length ?? 0) < MAX_WAITING) return undefined;
    return Math.max(1, Math.ceil((this.#usedOf(budgetsOf(network)) - BUDGET_MS) / (REGAINED * 1_000)));
  }

  /** Begins the turns for which there is a place. */
  #next(): void {
    while (this.#taken < this.#places && this.#waiting.size > 0) {
      const { line, used } = this.#leastUsed();
      const isTimely = used <= BUDGET_MS;
      if (!isTimely && (this.#isCalled || !this.#isQuiet())) return;
      const turns = this.#waiting.get(line)?.turns ?? [];
      const next = turns.shift();
      if (turns.length === 0) this.#waiting.delete(line);
      next?.begin(this.#begin(next.paidFrom, isTimely));
    }
  }

  /** Whether no network within its budget has or has just had a turn; otherwise `#next` is called again later. */
  #isQuiet(): boolean {
    if (this.#timely > 0) return false;
    const msLeft = this.#quietSince + QUIET_MS - this.#clock.now();
    if (msLeft > 0) this.#callLater(msLeft);
    return msLeft <= 0;
  }

  #begin(budgets: readonly TimeBudget[], isTimely: boolean): EndTurn {
    const startedAt = this.#clock.now();
    this.#taken += 1;
    if (isTimely) this.#timely += 1;
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      this.#taken -= 1;
      const at = this.#clock.now();
      if (isTimely) {
        this.#timely -= 1;
        this.#quietSince = at;
      }
      const ms = Math.max(MIN_MS, at - startedAt);
      for (const { key, shares } of budgets)
        this.#used.set(key, { ms: Math.min(this.#usedBy(key) + ms / shares, MAX_USED_MS), at });
      this.#unreadMs += ms;
      // After a late turn they are read in any case.
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

  /** The use of the budget that has the least left. */
  #usedOf(budgets: readonly TimeBudget[]): number {
    return budgets.reduce((most, { key }) => Math.max(most, this.#usedBy(key)), 0);
  }

  #usedBy(key: string): number {
    const used = this.#used.get(key);
    return used ? Math.max(0, used.ms - (this.#clock.now() - used.at) * REGAINED) : 0;
  }
}

/** Returns the budgets that a network uses; none for the server's own work. */
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

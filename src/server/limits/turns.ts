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
/** The key of the server's own work, which comes first. */
const SERVER = "";

type Clock = Readonly<{ now: () => number; after: (ms: number, call: () => void) => void }>;
type EndTurn = () => void;
type Waiting = ((end: EndTurn) => void)[];
/** The time that a network has used, and when that was, in milliseconds. */
type Use = Readonly<{ ms: number; at: number }>;

const clockOfNode: Clock = {
  now: () => performance.now(),
  after: (ms, call) => void (ms > 0 ? setTimeout(call, ms) : setImmediate(call)),
};

const networks = new AsyncLocalStorage<string>();

/** Calls `work` on behalf of a network: its turns are counted for it. */
export const onBehalfOf = <T>(network: string, work: () => T): T => networks.run(network, work);

/** Calls `work` on behalf of the server, such as a read whose result is shared by all players. */
export const onOwnBehalf = <T>(work: () => T): T => networks.run(SERVER, work);

/**
 * Shares what only a few can use at once, such as the database and the time of the only thread, among the networks that requests come
 * from: next is who has used the least time. A network that has used its budget waits until nobody else needs a turn.
 */
export class Turns {
  readonly #places: number;
  readonly #clock: Clock;
  readonly #used = new LRUCache<string, Use>({ maxSize: MAX_NETWORKS, sizeCalculation: () => 1 });
  readonly #waiting = new Map<string, Waiting>();
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
    const network = networks.getStore() ?? SERVER;
    return new Promise((begin) => {
      const line = this.#waiting.get(network) ?? [];
      line.push(begin);
      this.#waiting.set(network, line);
      this.#next();
    });
  }

  /** The seconds after which a network may ask again if too many of its turns wait; `undefined` otherwise. */
  secondsIfCrowded(network: string): number | undefined {
    if ((this.#waiting.get(network)?.length ?? 0) < MAX_WAITING) return undefined;
    return Math.max(1, Math.ceil((this.#usedBy(network) - BUDGET_MS) / (REGAINED * 1_000)));
  }

  /** Begins the turns for which there is a place. */
  #next(): void {
    while (this.#taken < this.#places && this.#waiting.size > 0) {
      const network = this.#leastUsed();
      const isTimely = this.#usedBy(network) <= BUDGET_MS;
      if (!isTimely && (this.#isCalled || !this.#isQuiet())) return;
      const line = this.#waiting.get(network) ?? [];
      const begin = line.shift();
      if (line.length === 0) this.#waiting.delete(network);
      begin?.(this.#begin(network, isTimely));
    }
  }

  /** Whether no network within its budget has or has just had a turn; otherwise `#next` is called again later. */
  #isQuiet(): boolean {
    if (this.#timely > 0) return false;
    const msLeft = this.#quietSince + QUIET_MS - this.#clock.now();
    if (msLeft > 0) this.#callLater(msLeft);
    return msLeft <= 0;
  }

  #begin(network: string, isTimely: boolean): EndTurn {
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
      this.#charge(network, ms);
      this.#unreadMs += ms;
      // After a late turn they are read in any case.
      if (isTimely && this.#unreadMs < UNREAD_MS) this.#next();
      else this.#callLater(0);
    };
  }

  #charge(network: string, ms: number): void {
    if (network === SERVER) return;
    const at = this.#clock.now();
    for (const [key, shares] of sharedBudgets(network))
      this.#used.set(key, { ms: Math.min(this.#usedAlone(key) + ms / shares, MAX_USED_MS), at });
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

  #leastUsed(): string {
    let [least, leastMs] = [SERVER, Number.POSITIVE_INFINITY];
    for (const network of this.#waiting.keys()) {
      const ms = this.#usedBy(network);
      if (ms < leastMs) [least, leastMs] = [network, ms];
    }
    return least;
  }

  #usedBy(network: string): number {
    return Math.max(...sharedBudgets(network).map(([key]) => this.#usedAlone(key)));
  }

  #usedAlone(key: string): number {
    const used = this.#used.get(key);
    return used ? Math.max(0, used.ms - (this.#clock.now() - used.at) * REGAINED) : 0;
  }
}

/** Returns the budgets that a network uses, each with how many times that of one network it is. */
function sharedBudgets(network: string): readonly (readonly [key: string, shares: number])[] {
  if (!network.startsWith("ipv6:")) return [[network, 1]];
  const bytes = network.split(".");
  return [
    [network, 1],
    ...WIDER.map(({ bytes: length, shares }) => [bytes.slice(0, length).join("."), shares] as const),
  ];
}

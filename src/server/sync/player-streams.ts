import type { SSEStreamingApi } from "hono/streaming";
import { BEAT_EVENT, END_EVENT, EVENT_SCOPES, type PlayerEvent } from "#contract/events.ts";
import type { PlayerChange } from "#server/db/coordination.ts";
import { loadLastingSessions } from "#server/db/queries/sessions.ts";
import type { Context } from "#server/http/context.ts";
import { onOwnBehalf } from "#server/limits/turns.ts";

/** How often a stream shows that it is open, to its browser and to proxies, in milliseconds. */
export const HEARTBEAT_MS = 25_000;
/** The streams of one player: a browser has one. With a further one the oldest ends. */
export const STREAMS_OF_PLAYER = 6;
/** In milliseconds: a browser then reconnects, which counts as a use of the session. */
const LIFE_MS = 3_600_000;
/** Browsers are told of missed changes, and reconnect, spread over this time in milliseconds. */
export const SPREAD_MS = 5_000;

type Listener = Readonly<{
  player: string;
  session: string;
  /** The connection that limits count. */
  network: string;
}>;
type Stream = Listener & Readonly<{ openedAt: number; sse: SSEStreamingApi; end: () => void }>;

export class PlayerStreams {
  readonly #db: Context["db"];
  readonly #stopping: AbortSignal;
  /** By player, in the order of opening. */
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #countOfNetwork = new Map<string, number>();
  #count = 0;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor({ db, coordination, stopping }: Pick<Context, "db" | "coordination" | "stopping">) {
    this.#db = db;
    this.#stopping = stopping;
    coordination.onPlayerChange((change) => (change ? this.#tell(change) : this.#tellAll()));
    stopping.addEventListener("abort", () => {
      for (const stream of this.#all()) stream.end();
    });
  }

  get count(): number {
    return this.#count;
  }

  countOf(network: string): number {
    return this.#countOfNetwork.get(network) ?? 0;
  }

  get isStopping(): boolean {
    return this.#stopping.aborted;
  }

  /** Resolves when the stream ends. */
  async follow(listener: Listener, sse: SSEStreamingApi): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    sse.onAbort(resolve);
    const stream = { ...listener, sse, openedAt: performance.now(), end: resolve };
    this.#add(stream);
    // The browser reconnects by itself after this time.
    void sse.write(`retry: ${1_000 + Math.floor(Math.random() * SPREAD_MS)}\n\n`);
    await promise;
    this.#remove(stream);
  }

  #add(stream: Stream): void {
    const streams = this.#streams.get(stream.player) ?? new Set();
    this.#streams.set(stream.player, streams);
    const [oldest] = streams;
    if (oldest && streams.size >= STREAMS_OF_PLAYER) endForGood(oldest);
    streams.add(stream);
    this.#count += 1;
    this.#countOfNetwork.set(stream.network, this.countOf(stream.network) + 1);
    this.#heartbeat ??= setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
  }

  #remove(stream: Stream): void {
    const streams = this.#streams.get(stream.player);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) this.#streams.delete(stream.player);
    this.#count -= 1;
    const others = this.countOf(stream.network) - 1;
    if (others > 0) this.#countOfNetwork.set(stream.network, others);
    else this.#countOfNetwork.delete(stream.network);
    if (this.#count > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }

  #all(): readonly Stream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  #tell({ player, scopes, from }: PlayerChange): void {
    const streams = this.#streams.get(player);
    if (!streams) return;
    for (const stream of streams) send(stream, { scopes: [...scopes], from });
    if (scopes.includes("session")) void this.#endWithSession([...streams]);
  }

  #tellAll(): void {
    for (const stream of this.#all())
      setTimeout(() => send(stream, { scopes: [...EVENT_SCOPES] }), Math.random() * SPREAD_MS).unref();
  }

  async #beat(): Promise<void> {
    const now = performance.now();
    for (const stream of this.#all()) {
      if (now - stream.openedAt > LIFE_MS) stream.end();
      else void stream.sse.write(`event: ${BEAT_EVENT}\ndata:\n\n`);
    }
    await this.#endWithSession(this.#all());
  }

  /** One statement for all streams. */
  async #endWithSession(streams: readonly Stream[]): Promise<void> {
    const sessions = [...new Set(streams.map(({ session }) => session))];
    try {
      const lasting = await onOwnBehalf(() => loadLastingSessions(this.#db, sessions, new Date()));
      for (const stream of streams) if (!lasting.has(stream.session)) endForGood(stream);
    } catch {
      // While the database is unavailable, no session counts as ended: the next heartbeat checks again.
    }
  }
}

const send = ({ sse }: Stream, event: PlayerEvent): void =>
  void sse.write(`data: ${JSON.stringify(event)}\n\n`);

/** The browser must not reconnect at once. */
function endForGood({ sse, end }: Stream): void {
  void sse.write(`event: ${END_EVENT}\ndata:\n\n`);
  end();
}

import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { urlOf } from "#contract/endpoint.ts";
import {
  BEAT_EVENT,
  END_EVENT,
  EVENT_SCOPES,
  type EventScope,
  eventsEndpoints,
  PlayerEvent,
} from "#contract/events.ts";
import { TAB_ID } from "./api.ts";

/** Polling interval of a visible page without a stream, in milliseconds. */
const ASK_MS = 20_000;
/** The stream sends something every 25 seconds, so silence for this time, in milliseconds, means that it is broken. */
const SILENT_MS = 60_000;
/** Younger data, in milliseconds, is not refetched only because it may have changed. */
const YOUNG_MS = 5_000;
/** A lock for the tab that has the stream, and the channel to the other tabs. */
const NAME = "events";

const News = v.union([PlayerEvent, v.literal("ask")]);
type News = v.InferOutput<typeof News>;

const changes = new EventTarget();

/** Also called when something may have changed. */
export function onRemoteChange(scope: EventScope, handler: () => void): void {
  changes.addEventListener(scope, handler);
}

/**
 * Follows the player's changes while this page is visible and online: calls the handlers of `onRemoteChange` and refetches the
 * queries of the scope. One tab has the stream and tells the others; while the stream fails, it reports every 20 seconds that
 * anything may have changed.
 */
export function followRemoteChanges(client: QueryClient): () => void {
  const channel = new BroadcastChannel(NAME);
  let following: AbortController | undefined;

  function receive(news: News): void {
    if (following) tell(client, news);
  }
  function announce(news: News): void {
    receive(news);
    channel.postMessage(news);
  }
  channel.onmessage = ({ data }) => {
    const news = v.safeParse(News, data);
    if (news.success) receive(news.output);
  };

  // The signal may be aborted before the lock is granted.
  const hold = async (signal: AbortSignal) => (signal.aborted ? undefined : holdStream(announce, signal));
  function update(isWanted = document.visibilityState === "visible" && navigator.onLine): void {
    if (isWanted === Boolean(following)) return;
    following?.abort();
    following = isWanted ? new AbortController() : undefined;
    if (following) void inOneTab(following.signal, hold, () => receive("ask"));
  }
  const onEvent = () => update();
  document.addEventListener("visibilitychange", onEvent);
  for (const type of ["online", "offline"]) window.addEventListener(type, onEvent);
  update();

  return () => {
    document.removeEventListener("visibilitychange", onEvent);
    for (const type of ["online", "offline"]) window.removeEventListener(type, onEvent);
    update(false);
    channel.close();
  };
}

/** Calls `onFollower` if another tab holds at first. Without HTTPS there are no locks, so each tab holds. */
async function inOneTab(
  signal: AbortSignal,
  hold: (signal: AbortSignal) => Promise<void>,
  onFollower: () => void,
): Promise<void> {
  const { locks } = navigator;
  if (!locks) return hold(signal);
  await locks.request(NAME, { ifAvailable: true }, (lock) => (lock ? hold(signal) : onFollower()));
  // Rejects when the page is hidden while it waits.
  if (!signal.aborted) await locks.request(NAME, { signal }, () => hold(signal)).catch(() => {});
}

/** Polls where the stream fails. Resolves when the signal is aborted. */
function holdStream(announce: (news: News) => void, signal: AbortSignal): Promise<void> {
  let heardAt = 0;
  let hasAsked = false;
  function ask(): void {
    hasAsked = true;
    announce("ask");
  }
  function open(): EventSource {
    const opened = new EventSource(urlOf(eventsEndpoints.open));
    const onHeard = () => {
      heardAt = Date.now();
    };
    opened.addEventListener("open", () => {
      onHeard();
      // For what has changed before.
      ask();
    });
    opened.addEventListener("message", ({ data }) => {
      onHeard();
      const event = v.safeParse(v.pipe(v.string(), v.parseJson(), PlayerEvent), data);
      if (event.success) announce(event.output);
    });
    opened.addEventListener(BEAT_EVENT, onHeard);
    opened.addEventListener(END_EVENT, () => opened.close());
    opened.addEventListener("error", () => hasAsked || ask());
    return opened;
  }

  let stream = open();
  const timer = setInterval(() => {
    if (stream.readyState === EventSource.OPEN && Date.now() - heardAt < SILENT_MS) return;
    ask();
    // While it connects, the browser repeats that by itself.
    if (stream.readyState === EventSource.CONNECTING) return;
    stream.close();
    stream = open();
  }, ASK_MS);
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      clearInterval(timer);
      stream.close();
      resolve();
    });
  });
}

function tell(client: QueryClient, news: News): void {
  if (news !== "ask" && news.from === TAB_ID) return;
  for (const scope of EVENT_SCOPES) {
    const isChanged = news !== "ask" && news.scopes.includes(scope);
    if (!isChanged && (news !== "ask" || NOT_ASKED.includes(scope))) continue;
    changes.dispatchEvent(new Event(scope));
    if (isChanged) void client.invalidateQueries({ queryKey: [scope] });
    else readOld(client, scope);
  }
}

/** Every response states whether the session lasts. */
const NOT_ASKED: readonly EventScope[] = ["session", "profile"];

/** Refetches active queries now, the rest when they are shown next. */
function readOld(client: QueryClient, scope: EventScope): void {
  const queryKey = [scope];
  void client.invalidateQueries({ queryKey, refetchType: "none" });
  const isOld = Date.now() - YOUNG_MS;
  void client.refetchQueries(
    {
      queryKey,
      type: "active",
      predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt < isOld,
    },
    { cancelRefetch: false },
  );
}

/** The real API on a real database, for the sequences of the outbox. */

import { eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { ApiError } from "#client/api/api.ts";
import { documentsEndpoints } from "#contract/documents/documents.ts";
import { type Address, type AnyRequest, urlOf } from "#contract/endpoint.ts";
import { IDEMPOTENCY_HEADER } from "#contract/stored-types.ts";
import { DAY_MS } from "#domain/time/day-ms.ts";
import type { Database } from "#server/db/open.ts";
import { alertMessages, appliedChanges, rateRules, sessions } from "#server/db/schema.ts";
import { testAppOn } from "#testing/start-test-app.ts";
import { NEWS } from "./model/alerts.ts";
import { SESSION_IDS } from "./model-server.ts";
import type { SequenceServer } from "./network.ts";

/** Creates a new member for each sequence. */
export async function realServer(db: Database, name: string): Promise<SequenceServer> {
  const start = () => testAppOn(db, { WRITES_PER_MINUTE: "1000000" });
  let app = start();
  const player = await app.member(name);
  const playerKey = (id: string) => `${name}-${id}`;
  await addSessionsAndMessages(db, player.id, playerKey);
  // The sequences share rates of a few Penya.
  const rules = ["mia", "lawolf"].map((server) => ({ server, least: 1 }));
  await db.insert(rateRules).values(rules).onConflictDoNothing();
  const applied: string[] = [];

  /** Whether a change was applied. */
  async function isApplied(key: string): Promise<boolean> {
    return (await db.$count(appliedChanges, eq(appliedChanges.id, key))) > 0;
  }

  async function handle({ route }: Address, request: AnyRequest, key?: string) {
    const { body } = request;
    const response = await app.request(urlOf({ route }, request), {
      method: route.replace(/ .*/, ""),
      headers: {
        cookie: player.cookie(),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const id of [key ?? [], sentChanges(body)].flat())
      if (!applied.includes(id) && (await isApplied(id))) applied.push(id);
    const content: unknown = response.status === 204 ? undefined : await response.json();
    if (!response.ok) throw new ApiError((content as { code: string }).code, response.status);
    return route === documentsEndpoints.load.route ? { ...(content as object), player: "mia" } : content;
  }

  return {
    applied,
    handle,
    sessions: async () => {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(inArray(sessions.userId, [player.id]));
      return new Set(rows.map(({ id }) => id));
    },
    restart: () => {
      app = start();
    },
  };
}

const SentChanges = v.object({ changes: v.array(v.object({ id: v.string() })) });
/** Returns the ids of the changes of a document in a body. */
const sentChanges = (body: unknown): readonly string[] =>
  v.is(SentChanges, body) ? body.changes.map(({ id }) => id) : [];

/** Adds the player's other sessions, which the sequences end, and unread messages. */
async function addSessionsAndMessages(
  db: Database,
  userId: string,
  playerKey: (id: string) => string,
): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await db
    .insert(sessions)
    .values(SESSION_IDS.map((id) => ({ id: playerKey(id), userId, token: playerKey(id), expiresAt })));
  await db
    .insert(alertMessages)
    .values(NEWS.map((news) => ({ userId, alertId: "alert:sent", news, at: now })));
}

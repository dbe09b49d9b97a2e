import { vapidKeysOf } from "#server/auth/secret.ts";
import { oneAtATime } from "#server/db/coordination.ts";
import type { Database } from "#server/db/open.ts";
import type { Env } from "#server/settings/env.ts";
import { loadDueMembers } from "../server/watch.db.ts";
import { deliverToMember, loadSubjectNames } from "./deliver.server.ts";

/** To how many members messages are sent at the same time. */
const CONCURRENCY = 50;

type DeliveryOptions = Readonly<{
  env: Pick<Env, "PUSH_TEST_ORIGIN" | "SECURITY_CONTACT" | "OPERATOR_EMAIL" | "PUBLIC_URL">;
  /** The secret of the cookies, from which the keys are derived. */
  secret: string;
  /** Returns the present instant; tests pass their own. */
  clock: () => Date;
  /** Called with each error of the database; the next start repeats what failed. */
  onFailure: (error: unknown) => void;
}>;

/** Sends messages member by member, so that one whose devices respond slowly, or never, delays no other member. */
export function messageDelivery(db: Database, { env, secret, clock, onFailure }: DeliveryOptions) {
  /** The members who are sent messages at present. */
  const inProgress = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const push = {
    keys: vapidKeysOf(secret),
    subject: contactOf(env),
    testOrigin: env.PUSH_TEST_ORIGIN,
    signal,
  };
  let areMoreDue = false;

  const start = oneAtATime(async () => {
    const most = CONCURRENCY - inProgress.size;
    areMoreDue = most === 0;
    if (areMoreDue || signal.aborted) return;
    try {
      const members = await loadDueMembers(db, { now: clock(), except: [...inProgress.keys()], most });
      if (members.length === 0) return;
      areMoreDue = members.length === most;
      const nameOf = await loadSubjectNames(db);
      for (const userId of members) inProgress.set(userId, deliverTo(userId, { push, nameOf, clock }));
    } catch (error) {
      onFailure(error);
    }
  });

  async function deliverTo(userId: string, options: Parameters<typeof deliverToMember>[2]): Promise<void> {
    try {
      await deliverToMember(db, userId, options);
    } catch (error) {
      onFailure(error);
      // The database failed: the next start is soon enough.
      areMoreDue = false;
    }
    inProgress.delete(userId);
    if (areMoreDue) void start();
  }

  async function settled(): Promise<void> {
    while (inProgress.size > 0) await Promise.all(inProgress.values());
  }

  return {
    /** Starts to send the messages that are due; resolves without waiting for the push services. */
    start,
    /** Resolves when no message is being sent. */
    settled,
    /** Ends the requests to push services; resolves when none is in progress. */
    async stop(): Promise<void> {
      stopping.abort();
      await start();
      await settled();
    },
  };
}

/** How push services can reach the operator of this copy (RFC 8292). */
function contactOf({ SECURITY_CONTACT, OPERATOR_EMAIL, PUBLIC_URL }: DeliveryOptions["env"]): string {
  if (SECURITY_CONTACT) return SECURITY_CONTACT;
  if (OPERATOR_EMAIL) return `mailto:${OPERATOR_EMAIL}`;
  return PUBLIC_URL?.startsWith("https:") ? PUBLIC_URL : "mailto:operator@skypurse.invalid";
}

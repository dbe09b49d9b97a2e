import { oneAtATime, startTimedWork } from "#server/db/coordination.ts";
import type { Context } from "#server/http/context.ts";
import { messageDelivery } from "../push/message-delivery.server.ts";
import { type ItemStateOf, watchAlerts } from "./watch.server.ts";

/** Interval of the comparison, in milliseconds: a rate also changes while nobody shares one, because votes get older. */
const EVERY_MS = 60_000;
/** Wait after a change of the rates or prices, in milliseconds, so that many changes are compared once. */
const AFTER_CHANGE_MS = 2_000;

/**
 * Compares the alerts and sends their messages: on the node that runs the timed work, at intervals, and after each change of the
 * community rates and prices. Messages are sent apart from the comparisons, which wait for no push service. Failures are logged and
 * repeated by the next run.
 */
export function startAlertWork(
  { db, env, secret, observer, coordination }: Context,
  itemStateOf: ItemStateOf,
) {
  let isStopped = false;
  const clock = () => new Date();
  const onFailure = (err: unknown) =>
    observer.log.error(
      { event: "alerts_failed", err },
      "Alerts could not be compared or sent; the next run does it.",
    );
  const tellMember = (player: string) => coordination.playerChanged({ player, scopes: ["alerts"] });
  const delivery = messageDelivery(db, { env, secret, clock, onFailure });
  const run = oneAtATime(async () => {
    if (isStopped) return;
    await watchAlerts(db, clock(), { itemStateOf, onMessage: tellMember }).catch(onFailure);
    await delivery.start();
  });

  let waiting: NodeJS.Timeout | undefined;
  const afterChange = () => {
    if (!coordination.isLeader()) return;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void run();
    }, AFTER_CHANGE_MS).unref();
  };
  for (const kind of ["rates", "shop"] as const) coordination.onChange(kind, afterChange);
  const { stop } = startTimedWork(coordination, { everyMs: EVERY_MS, run });
  return {
    /** Ends the work; resolves when none is in progress. */
    async stop(): Promise<void> {
      stop();
      clearTimeout(waiting);
      isStopped = true;
      await run();
      await delivery.stop();
    },
  };
}

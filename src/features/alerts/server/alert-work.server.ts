import { startTimedWork } from "#server/db/nodes/timed-work.ts";
import type { Context } from "#server/http/context.ts";
import { deliverMessages } from "../push/deliver.server.ts";
import { watchAlerts } from "./watch.server.ts";

/** Interval of the comparison, in milliseconds: a rate also changes while nobody shares one, because votes get older. */
const EVERY_MS = 60_000;
/** Wait after a change of the rates or prices, in milliseconds, so that many changes are compared once. */
const AFTER_CHANGE_MS = 2_000;

/**
 * Compares the alerts and sends their messages: on the node that runs the timed work, at intervals, and after each change of the
 * community rates and prices. Failures are logged and repeated by the next run.
 */
export function startAlertWork({ db, env, secret, observer, coordination }: Context) {
  let running: Promise<void> | undefined;
  let isDue = false;

  async function once(): Promise<void> {
    try {
      await watchAlerts(db, new Date());
      await deliverMessages(db, { env, secret, clock: () => new Date() });
    } catch (err) {
      observer.log.error(
        { event: "alerts_failed", err },
        "Alerts could not be compared; the next run does it.",
      );
    }
  }

  /** Runs at once, or once more after the present run. */
  async function run(): Promise<void> {
    isDue = true;
    running ??= (async () => {
      while (isDue) {
        isDue = false;
        await once();
      }
    })().finally(() => {
      running = undefined;
    });
    await running;
  }

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
      isDue = false;
      await running;
    },
  };
}

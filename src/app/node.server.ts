import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { startAlertWork } from "#features/alerts/server/alert-work.server.ts";
import { deleteOldMessages } from "#features/alerts/server/watch.db.ts";
import { itemBooks } from "#features/items/server/pages/item-book.server.ts";
import { startItemLooks } from "#features/items/updates/item-look-work.server.ts";
import { seedShop } from "#features/shop/server/shop.seed.server.ts";
import { singleNode, startTimedWork } from "#server/db/coordination.ts";
import { isDiskFull } from "#server/db/database-files.ts";
import type { OnStatement } from "#server/db/driver.ts";
import { joinNodes } from "#server/db/joined-node.ts";
import { startMaintenance } from "#server/db/maintenance.ts";
import { openDatabase } from "#server/db/open.ts";
import { closePriceDays, deleteOldSharedPrices } from "#server/db/queries/price-days.ts";
import { closeRateDays, deleteOldSharedRates } from "#server/db/queries/rate-days.ts";
import { deleteExpired } from "#server/db/queries/sessions.ts";
import { type Context, createContext } from "#server/http/context.ts";
import { createClockCheck } from "#server/http/health.server.ts";
import { gracefulStop, listen, portOf, stopAtSignal } from "#server/http/http-server.ts";
import { Turns } from "#server/limits/turns.ts";
import type { Logger } from "#server/log/log.ts";
import { createMetrics } from "#server/log/metrics.ts";
import { securityEventOf } from "#server/log/security-events.ts";
import { startMetrics } from "#server/log/start-metrics.ts";
import type { Env } from "#server/settings/env.ts";
import { listenFailure, urlOnThisMachine } from "#server/settings/listen-address.ts";
import { revisionLine, servicesOf } from "#server/settings/services.ts";
import { activeCatalogueOf, createServerApi } from "./app.server.ts";
import { createSite } from "./site.server.ts";

const root = join(import.meta.dirname, "../..");

/** In milliseconds. */
const REMOVE_EVERY_MS = 10 * 60_000;

type StartOptions = Readonly<{
  log: Logger;
  fail: (error: unknown) => never;
}>;

/** Runs until the process receives a signal to stop. */
export async function startNode(env: Env, { log, fail }: StartOptions): Promise<void> {
  const stopping = new AbortController();
  const { context, opened, close } = await openNode(env, log, stopping.signal);
  const { metrics } = context.observer;
  const { db, load } = opened;
  const consent = revisionLine(servicesOf(env));
  if (consent) log.info({ event: "consent_list" }, consent);
  const catalogue = activeCatalogueOf(context);
  const books = itemBooks(catalogue);
  const site = env.API_ONLY
    ? createServerApi(context, { catalogue, books })
    : await createSite(context, join(root, "dist"), { catalogue, books });

  const removing = startTimedWork(context.coordination, {
    everyMs: REMOVE_EVERY_MS,
    run: createRemoval(context),
  });
  await removing.first;
  const alertWork = startAlertWork(context, async (id) => (await books()).itemState(id));
  const itemLooks = startItemLooks(context);
  const metricsServer = metrics && (await startMetrics(metrics, { db, load, env, log }));
  const maintenance = startMaintenance(opened, log, () => isDiskFull(env.DATA_DIR));

  const server = serve(site, context);
  const stopServer = gracefulStop(server);
  server.on("error", async (error) => {
    await close();
    fail(listenFailure(error, { host: env.HOST, port: env.PORT }));
  });
  stopAtSignal({
    log,
    drainMs: env.DRAIN_SECONDS * 1_000,
    onStopping() {
      removing.stop();
      stopping.abort();
    },
    async stop() {
      await stopServer();
      metricsServer?.close();
      await maintenance.stop();
      await alertWork.stop();
      await itemLooks.stop();
      await close();
    },
  });
}

async function openNode(env: Env, log: Logger, stopping: AbortSignal) {
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics();
  const tracing = await startTracing(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const onStatement: OnStatement = (kind, seconds) => {
    metrics?.statement(kind, seconds);
    tracing?.statement(kind, seconds);
  };
  // The embedded database runs one statement at a time; a PostgreSQL server has a pool of connections.
  const turns = new Turns(env.DATABASE_URL === undefined ? 1 : env.DATABASE_POOL_SIZE);
  const opened = await openDatabase({
    url: env.DATABASE_URL,
    folder: env.DATA_DIR,
    isDemo: env.DEMO !== undefined,
    env,
    log,
    onStatement,
    turns,
    seed: (db) => seedShop(db, join(root, "content/shop")),
  });
  const coordination = env.DATABASE_URL ? await joinNodes(env.DATABASE_URL, { env, log }) : singleNode();
  const context = createContext(opened.db, env, {
    observer: { log, metrics, tracing },
    stopping,
    coordination,
    turns,
  });
  async function close(): Promise<void> {
    await context.limits.close();
    await coordination.close();
    await opened.close();
    await tracing?.close();
  }
  return { context, opened, close };
}

function serve(site: Hono, context: Context) {
  const { env, observer } = context;
  const listener = getRequestListener(site.fetch);
  const traced = observer.tracing?.around(listener) ?? listener;
  const server = listen({ listener: traced, port: env.PORT, hostname: env.HOST });
  server.once("listening", () => {
    const port = portOf(server);
    observer.log.info(
      { event: "server_ready", port, pid: process.pid },
      `${env.API_ONLY ? "The API" : "Skypurse"} is ready: ${urlOnThisMachine({ host: env.HOST, port })}`,
    );
  });
  return server;
}

/** Also stores the figures of ended days. Does nothing while the clock may be wrong. */
function createRemoval({ db, observer, coordination }: Context): () => Promise<void> {
  const isClockDoubtful = createClockCheck();
  return async () => {
    if (isClockDoubtful()) {
      observer.log.warn(
        { event: "clock_changed" },
        "The clock of this machine was changed: nothing is removed because of its age for a day.",
      );
      return;
    }
    try {
      const now = new Date();
      const count = await deleteExpired(db, now);
      await deleteOldSharedRates(db, now);
      await deleteOldSharedPrices(db, now);
      await deleteOldMessages(db, now);
      if ((await closeRateDays(db, now)) > 0) coordination.published("rates");
      if ((await closePriceDays(db, now)) > 0) coordination.published("shop");
      if (count > 0) securityEventOf(observer, "guests_expired", { count, reason: "idle" });
    } catch (err) {
      observer.log.error(
        { event: "removal_failed", err },
        "Expired data could not be removed; the next run retries it.",
      );
    }
  };
}

/** Only if a collector is set. */
async function startTracing(endpoint: string | undefined) {
  if (endpoint === undefined) return undefined;
  const { createTracing } = await import("#server/log/otlp-tracing.ts");
  return createTracing(endpoint);
}

/**
 * `npm run items:import -- --from <address or folder>` imports the game's items from its public API or a
 * saved copy of it. See docs/operating.md.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { sourceOf } from "../../src/features/items/import/game-api.server.ts";
import { importItems, MAX_BROKEN_PERCENT } from "../../src/features/items/import/import.server.ts";
import { formatSummary } from "../../src/features/items/import/import-summary.server.ts";
import { CatalogueError } from "../../src/features/items/server/catalogue-store.server.ts";
import { withCatalogues } from "../../src/features/items/updates/catalogue-access.server.ts";
import { DatabaseRefusedError } from "../../src/server/db/postgres/prepare-database.ts";
import { restrictDataFolder } from "../../src/server/security/private-folder.ts";
import { InvalidSettings, readEnv } from "../../src/server/settings/env.ts";

const USAGE = `npm run items:import -- --from <address or folder> [options]

  --from          the game's public API, such as https://api.flyff.com, or a folder with a saved copy of it
  --accept-terms  confirms that you have read the terms and comply with them
  --dry-run       reports what would change, without changing any data
  --max-broken    the maximum percentage of invalid items, which are left out; 1 by default
  --accept-loss   allows an import that removes more than 10 % of the current items, or of a table`;

/** The terms of use of the game's public API: docs/sources.md#the-item-api. */
const TERMS = `The data belongs to Gala Lab Corp. (Copyright 2021-2024 © Gala Lab Corp. All Rights Reserved.) Its terms:

  - for information sites and tools about the official game only
  - no commercial use
  - no in-game automation, no cheating tools, no other game
  - at most 300 calls a minute; the permission can be withdrawn at any time
  - questions: ir@gala.kr
`;

/** The time between two lines about the progress, in milliseconds. */
const PROGRESS_MS = 5_000;

const stopping = new AbortController();
process.once("SIGINT", () => stopping.abort());
process.once("SIGTERM", () => stopping.abort());

try {
  await start();
} catch (error) {
  const isStopped = stopping.signal.aborted;
  const isUserError =
    error instanceof CatalogueError ||
    error instanceof InvalidSettings ||
    error instanceof DatabaseRefusedError ||
    isUsageError(error);
  console.error(
    isStopped
      ? "\nThe import was stopped, and the active version is kept. Run the command again to continue."
      : isUserError
        ? error.message
        : error,
  );
  process.exit(isStopped ? 130 : 1);
}

async function start() {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      "accept-terms": { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      "max-broken": { type: "string", default: String(MAX_BROKEN_PERCENT) },
      "accept-loss": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.info(USAGE);
  if (!values.from) throw new CatalogueError(USAGE);
  const env = readEnv(process.env);
  const readable = restrictDataFolder(env.DATA_DIR);
  if (readable) console.warn(readable);
  const source = sourceOf(values.from, {
    signal: stopping.signal,
    notice: (text) => console.info(`\n  ${text}`),
  });
  console.info(TERMS);
  const maxBrokenPercent = Number(values["max-broken"]);
  if (!(maxBrokenPercent >= 0 && maxBrokenPercent <= 100))
    throw new CatalogueError("--max-broken must be a percentage from 0 to 100.");
  if (!values["accept-terms"] && !(await isYes("Do you comply with these terms?")))
    throw new CatalogueError(
      "No request was sent. --accept-terms confirms that you comply with these terms.",
    );

  let isBegun = false;
  let printedAt = 0;
  const options = {
    now: new Date(),
    isDryRun: values["dry-run"],
    maxBrokenPercent,
    acceptLoss: async (lost: number, of: number) =>
      values["accept-loss"] || isYes(`${lost} of the ${of} current items would be removed. Import anyway?`),
    acceptsTableLoss: values["accept-loss"],
    signal: stopping.signal,
    progress(done: number, total: number) {
      if (done === 1) {
        if (isBegun) console.info("\nThe data changed during the download, so the download starts again.");
        isBegun = true;
      }
      if (done === total || Date.now() - printedAt >= PROGRESS_MS) {
        printedAt = Date.now();
        console.info(`  ${done} of ${total} requests completed`);
      }
      if (done === total)
        console.info("Validating and writing the catalogue; this takes up to half a minute …");
    },
  };
  const summary = await withCatalogues(env, ({ change }) =>
    change((dataDir) => importItems(source, { ...options, dataDir })),
  );
  console.info(`\n${formatSummary(summary, values["dry-run"])}`);
}

/** Asks for a "yes" on the terminal. Returns `false` without a terminal. */
async function isYes(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const reply = await terminal.question(`${question} (yes/no) `, {
      signal: stopping.signal,
    });
    return reply.trim().toLowerCase() === "yes";
  } finally {
    terminal.close();
  }
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabasePlace } from "./open-as-is.ts";

export const MARK = "SIMULATED.json";

/** Thrown when simulated data would be mixed with those of players; the message says what to do. */
export class WrongFolderError extends Error {
  override readonly name = "WrongFolderError";
}

export const isDemoFolder = (folder: string): boolean => existsSync(join(folder, MARK));

/** @throws WrongFolderError if a demo would use another folder, or anything else the folder of a demo. */
export function requireKindOfFolder(folder: string, isDemo: boolean): void {
  if (isDemo === isDemoFolder(folder)) return;
  throw new WrongFolderError(
    isDemo
      ? `${folder} was not made by npm run demo, so it is left alone. Set DATA_DIR to an empty folder or to one that does not exist.`
      : `${folder} has the simulated data of npm run demo. Set DATA_DIR to another folder, or run npm run demo.`,
  );
}

/** @throws WrongFolderError for a copy beside other data, or into a PostgreSQL server, which cannot be marked as simulated. */
export function requirePlaceFor(isDemo: boolean, place: DatabasePlace, dataDir: string | undefined): void {
  if (isDemo && "url" in place)
    throw new WrongFolderError(
      "These are simulated data of npm run demo, which a PostgreSQL server cannot mark. Copy them into a folder of their own, without DATABASE_URL.",
    );
  const isEmpty = dataDir === undefined || !existsSync(dataDir) || readdirSync(dataDir).length === 0;
  if (!isEmpty) requireKindOfFolder(dataDir, isDemo);
}

/**
 * Marks a new folder, and empties one of an earlier day. Returns whether data are missing; then call `markComplete` after storing
 * them.
 * @throws WrongFolderError for a folder with other files.
 */
export function prepareDemoFolder(folder: string, day: string): boolean {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    requireKindOfFolder(folder, true);
    if (readFileSync(join(folder, MARK), "utf8") === contentOf(day)) return false;
    for (const name of readdirSync(folder))
      if (name !== MARK) rmSync(join(folder, name), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), contentOf(undefined));
  return true;
}

export const markComplete = (folder: string, day: string): void =>
  writeFileSync(join(folder, MARK), contentOf(day));

const contentOf = (day: string | undefined) =>
  `${JSON.stringify({ madeBy: "npm run demo", day: day ?? null })}\n`;

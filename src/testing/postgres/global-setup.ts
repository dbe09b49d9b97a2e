import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/open.ts";
import { createDatabase, TEMPLATE } from "./databases.ts";
import { startPostgres } from "./start-postgres.ts";

/** Starts the PostgreSQL of a test run and migrates the database that the tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    const { url } = await createDatabase(server.url, { name: TEMPLATE });
    await (await openDatabase({ url })).close();
    project.provide("postgres", server.url);
  } catch (error) {
    await server.close();
    throw error;
  }
  return server.close;
}

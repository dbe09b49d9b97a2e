import { randomUUID } from "node:crypto";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#server/db/open.ts";
import { createDatabase } from "./databases.ts";
import { startPostgres } from "./start-postgres.ts";

/**
 * Starts the PostgreSQL of a test run and migrates the database that the tests copy. With TEST_DATABASE_URL the tests use
 * that server instead, for example one of another version, as a user who may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const server = url ? { url, close: async () => {} } : await startPostgres();
  try {
    const template = await createDatabase(server.url, { name: `template_${randomUUID()}` });
    await (await openDatabase({ url: template.url })).close();
    project.provide("postgres", server.url);
    project.provide("template", template.name);
    return async () => {
      await template.drop();
      await server.close();
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

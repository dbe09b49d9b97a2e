import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DOCUMENT_NAMES, documentsEndpoints } from "#contract/documents/documents.ts";
import type { Address } from "#contract/endpoint.ts";
import { patternOf } from "#server/http/endpoint-route.ts";
import { routesOf } from "#testing/fuzz/routes.ts";
import { startTestApp } from "#testing/start-test-app.ts";

const { api } = await startTestApp();
const src = join(import.meta.dirname, "../..");

/** Documents have an endpoint for each name, and the sign-in of tests exists only with a setting. */
const OTHERS = ["documentsEndpoints", "testSignInEndpoints"];

/** The table of endpoints: what contracts export as `…Endpoints`. */
async function endpoints(): Promise<readonly Address[]> {
  const files = globSync(["features/**/*.contract.ts", "contract/**/*.ts"], { cwd: src });
  const { change, load } = documentsEndpoints;
  const found: Address[] = [load, ...DOCUMENT_NAMES.map(change)];
  for (const file of files.filter((name) => !name.endsWith(".test.ts"))) {
    const contract: Readonly<Record<string, Readonly<Record<string, Address>>>> = await import(
      join(src, file)
    );
    for (const [name, group] of Object.entries(contract))
      if (name.endsWith("Endpoints") && !OTHERS.includes(name)) found.push(...Object.values(group));
  }
  return found;
}

test("every route of the API is in the table of endpoints once, and every endpoint is a route", async () => {
  const registered = routesOf(api).map(({ method, path }) => `${method} ${path}`);
  const declared = (await endpoints()).map(patternOf);
  expect(declared.toSorted()).toEqual(registered.toSorted());
});

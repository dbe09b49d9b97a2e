import { expect, inject, onTestFinished, test } from "vitest";
import { createDatabase } from "#testing/postgres/databases.ts";
import { openDatabase } from "../open.ts";
import { DatabaseRefusedError } from "./server-facts.ts";

async function newDatabase(options?: string): Promise<string> {
  const { url, drop } = await createDatabase(inject("postgres") ?? "", { options });
  onTestFinished(drop);
  return url;
}

test("a database with an encoding that cannot store every text is refused", async () => {
  const url = await newDatabase("encoding 'LATIN1' locale_provider libc locale 'C'");
  await expect(openDatabase({ url })).rejects.toThrow(DatabaseRefusedError);
});

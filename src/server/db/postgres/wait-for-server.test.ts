import { expect, test } from "vitest";
import { captureLog } from "#testing/captured-log.ts";
import { waitForServer } from "./wait-for-server.ts";

const URL_OF = "postgres://skypurse@db.example:5432/skypurse";
/** As drizzle throws what the driver reports. */
const failed = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("could not extend file"), { code }) });

test("a migration that fails because the server ends is repeated", async () => {
  const { observer, lines } = captureLog();
  let attempts = 0;
  const work = async () => {
    if (++attempts === 1) throw failed("57P01");
  };
  await waitForServer(URL_OF, work, { seconds: 60, log: observer.log });
  expect(attempts).toBe(2);
  expect(lines("database_not_ready")).toHaveLength(1);
});

test.each([
  ["53100", "its disk is full"],
  ["25006", "it only reads"],
  ["53300", "it has no free connection"],
])("after %s, a start gives up and names the reason", async (code, words) => {
  const work = () => Promise.reject(failed(code));
  await expect(waitForServer(URL_OF, work, { seconds: 0 })).rejects.toThrow(
    `PostgreSQL at db.example:5432/skypurse was not ready within 0 s (${code}: ${words}).`,
  );
});

test("an error of the application is not repeated", async () => {
  const error = new Error("Failed query", { cause: Object.assign(new Error(), { code: "42P01" }) });
  await expect(waitForServer(URL_OF, () => Promise.reject(error), { seconds: 60 })).rejects.toBe(error);
});

import { expect, test, vi } from "vitest";
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
  const cause = failed(code);
  const waiting = waitForServer(URL_OF, () => Promise.reject(cause), { seconds: 0 });
  await expect(waiting).rejects.toThrow(
    `PostgreSQL at db.example:5432/skypurse was not ready within 0 s (${code}: ${words}).`,
  );
  await expect(waiting).rejects.toMatchObject({ cause });
});

test("the log has the code apart from the words", async () => {
  const { observer, lines } = captureLog();
  const work = vi.fn(async () => {}).mockRejectedValueOnce(failed("53100"));
  await waitForServer(URL_OF, work, { seconds: 60, log: observer.log });
  expect(lines("database_not_ready")).toMatchObject([
    { reason: "53100", msg: expect.stringContaining(" is not ready (53100: its disk is full); ") },
  ]);
});

test.each([
  ["28P01", "refused the password. Check DATABASE_URL."],
  ["3D000", "has no such database. Check DATABASE_URL."],
  ["57014", "canceled a statement that prepares the database. Raise the statement_timeout"],
])("%s ends the start at once, in words", async (code, words) => {
  const work = vi.fn(() => Promise.reject(failed(code)));
  await expect(waitForServer(URL_OF, work, { seconds: 60 })).rejects.toThrow(
    `PostgreSQL at db.example:5432/skypurse ${words}`,
  );
  expect(work).toHaveBeenCalledOnce();
});

test("an error of the application is not repeated", async () => {
  const error = new Error("Failed query", { cause: Object.assign(new Error(), { code: "42P01" }) });
  await expect(waitForServer(URL_OF, () => Promise.reject(error), { seconds: 60 })).rejects.toBe(error);
});

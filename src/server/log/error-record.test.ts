import { DrizzleQueryError } from "drizzle-orm/errors";
import check from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { errorRecord } from "./error-record.ts";

const MARK = "Sigrid Privat";

/** An error as PostgreSQL and PGlite throw it: the message and the detail repeat values. */
const databaseError = Object.assign(new Error(`invalid input syntax for type integer: "${MARK}"`), {
  name: "error",
  code: "22P02",
  detail: `Key (name)=(${MARK}) already exists.`,
  table: "orders",
  constraint: "orders_pk",
  where: MARK,
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test.each([
  [
    "a statement with parameters",
    new DrizzleQueryError('select "a" from "orders" where "a" = $1', [MARK], databaseError),
  ],
  ["the database", databaseError],
  ["a contract", thrownBy(() => v.parse(v.object({ amount: v.number() }), { amount: MARK }))],
  ["a parser of JSON", thrownBy(() => JSON.parse(`{"name": ${MARK}}`))],
  ["a message with quotes", new Error(`Unknown name "${MARK}" at 'x ${MARK}'`)],
  ["a message in several lines that looks like a stack", new Error(`"\n    at ${MARK}\n    at ${MARK}"`)],
  ["a cause", new Error("failed", { cause: new Error(`It was "${MARK}"`) })],
  ["a property of its own", Object.assign(new Error("failed"), { body: MARK, code: MARK, table: MARK })],
  ["an e-mail address", new Error("No account for sigrid.privat@mail.test here")],
  ["a name", Object.assign(new Error("failed"), { name: MARK })],
  ["no error at all", MARK],
])("personal data in %s does not reach the record", (_what, thrown) => {
  const text = JSON.stringify(errorRecord(thrown));
  expect(text).not.toMatch(/Sigrid|Privat/i);
});

test("the record of a failed statement names the statement, the SQLSTATE, the table and the stack", () => {
  const error = new DrizzleQueryError("insert into orders values ($1)", [MARK], databaseError);
  expect(errorRecord(error)).toEqual({
    type: "DrizzleQueryError",
    statement: "insert into orders values ($1)",
    stack: expect.arrayContaining([expect.stringMatching(/^at .*error-record\.test\.ts/)]),
    cause: {
      type: "error",
      code: "22P02",
      table: "orders",
      constraint: "orders_pk",
      stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
    },
  });
});

test("an ordinary error keeps its message, code and cause", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
  expect(errorRecord(new TypeError("fetch failed", { cause: refused }))).toMatchObject({
    type: "TypeError",
    message: "fetch failed",
    cause: { type: "Error", code: "ECONNREFUSED", message: "connect ECONNREFUSED 127.0.0.1:5432" },
  });
});

test("the record of any thrown value is bounded", () => {
  const long = check.string({ minLength: 0, maxLength: 60 }).map((text) => text.repeat(5_000));
  check.assert(
    check.property(long, long, check.integer({ min: 0, max: 6 }), (message, name, depth) => {
      let error: Error = new DrizzleQueryError(message, [name], new Error(message));
      for (let i = 0; i < depth; i++)
        error = Object.assign(new Error(message, { cause: error }), { name, code: name });
      expect(JSON.stringify(errorRecord(error)).length).toBeLessThan(20_000);
    }),
    { numRuns: 200 },
  );
});

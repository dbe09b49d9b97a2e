import { expect, test } from "vitest";
import { DiskFullError, diskFault } from "./database-files.ts";

/** As drizzle throws what PGlite reports. */
const failed = (cause: object) => new Error("Failed query", { cause });
const withCode = (code: string) => failed(Object.assign(new Error("could not extend file"), { code }));

test.each([
  ["PostgreSQL", withCode("53100")],
  ["Node", withCode("ENOSPC")],
  // Not an instance of Error.
  ["PGlite's file system", failed({ name: "ErrnoError", errno: 51 })],
])("a full disk that %s reports is named as the cause", (_, error) => {
  const fault = diskFault(error, "/data");
  expect(fault).toBeInstanceOf(DiskFullError);
  expect(fault).toMatchObject({ cause: error });
  expect(String(fault)).toContain(
    "The embedded database in /data could not be opened, because the disk is full",
  );
});

test("another failure while little space is free is not said to come from it", () => {
  const { message } = new DiskFullError("/data", new Error("PGlite failed to initialize properly"));
  expect(message).toContain("in /data could not be opened, and its disk has less than 64 MB of free space.");
  expect(message).not.toContain("because");
});

test("a fault that is in words already keeps its folder", () => {
  const fault = new DiskFullError("/data/postgres", withCode("53100"));
  expect(diskFault(fault, "/data")).toBe(fault);
});

test.each([withCode("42P01"), failed({ name: "ErrnoError", errno: 44 }), "text"])(
  "other failures are returned as they are",
  (error) => {
    expect(diskFault(error, "/data")).toBe(error);
  },
);

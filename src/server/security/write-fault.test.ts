import { expect, test } from "vitest";
import { WriteFaultError, writeFault } from "./private-folder.ts";

const fault = (code: string) => Object.assign(new Error(code), { code, path: "/data/secret" });

test.each([
  ["ENOSPC", "the disk is full"],
  ["EDQUOT", "the quota of the disk is used up"],
  ["EROFS", "the file system is read-only"],
  ["EACCES", "may not write there"],
])("%s is reported with its path and what to do", (code, words) => {
  const reported = writeFault(fault(code));
  expect(reported).toBeInstanceOf(WriteFaultError);
  expect(String(reported)).toContain(`/data/secret cannot be written (${code})`);
  expect(String(reported)).toContain(words);
});

test("of a copy, the file that cannot be written is reported", () => {
  const copied = Object.assign(fault("ENOSPC"), { dest: "/backups/secret" });
  expect(String(writeFault(copied))).toContain("/backups/secret cannot be written");
});

test("other errors are returned as they are", () => {
  for (const error of [fault("EMFILE"), new TypeError("wrong"), "text"])
    expect(writeFault(error)).toBe(error);
});

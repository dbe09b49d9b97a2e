import * as fc from "fast-check";
import { expect, test } from "vitest";
import { documentChangeId, latestOf, rememberChange } from "./document-changes.ts";

const after = (...changes: string[]) => changes.reduce(rememberChange, [] as readonly string[]);

test("the latest change of a device is remembered, however many changes another one makes", () => {
  const others = Array.from({ length: 200 }, (_, at) => documentChangeId("desktop", String(at)));
  const known = after(documentChangeId("phone", "a"), documentChangeId("phone", "b"), ...others);
  expect(known).toEqual(["phone/b", "desktop/199"]);
  expect(latestOf("phone", known)).toBe("phone/b");
});

test("the last of 50 devices are remembered, newest last", () => {
  const device = fc.nat(80).map((number) => documentChangeId(`device-${number}`, "a"));
  fc.assert(
    fc.property(fc.array(device, { maxLength: 300 }), (changes) => {
      const known = after(...changes);
      const latest = [...new Set(changes.toReversed())].slice(0, 50).toReversed();
      expect(known).toEqual(latest);
    }),
  );
});

test("changes of earlier releases, which name no device, are remembered one by one", () => {
  expect(after("change:a", "change:b", "phone/c")).toEqual(["change:a", "change:b", "phone/c"]);
  expect(latestOf("", ["change:a"])).toBeUndefined();
});

import check from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { pieceFromText, pieceToText } from "#domain/gear/build-parts-codec.ts";
import { flyffulatorBuild } from "#domain/gear/flyffulator/flyffulator-build.ts";
import { detailsOf } from "#domain/gear/piece-rules.ts";
import { ByteWriter, toBase64Url } from "#domain/text/binary-codec.ts";
import { StoredActive, StoredEquipment } from "./characters.contract.ts";

const KNOWN = { socketKindOf: () => "ruby-10", hasSkill: () => true, hasNpc: () => true };

function pasted(line: Readonly<{ parameter: string; value: number }>) {
  const piece = { id: 3940, ...{ statAwake: [line], randomStats: [line], statRanges: [line] } };
  return flyffulatorBuild(
    JSON.stringify({ job: 2246, equipment: { mainhand: piece, fashHelmet: piece } }),
    KNOWN,
  );
}

const letter = check.constantFrom(..."az09-A ");
const parameter = check.string({ unit: letter, maxLength: 45 });
const value = check.oneof(check.double({ noNaN: true, min: -200_000, max: 200_000 }), check.integer());

test("the API and links accept every line that is read from a pasted build", () => {
  check.assert(
    check.property(check.record({ parameter, value }), (line) => {
      const build = pasted(line);
      expect(v.is(StoredActive, build?.active)).toBe(true);
      const weapon = build?.gear.weapon;
      expect(v.is(StoredEquipment, weapon)).toBe(true);
      const details = weapon && detailsOf(weapon);
      expect(details && pieceFromText(pieceToText(details))).toBeDefined();
    }),
    {
      examples: [[{ parameter: "a".repeat(31), value: 5 }], [{ parameter: "a".repeat(30), value: -20_000 }]],
    },
  );
});

test.each([
  [30, 1],
  [31, 0],
])("a parameter of %i letters gives %i line", (length, count) => {
  const build = pasted({ parameter: "a".repeat(length), value: 5 });
  expect(build?.gear.weapon?.statAwake ?? []).toHaveLength(count);
});

test.each([
  [20_000, true],
  [20_000.001, false],
])("a line of %d is accepted by the API, links and pasted builds: %j", (amount, isAccepted) => {
  const line = { parameter: "def", isPercent: true, value: amount };
  expect(v.is(StoredEquipment, { item: 900, upgrade: 0, statAwake: [line] })).toBe(isAccepted);
  const linked = new ByteWriter()
    .whole(16)
    .whole(1)
    .text("def")
    .whole(1)
    .whole(Math.round(amount * 2_000));
  expect(pieceFromText(toBase64Url(linked.finish()))).toEqual(isAccepted ? { statAwake: [line] } : undefined);
  expect(pasted(line)?.gear.weapon?.statAwake !== undefined).toBe(isAccepted);
});

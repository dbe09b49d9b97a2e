import * as v from "valibot";
import { expect, test } from "vitest";
import { Session, withFormerNames } from "./session.ts";

const FIELDS = { id: "mia", role: "member", name: "Mia", email: null, image: null, isJoinWaiting: true };
const read = (player: object) => v.parse(Session, { player, hasGoogle: true }).player;

test("a session of version 0.2.0 is read: it names the former guest `upgradedFrom`", () => {
  expect(read({ ...FIELDS, upgradedFrom: "guest-1" })).toEqual({ ...FIELDS, convertedFrom: "guest-1" });
  expect(read({ ...FIELDS, upgradedFrom: null })).toEqual({ ...FIELDS, convertedFrom: null });
});

test.each(["guest-1", null])("a session with the former guest %s is sent under both names", (guest) => {
  const session = v.parse(Session, { player: { ...FIELDS, convertedFrom: guest }, hasGoogle: true });
  const sent = withFormerNames(session);
  expect(sent.player).toEqual({ ...FIELDS, convertedFrom: guest, upgradedFrom: guest });
  expect(v.parse(Session, sent)).toEqual(session);
});

test("a visitor's session has no player", () => {
  const session = v.parse(Session, { player: null, hasGoogle: false });
  expect(withFormerNames(session)).toEqual(session);
});

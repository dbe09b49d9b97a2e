import { beforeEach, expect, test } from "vitest";
import * as Storage from "#client/storage/storage.ts";
import type { Player } from "#contract/session.ts";
import { ApiError } from "./api.ts";
import { keepSession, keptSession, sessionInstead } from "./last-session.ts";

const MIA: Player = {
  id: "mia",
  role: "operator",
  name: "Mia",
  email: "mia@skypurse.test",
  image: "https://pictures.test/mia.png",
  upgradedFrom: "guest-1",
  isJoinWaiting: true,
};
const KEY = "skypurse.session";

beforeEach(() => Storage.remove(KEY));

test("of a player is kept what is shown and what a guest's things need, and neither address nor picture", () => {
  keepSession({ player: MIA, hasGoogle: true });
  expect(Storage.load(KEY)).not.toMatch(/skypurse\.test|pictures/);
  expect(keptSession()).toEqual({ hasGoogle: true, player: { ...MIA, email: null, image: null } });
});

test("who has no name is called by the address, and stays so", () => {
  for (const player of [{ ...MIA, name: "" }, keptSession()?.player ?? { ...MIA, name: "" }]) {
    keepSession({ player, hasGoogle: false });
    expect(keptSession()?.player?.name).toBe("mia@skypurse.test");
  }
});

test.each(["{", "null", '{"player":{"id":1}}', '{"player":null}'])("%s is dropped", (text) => {
  Storage.save(KEY, text);
  expect(keptSession()).toBeUndefined();
  expect(Storage.load(KEY)).toBeNull();
});

test.each([
  [new ApiError("offline", 0), true],
  [new ApiError("unexpected", 502), true],
  [new ApiError("too_fast", 429), false],
  [new ApiError("unreadable", 200), false],
  [new TypeError("anything"), false],
])("it stands in for %s: %s", (error, stands) => {
  keepSession({ player: MIA, hasGoogle: true });
  if (stands) expect(sessionInstead(error).player?.id).toBe("mia");
  else expect(() => sessionInstead(error)).toThrow(error);
});

test("where none is kept, the error stays", () => {
  const error = new ApiError("offline", 0);
  expect(() => sessionInstead(error)).toThrow(error);
});

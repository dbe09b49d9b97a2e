// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as Storage from "#client/storage/storage.ts";
import type { Player } from "#contract/session.ts";
import { ApiError } from "./api.ts";
import { lastSession, sessionQuery, sessionWhileUnreachable, storeSession } from "./session.ts";

const MIA: Player = {
  id: "mia",
  role: "operator",
  name: "Mia",
  email: "mia@skypurse.test",
  image: "https://pictures.test/mia.png",
  convertedFrom: "guest-1",
  isJoinWaiting: true,
};
const KEY = "skypurse.session";

beforeEach(() => Storage.remove(KEY));
afterEach(() => vi.unstubAllGlobals());

test("the stored session has the shown name and the guest's data state, but no email address and no picture", () => {
  storeSession({ player: MIA, hasGoogle: true });
  expect(Storage.load(KEY)).not.toMatch(/skypurse\.test|pictures/);
  expect(lastSession()).toEqual({ hasGoogle: true, player: { ...MIA, email: null, image: null } });
});

test("a player without a name is shown by the email address, also after storing again", () => {
  for (const player of [{ ...MIA, name: "" }, lastSession()?.player ?? { ...MIA, name: "" }]) {
    storeSession({ player, hasGoogle: false });
    expect(lastSession()?.player?.name).toBe("mia@skypurse.test");
  }
});

test.each(["{", "null", '{"player":{"id":1}}', '{"player":null}'])("%s is deleted", (text) => {
  Storage.save(KEY, text);
  expect(lastSession()).toBeUndefined();
  expect(Storage.load(KEY)).toBeNull();
});

test.each([
  [new ApiError("offline", 0), true],
  [new ApiError("unexpected", 502), true],
  [new ApiError("too_fast", 429), false],
  [new ApiError("unreadable", 200), false],
  [new TypeError("anything"), false],
])("the stored session is used after %s: %s", (error, isUsed) => {
  storeSession({ player: MIA, hasGoogle: true });
  if (isUsed) expect(sessionWhileUnreachable(error).player?.id).toBe("mia");
  else expect(() => sessionWhileUnreachable(error)).toThrow(error);
});

test("without a stored session the error is rethrown", () => {
  const error = new ApiError("offline", 0);
  expect(() => sessionWhileUnreachable(error)).toThrow(error);
});

test("a session is stored as soon as it arrives, so that the page works without a network from then on", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ player: MIA, hasGoogle: true }));
  const client = new QueryClient();
  await client.fetchQuery(sessionQuery);
  expect(lastSession()?.player?.id).toBe("mia");
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  expect((await client.fetchQuery({ ...sessionQuery, staleTime: 0 })).player?.id).toBe("mia");
});

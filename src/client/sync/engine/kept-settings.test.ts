import { expect, test } from "vitest";
import { createSyncedDevice, fakeServer } from "#testing/outbox/synced-device.ts";

/** A browser in which Mia, whose language is French, was signed in, and an account of Tim, whose language is German. */
async function browserAfterMia() {
  const server = fakeServer();
  for (const [name, language] of [
    ["mia", "fr"],
    ["tim", "de"],
  ] as const) {
    const phone = createSyncedDevice(server);
    phone.signIn(name);
    phone.setLanguage(language);
    await phone.sync();
  }
  const desktop = createSyncedDevice(server);
  desktop.signIn("mia");
  await desktop.sync();
  expect(desktop.language()).toBe("fr");
  const languageOf = async (player: string) => {
    const other = createSyncedDevice(server);
    other.signIn(player);
    await other.sync();
    return other.language();
  };
  return { desktop, languageOf };
}

test.each([
  ["after a sign-out", "leave"],
  ["after the session has ended", "loseSession"],
  ["without a sign-out", "language"],
] as const)("the next player %s keeps the language of their account", async (_when, end) => {
  const { desktop, languageOf } = await browserAfterMia();
  desktop[end]();
  // The browser stays in the language that it was used in.
  expect(desktop.language()).toBe("fr");
  desktop.signIn("tim");
  await desktop.sync();
  expect(desktop.language()).toBe("de");
  expect(await languageOf("tim")).toBe("de");
  expect(await languageOf("mia")).toBe("fr");
});

test("a language that a visitor chooses after a sign-out becomes the next player's", async () => {
  const { desktop, languageOf } = await browserAfterMia();
  desktop.leave();
  desktop.setLanguage("tl");
  desktop.signIn("tim");
  await desktop.sync();
  expect(desktop.language()).toBe("tl");
  expect(await languageOf("tim")).toBe("tl");
});

import type { Profile } from "#features/profile/profile.contract.ts";

/** The profile of a member with one device and no saved data. */
export const newProfile = (changes: Partial<Profile> = {}): Profile => ({
  name: "Mia",
  email: "mia@skypurse.test",
  hasPicture: false,
  since: "2026-11-20T10:00:00.000Z",
  signIns: [{ provider: "google", since: "2026-11-20T10:00:00.000Z" }],
  sessions: [
    {
      id: "this",
      browser: "Firefox",
      system: "Windows",
      kind: "desktop",
      since: "2026-11-20T10:00:00.000Z",
      lastUse: "2026-11-21T10:00:00.000Z",
      isThis: true,
    },
  ],
  storage: { used: 1_000, most: 256_000 },
  counts: { orders: 0, characters: 0, rates: 0 },
  ...changes,
});

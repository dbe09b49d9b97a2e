import type { Page } from "@playwright/test";
import { charactersEndpoints } from "../../src/features/characters/server/characters.contract.ts";
import { pathOf } from "../../src/testing/path-of.ts";
import { newCharacter } from "../../src/testing/seed/characters.ts";
import { expect, startGuestSession } from "../support/player.ts";

/** A Blade of level 75 with a Sepal Sword, in the API's format. */
export const MIA = newCharacter({
  sets: [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 0 } } }],
});

/** Starts a guest session with these characters, by id. */
export async function asGuest(page: Page, characters: Readonly<Record<string, object>> = {}) {
  await startGuestSession(page);
  for (const [id, character] of Object.entries(characters))
    expect(
      (
        await page.request.put(pathOf(charactersEndpoints.save, { params: { id } }), { data: character })
      ).status(),
    ).toBe(201);
}

export const gearCard = (page: Page) => page.getByRole("region", { name: "Gear", exact: true });
/** A total of the open character by its shown value. */
export const total = (page: Page, value: string) =>
  page.getByRole("region", { name: "Totals" }).locator("summary").getByText(value, { exact: true });

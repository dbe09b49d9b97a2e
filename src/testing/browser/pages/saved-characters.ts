/** A server that stores characters for component tests, and the elements of their page by role and name. */
import * as v from "valibot";
import { page } from "vitest/browser";
import {
  type Character,
  CharacterInput,
  charactersEndpoints,
} from "#features/characters/server/characters.contract.ts";
import { savedLea } from "#testing/seed/characters.ts";
import { type Answer, answer, answerWith, type SentRequest } from "../answers.ts";
import { openPage } from "../open-page.tsx";
import { newPlayer } from "../player-answers.ts";

/** A Blade of level 75 with a Sepal Sword. */
export const MIA = savedLea({
  id: "mia",
  name: "Mia",
  server: "lawolf",
  sets: [{ id: "first", name: "", gear: { weapon: { item: 3940, upgrade: 0 } } }],
});

const idOf = ({ path }: SentRequest) =>
  decodeURIComponent(new URL(path, location.origin).pathname.split("/").at(-1) ?? "");
const refused = (code: string, status: number) =>
  Response.json({ code, status }, { status, headers: { "content-type": "application/problem+json" } });

/** Stores characters as the server does, and refuses changes that are not based on the present version. */
export function characterStore(...characters: readonly Character[]) {
  const stored = new Map(characters.map((one) => [one.id, one]));
  const save = (request: SentRequest): Response => {
    const id = idOf(request);
    const { version, restored, ...fields } = v.parse(CharacterInput, request.body);
    const present = stored.get(id);
    if (!present && version > 0 && restored === undefined) return refused("not_found", 404);
    if (present && present.version !== version) return refused("changed_meanwhile", 409);
    const next = { ...savedLea(), ...present, ...fields, id, version: version + 1 };
    stored.set(id, next);
    return Response.json(next, { status: present ? 200 : 201 });
  };
  const answers: readonly Answer[] = [
    answer(charactersEndpoints.list, () => ({ characters: [...stored.values()] })),
    answerWith(charactersEndpoints.save, save),
    answer(charactersEndpoints.remove, (request) => void stored.delete(idOf(request))),
  ];
  return { answers, save, stored, all: () => [...stored.values()] };
}

type PageOptions = Parameters<typeof openPage>[1];

/** Opens a page as a guest with these characters. Returns the store of the server. */
export async function openAsGuest(
  path: string,
  characters: readonly Character[] = [],
  options: PageOptions = {},
) {
  const store = characterStore(...characters);
  await openPage(path, {
    player: newPlayer("guest"),
    ...options,
    answers: [...(options.answers ?? []), ...store.answers],
  });
  return store;
}

export const gearCard = () => page.getByRole("region", { name: "Gear", exact: true });
export const totalsCard = () => page.getByRole("region", { name: "Totals" });
/** Chooses an action, such as "Duplicate", in the menu of a character or gear set. */
export async function chooseMore(action: string, name: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: `${action} ${name}`, exact: true }).click();
}

/** A character that another device has deleted is saved again with the edits that were refused because of the deletion. */
import { expect, test } from "vitest";
import type { RefusedChange } from "#client/outbox/change.ts";
import { restorableWith } from "#client/outbox/queue.ts";
import * as Changes from "#features/characters/character-changes.ts";
import { toRequestBody } from "#features/characters/character-changes.ts";
import { charactersEndpoints } from "#features/characters/server/characters.contract.ts";
import { createDevice } from "#testing/outbox/device.ts";
import { modelServer } from "#testing/outbox/model-server.ts";
import { type Fate, REQUEST_FATES } from "#testing/outbox/network.ts";
import { savedLea } from "#testing/seed/characters.ts";

const LEA = savedLea();
const lea = { target: LEA.id, label: LEA.name };

test.each(REQUEST_FATES)(
  "level and notes come back by one press, also after a reload; response: %s",
  async (fate) => {
    const server = modelServer();
    await server.handle(charactersEndpoints.save, { params: { id: LEA.id }, body: toRequestBody(LEA, 0) });
    let fates: Fate[] = [];
    const phone = createDevice(server, () => fates.shift() ?? "fine", []);
    const desktop = createDevice(server, () => "fine", []);
    for (const device of [phone, desktop]) await device.refetch();
    const shown = () => phone.view().characters[0] ?? expect.fail("There is no character.");
    const edit = (field: "level" | "notes", to: number | string) =>
      phone.submit(
        { ...lea, kind: Changes.EDIT_CHARACTER, payload: [{ field, from: shown()[field], to }] },
        Changes.characterRestoration(shown()),
      );
    edit("level", 90);
    edit("notes", "raid on Friday");
    desktop.submit({ ...lea, kind: Changes.REMOVE_CHARACTER, payload: null });
    await desktop.flush();

    await phone.flush();
    phone.reload();
    await phone.refetch();
    const stored = phone.journal().reload();
    expect(stored.map(({ state }) => state)).toEqual(["refused", "refused"]);
    const offered = stored.find((one): one is RefusedChange => one.state === "refused");
    if (!offered) expect.fail("Nothing was refused.");
    expect(restorableWith(stored, offered)).toHaveLength(2);
    phone.outbox().restoreTarget(offered);
    for (let place = 0; place < 3; place++) {
      fates = [...Array<Fate>(place).fill("fine"), fate];
      await phone.flush();
      phone.reload();
    }
    await phone.flush();

    for (const device of [phone, desktop]) {
      await device.refetch();
      expect(device.view().characters).toMatchObject([
        { id: LEA.id, name: LEA.name, level: 90, notes: "raid on Friday", createdAt: shown().createdAt },
      ]);
      expect(device.journal().reload()).toEqual([]);
    }
  },
);

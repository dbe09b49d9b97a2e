import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "#client/api/api.ts";
import type { WaitingChange } from "#client/outbox/change.ts";
import type { Api, ChangeKind } from "#client/outbox/change-kind.ts";
import { createJournal } from "#client/outbox/journal.ts";
import { createLedger } from "#client/outbox/ledger.ts";
import { CHANGE_KINDS } from "./change-kinds.ts";

const EMPTY_STORE = { keys: () => [], load: () => null, save: () => {}, remove: () => {} };

type Made = readonly [subject: string, kind: string, payload: unknown];

const MADE: readonly Made[] = [
  ["alerts", "alerts:add", { kind: "price", slug: "rose-petals" }],
  ["prices", "prices:share", { slug: "rose-petals", price: { fcoins: 80 } }],
  ["community", "community:share", { server: "mia", rate: { penya: 200_000, per: 1 } }],
];

/** Sends a change that the server refuses with this error. */
async function send([, kind, payload]: Made, refusal: ApiError) {
  const kinds: Readonly<Record<string, ChangeKind>> = CHANGE_KINDS;
  const [form, id, player, createdAt, target] = [1, "change:1", "mia", 1, "rose-petals"] as const;
  const shown = { kind, target, label: target, payload };
  const change: WaitingChange = {
    ...{ form, id, player, createdAt, ...shown },
    ...{ state: "waiting", attempts: 1, conflicts: [] },
  };
  return kinds[kind]?.send({
    api: { send: () => Promise.reject(refusal) } satisfies Api,
    client: new QueryClient(),
    ledger: createLedger(createJournal(EMPTY_STORE)),
    player,
    change,
    batch: [change],
    requestOptions: {},
    recordAttempt: () => {},
  });
}

test.each(MADE)("a change of %s is refused if what it is about is gone", async (...made) => {
  const gone = new ApiError("not_found", 404);
  await expect(send(made, gone)).rejects.toBe(gone);
});

test.each(MADE)(
  "a repeated change of %s that was taken back since it arrived is accepted",
  async (...made) => {
    const takenBack = new ApiError("changed_meanwhile", 409);
    await expect(send(made, takenBack)).resolves.toMatchObject({ staleKeys: expect.any(Array) });
  },
);

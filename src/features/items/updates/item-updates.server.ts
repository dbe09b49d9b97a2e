import type { CatalogueRow, ItemsOverview, LoggedCatalogue } from "#contract/catalogue/item-looks.ts";
import { toInstant } from "#contract/dates.ts";
import { CatalogueBusyError } from "#features/items/server/catalogue-store.server.ts";
import type { Context } from "#server/http/context.ts";
import { RequestError } from "#server/http/errors.ts";
import { catalogueAccess } from "./catalogue-access.server.ts";
import { loadCatalogueRows, loadDataVersions } from "./catalogue-history.server.ts";
import {
  isAcceptedFor,
  loadAcceptedLooks,
  recordActivation,
  saveItemLooks,
  saveTermsDecision,
} from "./item-looks.db.ts";

/** What operators decide about the catalogue. Decisions return the entry of the log, if they change something. */
export type ItemUpdates = Readonly<{
  overview: () => Promise<ItemsOverview>;
  decideTerms: (userId: string, isAccepted: boolean) => Promise<number | undefined>;
  /** The leading node looks within seconds; nothing happens while the terms are not accepted. */
  lookNow: () => Promise<void>;
  /** @throws RequestError `changed_meanwhile` with the name of the active catalogue, or `import_running` */
  activate: (userId: string, change: Readonly<{ before: string; after: string }>) => Promise<number>;
}>;

export function itemUpdates({ db, env }: Pick<Context, "db" | "env">): ItemUpdates {
  const { store, locked, activate } = catalogueAccess(db, env);
  return {
    async overview() {
      const [active, catalogues, { rolledBack }, row] = await Promise.all([
        store.active(),
        loadCatalogueRows(store),
        loadDataVersions(store),
        loadAcceptedLooks(db),
      ]);
      return {
        source: env.DEMO === undefined ? env.ITEMS_SOURCE : null,
        ...looksIn(row, { source: env.ITEMS_SOURCE, now: new Date() }),
        ...{ active, catalogues: [...catalogues], rolledBack },
      };
    },
    decideTerms: (userId, isAccepted) =>
      saveTermsDecision(db, { userId, isAccepted, source: env.ITEMS_SOURCE, now: new Date() }),
    lookNow: async () => void (await saveItemLooks(db, { dueAt: new Date() })),
    async activate(userId, { before, after }) {
      const rows = await loadCatalogueRows(store);
      const [from, to] = [before, after].map((name) => rows.find((row) => row.name === name));
      // The active one may be unreadable: that is when another is needed most.
      if (!to || before === after) throw new RequestError("changed_meanwhile", await store.active());
      const unreadable = { name: before, date: null, version: null };
      const step = { userId, now: new Date(), before: from ? logged(from) : unreadable, after: logged(to) };
      try {
        return await locked(async () => {
          const active = await store.active();
          if (active !== before) throw new RequestError("changed_meanwhile", active);
          return recordActivation(db, step, (tx) => activate(tx, after));
        });
      } catch (error) {
        if (error instanceof CatalogueBusyError) throw new RequestError("import_running");
        throw error;
      }
    },
  };
}

const logged = ({ name, date, version }: CatalogueRow): LoggedCatalogue => ({ name, date, version });

type Looks = Pick<ItemsOverview, "accepted" | "formerSource" | "due" | "isLooking" | "looked" | "failure">;
type Accepted = Awaited<ReturnType<typeof loadAcceptedLooks>>;

function looksIn(row: Accepted, { source, now }: Readonly<{ source: string; now: Date }>): Looks {
  const never = { accepted: null, formerSource: null, due: null, isLooking: false };
  if (!row) return { ...never, looked: null, failure: null };
  const { looks, name, email } = row;
  const { acceptedAt, acceptedSource, startedAt, dueAt, lookedAt, version, failure } = looks;
  const looked = lookedAt && { at: toInstant(lookedAt), version };
  if (!acceptedAt || !isAcceptedFor(looks, source))
    return { ...never, formerSource: acceptedSource, looked, failure };
  const who = name !== null && email !== null ? { name, email } : null;
  return {
    accepted: { at: toInstant(acceptedAt), who },
    formerSource: null,
    due: toInstant(dueAt),
    isLooking: startedAt !== null || dueAt <= now,
    ...{ looked, failure },
  };
}

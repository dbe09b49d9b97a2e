import { lazy, Suspense } from "react";
import type { ChangeContent, StoredConflict } from "#client/outbox/change.ts";
import { submit, useOutbox } from "#client/outbox/outbox.ts";
import { useSyncFailure } from "#client/sync/log/sync-state.ts";
import type { SubjectNames } from "#features/outbox/change-words.ts";
import { OutboxStatus } from "#features/outbox/outbox-status.tsx";

const isDocumentChange = ({ kind }: Pick<ChangeContent, "kind">) => kind.startsWith("documents:");
const needsItemNames = (conflict: StoredConflict) =>
  isDocumentChange(conflict) || conflict.field.startsWith("gear:");
const NO_DOCUMENTS = [] as const;
const JOINING = ["cart"] as const;
const UNTRANSLATED_NAMES: SubjectNames = { nameOf: (label) => label, itemOf: () => undefined };
// The names of items are loaded only when a conflict has to show one, as all of documents do.
const NamedStatus = lazy(async () => ({ default: (await import("./named-status.tsx")).NamedStatus }));

/** The player's changes that are waiting, refused or in conflict. */
export function OutboxNotices({ player }: Readonly<{ player: string }>) {
  // What waits to be added to the account.
  const documents = useSyncFailure()?.isJoin ? JOINING : NO_DOCUMENTS;
  const { conflicts } = useOutbox(player);
  const status = { player, documents };
  return conflicts.some(needsItemNames) ? (
    <Suspense>
      <NamedStatus {...status} />
    </Suspense>
  ) : (
    <OutboxStatus {...status} onRestoreOther={submit} names={UNTRANSLATED_NAMES} />
  );
}

import { useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { ChangeContent, StoredConflict } from "#client/outbox/change.ts";
import { submit, useOutbox } from "#client/outbox/outbox.ts";
import { useWaitingCart } from "#client/sync/session/two-carts.ts";
import { useUnsaved } from "#client/sync/unsaved-changes.ts";
import type { SubjectNames } from "#features/outbox/change-words.ts";
import { OutboxStatus } from "#features/outbox/outbox-status.tsx";
import { openCartChoice } from "./open-cart-choice.ts";

const isDocumentChange = ({ kind }: Pick<ChangeContent, "kind">) => kind.startsWith("documents:");
const needsItemNames = (conflict: StoredConflict) =>
  isDocumentChange(conflict) || conflict.field.startsWith("gear:");
const NO_DOCUMENTS = [] as const;
const UNTRANSLATED_NAMES: SubjectNames = { nameOf: (label) => label, itemOf: () => undefined };
// The names of items are loaded only when a conflict has to show one, as all of documents do.
const NamedStatus = lazy(async () => ({ default: (await import("./named-status.tsx")).NamedStatus }));

/** The player's changes that are waiting, refused or in conflict, and the pending choice between two carts. */
export function OutboxNotices({ player }: Readonly<{ player: string }>) {
  const documents = useUnsaved()?.documents ?? NO_DOCUMENTS;
  const { conflicts } = useOutbox(player);
  const router = useRouter();
  const isElsewhere = useLocation({ select: ({ pathname }) => pathname !== "/join" });
  const isAsked = useWaitingCart(player) !== undefined && isElsewhere;
  const onChoose = isAsked ? () => openCartChoice(router) : undefined;
  const status = { player, documents, onChoose };
  return conflicts.some(needsItemNames) ? (
    <Suspense>
      <NamedStatus {...status} />
    </Suspense>
  ) : (
    <OutboxStatus {...status} onRestoreOther={submit} names={UNTRANSLATED_NAMES} />
  );
}

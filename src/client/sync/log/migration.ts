/** Contents of release 0.2.0, and those that it last agreed on with the server. */
import type { WaitingChange } from "#client/outbox/change.ts";
import { DOCUMENT_NAMES, DOCUMENTS, type DocumentName } from "#contract/documents/documents.ts";
import { type EditPayload, editOf, waitingEdits, withEdits } from "./document-log.ts";
import { inSequence, type OwnerSettings, putJoining } from "./owner.ts";
import { authorOf, type DocumentState, NOT_SYNCED } from "./sync-state.ts";

type Unsaved = Readonly<{
  content: unknown;
  base: unknown;
  sent: Readonly<{ change: string; content: unknown }> | null;
}>;

/**
 * What differs from the content that release 0.2.0 last agreed on with the server becomes changes. Also called after writes of an
 * open tab of that release, which drops the form.
 */
export function migrate(settings: OwnerSettings): void {
  const { state, stored, outbox, unchosenSettings } = settings;
  const old = state.read();
  if (old.form !== undefined) {
    putJoining(settings);
    return;
  }
  const author = authorOf(old);

  function changesOf(player: string, name: DocumentName, unsaved: Unsaved): readonly WaitingChange[] {
    const { diff } = DOCUMENTS[name];
    const { content, sent } = unsaved;
    const base = withEdits(name, unsaved.base, waitingEdits(settings, name, player));
    const payloads: readonly EditPayload[] = sent
      ? [{ edits: diff(base, sent.content), former: sent.change }, { edits: diff(sent.content, content) }]
      : [{ edits: diff(base, content) }];
    return payloads
      .filter(({ edits }) => edits.length > 0)
      .map((payload) => outbox.create(player, editOf(name, payload)));
  }

  function changesOfOwner(player: string, name: DocumentName): readonly WaitingChange[] {
    const content = stored[name].read();
    const former = old.documents[name];
    if (former) return changesOf(player, name, { content, base: former.base, sent: former.sent });
    const { diff, joinEdits } = DOCUMENTS[name];
    // It was a visitor's, and was about to be added to the account.
    const edits = name === "settings" ? diff(unchosenSettings(), content) : joinEdits(content);
    return edits.length === 0 ? [] : [outbox.create(player, editOf(name, { edits, isJoin: true }))];
  }

  const owners = author === null ? [] : DOCUMENT_NAMES.flatMap((name) => changesOfOwner(author, name));
  const parked = Object.entries(old.parked).flatMap(([player, documents]) =>
    DOCUMENT_NAMES.flatMap((name) => {
      const document = documents[name];
      return document ? changesOf(player, name, document) : [];
    }),
  );
  const documents = Object.entries(old.documents).map(([name, document]): [string, DocumentState] => [
    name,
    { ...document, included: [], sent: null },
  ]);
  state.update(({ owner, ended }) => ({
    ...NOT_SYNCED,
    ...{ owner, ended },
    documents: Object.fromEntries(documents),
    joining: inSequence([...owners, ...parked]),
  }));
  if (settings.isStateRefused()) state.update(() => old);
  else putJoining(settings);
}

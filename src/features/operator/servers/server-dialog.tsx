import { useState } from "react";
import * as v from "valibot";
import type { RefusedChange } from "#client/outbox/change.ts";
import { outbox } from "#client/outbox/outbox.ts";
import { MAX_SERVER_NAME, REGIONS } from "#contract/shop.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { changedFields } from "#features/operator/changes/edited-state.ts";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { EDIT_SERVER, ServerEdit } from "#features/operator/changes/operator-changes.ts";
import { focusFirstInvalid } from "#features/operator/page/focus-invalid.ts";
import { RefusalNotice } from "#features/operator/page/refusal-notice.tsx";
import { SegmentedField } from "#features/operator/page/segmented-field.tsx";
import type { PlacedServer, ServerState } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { FormField } from "#ui/field/form-field.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { idFor, isNameTaken } from "./server-names.ts";

type ServerDialogProps = Readonly<{
  servers: readonly PlacedServer[];
  /**
   * The id of the server to edit, `undefined` for a new one. The dialog is closed while `opened` is
   * `undefined`.
   */
  opened: Readonly<{ id: string | undefined }> | undefined;
  /** The latest refused edit of this server. */
  refused: RefusedChange | undefined;
  onClose: () => void;
  edits: OperatorEdits;
}>;

/** The form of a server: name, region and place. */
export function ServerDialog({ servers, opened, refused, onClose, edits }: ServerDialogProps) {
  const { t } = useTranslation();
  const server = servers.find(({ id }) => id === opened?.id);
  const title = server ? server.name : t("operator.server.question");
  return (
    <Dialog title={title} isOpen={opened !== undefined} onClose={onClose}>
      {opened && (
        <ServerForm
          key={opened.id ?? ""}
          id={opened.id}
          server={server ?? null}
          servers={servers}
          refused={refused}
          onClose={onClose}
          edits={edits}
        />
      )}
    </Dialog>
  );
}

type ServerFormProps = Omit<ServerDialogProps, "opened"> &
  Readonly<{ id: string | undefined; server: PlacedServer | null }>;

function ServerForm({ id, server, servers, refused, onClose, edits }: ServerFormProps) {
  const { t } = useTranslation();
  const draft = `server ${id ?? "new"}`;
  const start = refusedServer(refused) ?? server;
  const [text, setText] = useDraft(`${draft}/name`, start?.name ?? "");
  const [region, setRegion] = useDraft<ServerState["region"]>(`${draft}/region`, start?.region ?? null);
  const [isTried, setTried] = useState(false);
  // The server that the operator saw when the dialog was opened; after a refusal the notice shows the present
  // one.
  const [before] = useState(server);
  const from = refused ? server : before;
  const name = toSingleLine(text, MAX_SERVER_NAME);
  const others = servers.filter((one) => one.id !== id);
  const isTaken = isNameTaken(name, others);
  const unfit = useNameError()(text);
  const problem = name === "" ? "none" : isTaken ? "taken" : undefined;
  const wrong = unfit ?? (isTried && problem ? t(`operator.server.wrong.${problem}`) : undefined);

  function save(form: HTMLFormElement) {
    setTried(true);
    if (problem || unfit) return focusFirstInvalid(form);
    const to = { name, region, place: from?.place ?? servers.length };
    if (refused) outbox.dismiss(refused);
    if (id === undefined || !from) edits.addServer(id ?? idFor(name, servers), to);
    else if (changedFields(from, to).length > 0) edits.setServer(id, from, to);
    forgetDraft(draft);
    onClose();
  }

  return (
    <Form noValidate onSubmit={save}>
      <NameField text={text} onText={setText} wrong={wrong} />
      <RegionField region={region} onRegion={setRegion} />
      <RefusalNotice refused={isTaken ? undefined : refused}>
        {server
          ? `${server.name} · ${t(`operator.region.${server.region ?? "none"}`)}`
          : t("operator.server.gone")}
      </RefusalNotice>
      <div className="flex justify-end">
        <Button look="primary" type="submit">
          {t(id === undefined ? "operator.server.add" : "cart.save")}
        </Button>
      </div>
    </Form>
  );
}

/** Returns the server as a refused edit would have left it. */
function refusedServer(refused: RefusedChange | undefined): ServerState | null {
  return refused?.kind === EDIT_SERVER ? v.parse(ServerEdit, refused.payload).to : null;
}

type RegionFieldProps = Readonly<{
  region: ServerState["region"];
  onRegion: (region: ServerState["region"]) => void;
}>;

function RegionField({ region, onRegion }: RegionFieldProps) {
  const { t } = useTranslation();
  return (
    <SegmentedField
      label={t("operator.field.region")}
      options={["none" as const, ...REGIONS].map((value) => ({
        value,
        label: t(`operator.region.${value}`),
      }))}
      value={region ?? "none"}
      onChange={(value) => onRegion(value === "none" ? null : value)}
    />
  );
}

type NameFieldProps = Readonly<{
  text: string;
  onText: (text: string) => void;
  wrong: string | undefined;
}>;

function NameField({ text, onText, wrong }: NameFieldProps) {
  const { t } = useTranslation();
  return (
    <FormField label={t("operator.field.name")} wrong={wrong}>
      {(control) => (
        <input
          {...control}
          type="text"
          data-first-focus
          required
          autoComplete="off"
          maxLength={MAX_SERVER_NAME}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </FormField>
  );
}

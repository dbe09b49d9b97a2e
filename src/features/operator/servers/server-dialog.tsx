import { useState } from "react";
import * as v from "valibot";
import { MAX_SERVER_NAME, REGIONS } from "#contract/shop.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { sendEdit } from "#features/operator/changes/operator.client.ts";
import { useEditedForm } from "#features/operator/changes/use-edited-form.ts";
import { serverLines } from "#features/operator/log/differences.ts";
import { focusFirstInvalid, SaveRow, SegmentedField } from "#features/operator/page/save-row.tsx";
import { type PlacedServer, ServerState } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Form } from "#ui/field/form.tsx";
import { FormField } from "#ui/field/form-field.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { idFor, isNameTaken } from "./servers.client.ts";

type ServerDialogProps = Readonly<{
  servers: readonly PlacedServer[];
  /**
   * The id of the server to edit, `undefined` for a new one. The dialog is closed while `opened` is
   * `undefined`.
   */
  opened: Readonly<{ id: string | undefined }> | undefined;
  onClose: () => void;
}>;

/** The form of a server: name, region and place. */
export function ServerDialog({ servers, opened, onClose }: ServerDialogProps) {
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
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

type ServerFormProps = Omit<ServerDialogProps, "opened"> &
  Readonly<{ id: string | undefined; server: PlacedServer | null }>;

/** What the form edits; `null` for a server that is new, or was removed meanwhile. */
const EditedServer = v.nullable(v.omit(ServerState, ["place"]));
type EditedServer = v.InferOutput<typeof EditedServer>;

const EMPTY = { name: "", region: null };

function ServerForm({ id, server, servers, onClose }: ServerFormProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const form = useEditedForm(`server ${id ?? "new"}`, {
    value: server && { name: server.name, region: server.region },
    schema: id === undefined ? v.null() : EditedServer,
    typedOf: (state) => state ?? EMPTY,
  });
  const [isTried, setTried] = useState(false);
  const { typed, from, current } = form;
  const name = toSingleLine(typed.name, MAX_SERVER_NAME);
  const isTaken = isNameTaken(
    name,
    servers.filter((one) => one.id !== id),
  );
  const unfit = useNameError()(typed.name);
  const problem = name === "" ? "none" : isTaken ? "taken" : undefined;
  const wrong = unfit ?? (isTried && problem ? t(`operator.server.wrong.${problem}`) : undefined);
  const to = { name, region: typed.region };

  function save(element: HTMLFormElement | null, base: EditedServer) {
    setTried(true);
    if (problem || unfit) return focusFirstInvalid(element);
    const place = server?.place ?? servers.length;
    const step = { before: base && { ...base, place }, after: { ...to, place } };
    const key = id ?? idFor(name, servers);
    form.save({
      from: base,
      to,
      send: sendEdit({ subject: "server", key, ...step }),
      done: t(base ? "operator.server.saved" : "operator.server.added", { name }),
      onSaved: onClose,
    });
  }

  return (
    <Form noValidate onSubmit={(element) => save(element, from)}>
      <NameField text={typed.name} onText={(text) => form.type({ ...typed, name: text })} wrong={wrong} />
      <RegionField region={typed.region} onRegion={(region) => form.type({ ...typed, region })} />
      <SaveRow
        form={form}
        label={t(id === undefined ? "operator.server.add" : "cart.save")}
        states={[from, current, to].map((state) => serverLines(state, { t, number }))}
        onSaveMine={(element) => save(element, current)}
      />
    </Form>
  );
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

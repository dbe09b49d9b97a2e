import { useState } from "react";
import { newId } from "#client/storage/storage.ts";
import type { KnownServer } from "#contract/shop.ts";
import { SEXES, type Sex } from "#domain/catalogue/item.ts";
import { MAX_GEAR_NAME, MAX_NOTES } from "#domain/gear/build.ts";
import { CLASSES, classOf } from "#domain/gear/classes.ts";
import type { FlyffulatorBuild } from "#domain/gear/flyffulator/flyffulator-build.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { nameProblem } from "#domain/text/name-problem.ts";
import { withFieldsUndone } from "#features/characters/character-changes.ts";
import { characterChanges } from "#features/characters/characters.client.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { type Character, isClassAtLevel } from "#features/characters/server/characters.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { FormField, SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { SelectField } from "#ui/field/select.tsx";
import { ServerField } from "#ui/field/server-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";
import { FlyffulatorField, readBuild, usePastedText } from "./flyffulator-field.tsx";

type CharacterDialogProps = Readonly<{
  /** The character to edit; omitted for a new one. */
  character?: Character;
  isOpen: boolean;
  onClose: () => void;
  servers: readonly KnownServer[];
  onSaved?: (id: string) => void;
}>;

export function CharacterDialog({ isOpen, ...rest }: CharacterDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={rest.character ? t("characters.edit.title") : t("characters.edit.newTitle")}
      isOpen={isOpen}
      onClose={rest.onClose}
    >
      <CharacterForm {...rest} />
    </Dialog>
  );
}

type Fields = Pick<Character, "name" | "server" | "classId" | "sex" | "notes">;

const START: Fields & { level: number } = {
  name: "",
  server: "",
  classId: 9686,
  level: 1,
  sex: "female",
  notes: "",
};

function CharacterForm({ character, onClose, servers, onSaved }: Omit<CharacterDialogProps, "isOpen">) {
  const { t } = useTranslation();
  const wrong = useNameError();
  const { typed, level, type, setLevel, isLevelRight, isReady, chooseClass, save, paste } =
    useCharacterDraft(character);

  return (
    <Form
      onSubmit={() => {
        if (!isReady) return;
        const id = save();
        onClose();
        onSaved?.(id);
      }}
    >
      {!character && <FlyffulatorField {...paste} />}
      <TextField
        wrong={wrong(typed.name)}
        label={t("characters.edit.name")}
        text={typed.name}
        onText={(text) => type({ name: text })}
        maxLength={MAX_GEAR_NAME}
        isFirst
      />
      <ClassField classId={typed.classId} onClass={chooseClass} />
      <LevelField level={level} onLevel={setLevel} isWrong={!isLevelRight} classId={typed.classId} />
      <SexField sex={typed.sex} onSex={(sex) => type({ sex })} />
      <ServerField
        label={t("characters.edit.server")}
        none={t("characters.edit.noServer")}
        server={typed.server}
        servers={servers}
        onServer={(server) => type({ server })}
      />
      <FormField label={t("characters.edit.notes")}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} py-2 leading-normal`}
            rows={3}
            maxLength={MAX_NOTES}
            value={typed.notes}
            onChange={(event) => type({ notes: event.target.value })}
          />
        )}
      </FormField>
      <Button look="primary" type="submit" disabled={!isReady}>
        {character ? t("characters.edit.save") : t("characters.edit.create")}
      </Button>
    </Form>
  );
}

function useCharacterDraft(character: Character | undefined) {
  const { t } = useTranslation();
  // The initial values: only fields that differ from them are sent.
  const [start] = useState(character);
  const form = `character ${character?.id ?? "new"}`;
  const [typed, setTyped] = useDraft<Fields>(`${form}/fields`, character ?? START);
  const [level, setLevel] = useDraft(`${form}/level`, String((character ?? START).level));
  const type = (change: Partial<Fields>) => setTyped({ ...typed, ...change });
  const paste = usePastedBuild(form, (build) => {
    setTyped({ ...typed, name: typed.name || build.name, classId: build.classId });
    setLevel(String(build.level));
  });

  const name = toSingleLine(typed.name, MAX_GEAR_NAME);
  const isLevelRight =
    /^\d+$/.test(level) && isClassAtLevel({ classId: typed.classId, level: Number(level) });
  const { build, isWhole } = paste.pasted;
  const isReady = nameProblem(typed.name) === undefined && isLevelRight && (!build || isWhole);

  function save(): string {
    const { server, classId, sex, notes } = typed;
    const written = { name, server, classId, level: Number(level), sex, notes: notes.trim() };
    const id = start?.id ?? newId("character");
    if (start) {
      const isChanged = characterChanges.edit(start, { ...start, ...written });
      const action = () =>
        characterChanges.change(id, (current) => withFieldsUndone(current, start, written));
      if (isChanged) toastSuccess(t("general.changed", { name }), { label: t("general.undo"), action });
    } else
      characterChanges.create(id, {
        ...written,
        ...(build && { points: build.points }),
        sets: [{ id: newId("set"), name: "", gear: build?.gear ?? {}, active: build?.active ?? {} }],
        version: 0,
      });
    forgetDraft(form);
    return id;
  }

  function chooseClass(classId: number) {
    type({ classId });
    // The class may exclude the present level, such as a Blade of level 1: the field shows the nearest valid
    // level.
    const [from, to] = classOf(classId)?.levels ?? [1, 1];
    setLevel(String(Math.min(Math.max(Number(level) || from, from), to)));
  }

  return { typed, level, type, setLevel, isLevelRight, isReady, chooseClass, save, paste };
}

/** A build that is pasted fills in the form; its gear, points and buffs go with the new character. */
function usePastedBuild(form: string, onBuild: (build: FlyffulatorBuild) => void) {
  const [text, setText] = useDraft(`${form}/build`, "");
  const pasted = usePastedText(text);
  return {
    text,
    pasted,
    onText(next: string) {
      setText(next);
      const build = readBuild(next);
      if (build) onBuild(build);
    },
  };
}

function SexField({ sex, onSex }: Readonly<{ sex: Sex; onSex: (sex: Sex) => void }>) {
  const { t } = useTranslation();
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold text-text-2" aria-hidden="true">
        {t("characters.edit.sex")}
      </p>
      <Segmented
        label={t("characters.edit.sex")}
        options={SEXES.map((value) => ({ value, label: t(`characters.sex.${value}`) }))}
        value={sex}
        onChange={onSex}
        full
      />
    </div>
  );
}

type ClassFieldProps = Readonly<{ classId: number; onClass: (classId: number) => void }>;

function ClassField({ classId, onClass }: ClassFieldProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const options = ([0, 1, 2, 3] as const).flatMap((stage) =>
    CLASSES.filter((one) => one.stage === stage).map(({ id, name }) => ({
      value: String(id),
      label: name[language],
      group: t(`characters.stage.${stage}`),
    })),
  );
  return (
    <SelectField
      label={t("characters.edit.class")}
      value={String(classId)}
      options={options}
      onChange={(id) => onClass(Number(id))}
    />
  );
}

type LevelFieldProps = Readonly<{
  level: string;
  onLevel: (level: string) => void;
  isWrong: boolean;
  classId: number;
}>;

function LevelField({ level, onLevel, isWrong, classId }: LevelFieldProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const [from, to] = classOf(classId)?.levels ?? [1, 1];
  const line = t("characters.edit.levels", {
    class: words.className(classId),
    from: words.plain(from),
    to: words.plain(to),
  });
  return (
    <FormField label={t("characters.edit.level")} {...(isWrong ? { wrong: line } : { help: line })}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={level}
          onChange={(event) => onLevel(event.target.value.trim())}
          {...SELECTED_ON_FOCUS}
        />
      )}
    </FormField>
  );
}

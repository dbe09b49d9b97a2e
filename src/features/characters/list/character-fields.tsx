import { CLASSES, classOf } from "#domain/gear/classes.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FormField, SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { SelectField } from "#ui/field/select/select-field.tsx";
import { useLocale } from "#ui/format/locale.ts";

type ClassFieldProps = Readonly<{ classId: number; onClass: (classId: number) => void }>;

/** A field for the class, grouped by job. */
export function ClassField({ classId, onClass }: ClassFieldProps) {
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

export function LevelField({ level, onLevel, isWrong, classId }: LevelFieldProps) {
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

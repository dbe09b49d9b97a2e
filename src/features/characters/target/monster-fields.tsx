import { useState } from "react";
import { useGearWords } from "#client/i18n/gear-words.ts";
import { ELEMENTS } from "#domain/character/elements.ts";
import { MONSTER_RANKS, type Monster } from "#domain/character/target/target.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FormField, SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { SelectField } from "#ui/field/select.tsx";
import { MONSTER_LIMITS, MONSTER_NUMBERS, monsterNumberIn } from "./target-url.ts";

type MonsterFieldsProps = Readonly<{ monster: Monster; onMonster: (monster: Monster) => void }>;

/** A monster's fields in the game's API, as far as formulas read them. */
export function MonsterFields({ monster, onMonster }: MonsterFieldsProps) {
  const { t } = useTranslation();
  const words = useGearWords();
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <SelectField
        label={t("target.rank")}
        value={monster.rank}
        options={MONSTER_RANKS.map((rank) => ({ value: rank, label: t(`target.ranks.${rank}`) }))}
        onChange={(name) => {
          const rank = MONSTER_RANKS.find((one) => one === name);
          if (rank) onMonster({ ...monster, rank });
        }}
      />
      <SelectField
        label={t("target.element")}
        value={monster.element ?? ""}
        options={[
          { value: "", label: t("target.noElement") },
          ...ELEMENTS.map((element) => ({ value: element, label: words.element(element) })),
        ]}
        onChange={(name) => onMonster({ ...monster, element: ELEMENTS.find((one) => one === name) })}
      />
      {MONSTER_NUMBERS.map((name) => (
        <MonsterNumberField key={name} name={name} monster={monster} onMonster={onMonster} />
      ))}
    </div>
  );
}

type MonsterNumberProps = MonsterFieldsProps & Readonly<{ name: (typeof MONSTER_NUMBERS)[number] }>;

const PARAMETERS = { defense: "def", sta: "sta", dex: "dex", parry: "parry", hitRate: "hitrate" } as const;

/** A typed number counts as soon as it is one. The hit rate may be left out. */
function MonsterNumberField({ name, monster, onMonster }: MonsterNumberProps) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const [typed, setTyped] = useState<string>();
  const value = monster[name];
  const text = typed ?? (value === undefined ? "" : String(value));
  const isOptional = name === "hitRate";
  const isFine = (isOptional && text === "") || monsterNumberIn(name, text) !== undefined;
  const { from, to } = MONSTER_LIMITS[name];
  const limits = { from: labels.plain(from), to: labels.plain(to) };

  function type(next: string) {
    setTyped(next);
    const number = monsterNumberIn(name, next);
    if (number !== undefined || (isOptional && next === "")) onMonster({ ...monster, [name]: number });
  }

  return (
    <FormField
      label={name === "level" ? t("target.level") : labels.parameter(PARAMETERS[name])}
      wrong={isFine ? undefined : t("target.wrong", limits)}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={isOptional ? t("target.unknown") : undefined}
          value={text}
          {...SELECTED_ON_FOCUS}
          onChange={({ target }) => type(target.value.trim())}
          onBlur={() => isFine && setTyped(undefined)}
        />
      )}
    </FormField>
  );
}

import { useState } from "react";
import { statedWeaponsOf, type WeaponKind } from "#domain/gear/class-weapons.ts";
import { type CharacterClass, classOf } from "#domain/gear/classes.ts";
import { hpOf, mpOf, START_POINTS } from "#domain/gear/vitals.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { NumberField } from "./number-field.tsx";

/** More points than any character has. */
const MAX_POINTS = 2_000;

/** The facts of a class: origin, weapons, and its HP and MP at a level that the reader sets. */
export function ClassFacts({ one }: Readonly<{ one: CharacterClass }>) {
  const { t } = useTranslation();
  const { language } = useLocale();
  return (
    <div className="border-t border-line p-4 print:hidden">
      <p className="card-title">{one.name[language]}</p>
      <ClassOrigin one={one} />
      <ClassVitals one={one} />
      <p className="mt-2 max-w-[68ch] text-sm text-text-3">{t("guides.tree.noGear")}</p>
    </div>
  );
}

function ClassOrigin({ one }: Readonly<{ one: CharacterClass }>) {
  const { t } = useTranslation();
  const { language, locale } = useLocale();
  const [from, to] = one.levels;
  const weapons = weaponNames(one.id).map((weapon) => t(`guides.weapon.${weapon}`));
  const line = lineOf(one).map(({ name }) => name[language]);
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-md" aria-live="polite">
      <dt className="text-text-3">{t("guides.tree.line")}</dt>
      <dd>{line.join(" → ")}</dd>
      <dt className="text-text-3">{t("guides.tree.range")}</dt>
      <dd className="num">{`${from}–${to}`}</dd>
      <dt className="text-text-3">{t("guides.tree.weapons")}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        <span>
          {weapons.length === 0
            ? t("guides.tree.noWeapons")
            : new Intl.ListFormat(locale, { type: "disjunction" }).format(weapons)}
        </span>
        {weapons.length > 0 && <Tag tone="moon">{t("guides.likely")}</Tag>}
      </dd>
    </dl>
  );
}

/** HP and MP at the level and with the points that the reader sets. */
function ClassVitals({ one }: Readonly<{ one: CharacterClass }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [from, to] = one.levels;
  const [level, setLevel] = useState(from);
  const [stamina, setStamina] = useState(START_POINTS);
  const [intelligence, setIntelligence] = useState(START_POINTS);
  const points = { min: START_POINTS, max: MAX_POINTS };
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <NumberField label={t("guides.tree.level")} value={level} min={from} max={to} onChange={setLevel} />
      <NumberField {...points} label={t("guides.stat.sta")} value={stamina} onChange={setStamina} />
      <NumberField {...points} label={t("guides.stat.int")} value={intelligence} onChange={setIntelligence} />
      <dl className="num flex gap-6 pt-1.5" aria-live="polite">
        <div>
          <dt className="text-xs text-text-3">{t("guides.stat.hp")}</dt>
          <dd className="font-display text-xl font-[640]">{number(hpOf(one, level, stamina))}</dd>
        </div>
        <div>
          <dt className="text-xs text-text-3">{t("guides.stat.mp")}</dt>
          <dd className="font-display text-xl font-[640]">{number(mpOf(one, level, intelligence))}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Text keys of the weapons that the source states for a class; an empty array for a third job. */
function weaponNames(classId: number): readonly (WeaponKind | "twoHanded" | "oneHandedPair")[] {
  const { kinds = [], hold } = statedWeaponsOf(classId) ?? {};
  return hold === undefined ? kinds : [hold === "pair" ? "oneHandedPair" : "twoHanded"];
}

/** The classes from Vagrant to the given one. */
function lineOf(one: CharacterClass): readonly CharacterClass[] {
  const parent = one.parent === null ? undefined : classOf(one.parent);
  return parent ? [...lineOf(parent), one] : [one];
}

import { useState } from "react";
import { bareCharacter } from "#domain/character/bare-character.ts";
import { maxHp, maxMp } from "#domain/character/formulas/vital-points.ts";
import { sheetOf } from "#domain/character/sheet.ts";
import { NEW_POINTS, START_POINTS } from "#domain/character/stat-points.ts";
import {
  type CharacterClass,
  CLASSES,
  classOf,
  MAX_LEVEL,
  statedWeaponsOf,
  type WeaponKind,
} from "#domain/gear/classes.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { NumberField } from "./number-field.tsx";

const [ROOT] = CLASSES;
const childrenOf = (id: number) => CLASSES.filter(({ parent }) => parent === id);

/** A tree of all classes with the level of each advancement; choosing one shows its facts. */
export function ClassTree() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | undefined>(ROOT?.id);
  if (!ROOT) return null;
  const one = CLASSES.find(({ id }) => id === chosen) ?? ROOT;
  return (
    <figure className="@container my-5 rounded-md border border-line print:border-0">
      <figcaption className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 text-md font-semibold">
        {t("guides.tree.caption")}
        <span className="num text-sm font-normal text-text-3">
          {t("guides.tree.levels", { levels: [1, 15, 60, 165, MAX_LEVEL].join(" · ") })}
        </span>
      </figcaption>
      <ul aria-label={t("guides.tree.caption")} className="p-4">
        <Branch one={ROOT} chosen={one.id} onChoose={setChosen} />
      </ul>
      <ClassFacts key={one.id} one={one} />
    </figure>
  );
}

type BranchProps = Readonly<{ one: CharacterClass; chosen: number; onChoose: (id: number) => void }>;

function Branch({ one, chosen, onChoose }: BranchProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const [from] = one.levels;
  const next = childrenOf(one.id);
  const isChosen = one.id === chosen;
  return (
    <li
      className={classNames(
        one.stage > 0 &&
          `mt-1.5 @min-[37rem]:mt-0 @min-[37rem]:flex @min-[37rem]:items-center ${one.stage === 1 ? `@min-[37rem]:py-1.75 ${TRUNK}` : "@min-[37rem]:py-0.75"} ${LINE_TO_ITSELF}`,
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(one.id)}
        className={classNames(
          "relative inline-flex h-11 items-center justify-between gap-2 rounded-sm border pr-1.5 pl-3 text-sm @min-[37rem]:w-40 md:h-9",
          isChosen
            ? "border-moon-line bg-moon-soft font-semibold text-text"
            : "border-line bg-surface-2 font-medium text-text-2 hover:bg-surface-3 hover:text-text",
        )}
      >
        <span>{one.name[language]}</span>
        <span className="num rounded-xs bg-inset px-1.5 py-0.5 text-2xs font-semibold text-text-3">
          <span className="sr-only">{t("guides.tree.from")} </span>
          <span>{from}</span>
        </span>
      </button>
      {next.length > 0 && (
        <ul
          className={classNames(
            "ml-3 border-l border-line-2 pl-3",
            one.stage === 0 ? "mt-1.5 @min-[37rem]:grid @min-[37rem]:border-l-0" : LINES_TO_NEXT,
            one.stage > 0 && next.length > 1 && LINE_BETWEEN,
          )}
        >
          {next.map((child) => (
            <Branch key={child.id} one={child} chosen={chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}

// On wide containers the next classes are to the right of a class, connected by lines.
const LINE_TO_ITSELF =
  "@min-[37rem]:relative @min-[37rem]:before:absolute @min-[37rem]:before:top-1/2 @min-[37rem]:before:-left-3 @min-[37rem]:before:w-3 @min-[37rem]:before:border-t @min-[37rem]:before:border-line-2";
/** The vertical line that connects the first classes; it ends at the last one. */
const TRUNK =
  "@min-[37rem]:after:absolute @min-[37rem]:after:-top-1.5 @min-[37rem]:after:bottom-0 @min-[37rem]:after:-left-3 @min-[37rem]:after:border-l @min-[37rem]:after:border-line-2 @min-[37rem]:last:after:bottom-1/2";
const LINES_TO_NEXT =
  "@min-[37rem]:relative @min-[37rem]:ml-0 @min-[37rem]:border-l-0 @min-[37rem]:pl-6 @min-[37rem]:before:absolute @min-[37rem]:before:top-1/2 @min-[37rem]:before:left-0 @min-[37rem]:before:w-3 @min-[37rem]:before:border-t @min-[37rem]:before:border-line-2";
const LINE_BETWEEN =
  "@min-[37rem]:after:absolute @min-[37rem]:after:inset-y-1/4 @min-[37rem]:after:left-3 @min-[37rem]:after:border-l @min-[37rem]:after:border-line-2";

/** More points than any character has. */
const MAX_POINTS = 2_000;

function ClassFacts({ one }: Readonly<{ one: CharacterClass }>) {
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

function ClassVitals({ one }: Readonly<{ one: CharacterClass }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [from, to] = one.levels;
  const [level, setLevel] = useState(from);
  const [stamina, setStamina] = useState(START_POINTS);
  const [intelligence, setIntelligence] = useState(START_POINTS);
  const points = { min: START_POINTS, max: MAX_POINTS };
  const sheet = sheetOf(bareCharacter(one.id, level, { ...NEW_POINTS, sta: stamina, int: intelligence }));
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <NumberField label={t("guides.tree.level")} value={level} min={from} max={to} onChange={setLevel} />
      <NumberField {...points} label={t("guides.stat.sta")} value={stamina} onChange={setStamina} />
      <NumberField {...points} label={t("guides.stat.int")} value={intelligence} onChange={setIntelligence} />
      <dl className="num flex gap-6 pt-1.5" aria-live="polite">
        <div>
          <dt className="text-xs text-text-3">{t("guides.stat.hp")}</dt>
          <dd className="font-display text-xl font-[640]">{number(maxHp(sheet).value)}</dd>
        </div>
        <div>
          <dt className="text-xs text-text-3">{t("guides.stat.mp")}</dt>
          <dd className="font-display text-xl font-[640]">{number(maxMp(sheet).value)}</dd>
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

function lineOf(one: CharacterClass): readonly CharacterClass[] {
  const parent = one.parent === null ? undefined : classOf(one.parent);
  return parent ? [...lineOf(parent), one] : [one];
}

import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { setUpgradeOf } from "#domain/character/character-lines.ts";
import { numberKey } from "#domain/character/number-changes.ts";
import type { SheetRange } from "#domain/character/sheet.ts";
import {
  allNumbers,
  type NumberName,
  type ShownNumber,
  shownNumbers,
} from "#domain/character/shown-numbers.ts";
import { setBonus } from "#domain/gear/upgrade-bonus.ts";
import type { Build } from "#domain/gear/worn-character.ts";
import type { WornItems } from "#features/characters/gear/gear-set.ts";
import { useAnswerWords } from "#features/characters/window/answer-words.ts";
import { useAgreedReadings } from "#features/characters/window/window-counts.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { Tag } from "#ui/feedback/notice.tsx";
import { useExplanation } from "./explanation.ts";
import { Explanation } from "./explanation-view.tsx";
import { useNumberWords } from "./number-words.ts";

type TotalsCardProps = Readonly<{
  /** `undefined` until all items have loaded. */
  sheets: SheetRange | undefined;
  build: Build;
  items: WornItems;
  /** The game's window shows it to the player, who is asked about uncertain numbers. */
  isOwn: boolean;
}>;

const GROUPS = {
  vitals: ["hp", "mp", "fp", "str", "sta", "dex", "int"],
  attack: ["attack", "hit", "offhandHit", "criticalChance", "criticalDamage", "hitRate"],
  defense: [
    "defense",
    "realDefense",
    "magicDefense",
    "meleeBlock",
    "rangedBlock",
    "parry",
    "pveDamageReduction",
    "pvpDamageReduction",
  ],
  speed: ["attackSpeed", "moveSpeed", "castingSpeed"],
} as const satisfies Readonly<Record<string, readonly NumberName[]>>;
const GROUP_NAMES = ["vitals", "attack", "defense", "speed"] as const;

/** All numbers of a character; each one expands to how it is computed. */
export function TotalsCard({ sheets, build, items, isOwn }: TotalsCardProps) {
  const { t } = useTranslation();
  const upgrade = sheets && setUpgradeOf(sheets.low.character);
  return (
    <section aria-label={t("characters.totals")} className="card">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 md:min-h-14">
        <h3 className="card-title">{t("characters.totals")}</h3>
        {upgrade !== undefined && setBonus(upgrade) && (
          <Tag tone="ok">{t("characters.setBonus", { upgrade: `+${upgrade}` })}</Tag>
        )}
      </div>
      {sheets ? (
        <NumberGroups sheets={sheets} build={build} items={items} isOwn={isOwn} />
      ) : (
        <TotalsSkeleton />
      )}
      <AboutNumbers className="border-t border-line px-4 py-1.5">
        <li>{t("characters.counted.yes")}</li>
        <li>{t("characters.counted.no")}</li>
        <li>{t("characters.counted.certainty")}</li>
        <li>
          <Link to="/tutorials/stats" className={GUIDE_LINK}>
            {t("characters.counted.guide")}
          </Link>
        </li>
      </AboutNumbers>
    </section>
  );
}

const GUIDE_LINK =
  "inline-flex min-h-11 items-center font-semibold text-moon underline underline-offset-2 hover:decoration-2 md:min-h-6";

function TotalsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("characters.loadingItems")} className="grid gap-2 p-4">
      {GROUPS.vitals.map((name) => (
        <span key={name} className="skeleton h-6" />
      ))}
    </div>
  );
}

function NumberGroups({ isOwn, ...sources }: TotalsCardProps & Readonly<{ sheets: SheetRange }>) {
  const { t } = useTranslation();
  const explain = useExplanation(sources);
  const numbers = allNumbers(sources.sheets, useAgreedReadings());
  const others = numbers.filter(({ parameter }) => parameter !== undefined);
  const list = (label: string, rows: readonly ShownNumber[]) => (
    <ul key={label} aria-label={label} className="border-line py-1 not-first:border-t">
      {rows.map((number) => (
        <NumberRow key={numberKey(number)} number={number} explain={explain} isOwn={isOwn} />
      ))}
    </ul>
  );
  return (
    <div>
      {GROUP_NAMES.map((group) =>
        list(
          t(`numbers.group.${group}`),
          numbers.filter(({ name }) => GROUPS[group].some((one) => one === name)),
        ),
      )}
      {others.length > 0 && list(t("characters.others"), others)}
    </div>
  );
}

type NumberRowProps = Pick<TotalsCardProps, "isOwn"> &
  Readonly<{ number: ShownNumber; explain: ReturnType<typeof useExplanation> }>;

function NumberRow({ number, explain, isOwn }: NumberRowProps) {
  const words = useNumberWords();
  const [isOpen, setOpen] = useState(false);
  const name = words.name(number);
  const value = words.shown(number);
  const answers = useAnswerWords()(number.question);
  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-2 px-4 outline-offset-[-2px] hover:bg-surface-2 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-3.5 flex-none text-text-3 transition-transform duration-160 group-open:rotate-90"
            aria-hidden="true"
          />
          {/* Two readings stand below a long name. */}
          <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 py-1">
            <span className="min-w-0 text-text-2 wrap-break-word">{name}</span>
            <span className="num ml-auto text-right font-semibold">{value}</span>
            {answers && <span className="num w-full text-right text-2xs text-text-3">{answers}</span>}
          </span>
        </summary>
        {isOpen && (
          <Explanation title={`${name} ${value}`} number={number} sections={explain(number)} isOwn={isOwn} />
        )}
      </details>
    </li>
  );
}

const MAIN_NUMBERS = ["attack", "defense", "hp", "mp"] as const satisfies readonly NumberName[];

/** The four totals that players look at first, in one line where there is room. */
export function MainTotals({ sheets }: Pick<TotalsCardProps, "sheets">) {
  const words = useNumberWords();
  const agreed = useAgreedReadings();
  const shown = sheets && shownNumbers(sheets, agreed);
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1">
      {MAIN_NUMBERS.map((name) => {
        const number = shown?.find((one) => one.name === name);
        return (
          <div key={name}>
            <dt className="text-xs text-text-3">{words.name({ name })}</dt>
            <dd className="num font-semibold">{number ? words.shown(number) : "–"}</dd>
          </div>
        );
      })}
    </dl>
  );
}

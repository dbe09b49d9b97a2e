import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CharacterClass, CLASSES, MAX_LEVEL } from "#domain/classes.ts";
import { classNames } from "#ui/class-names.ts";
import { useLocale } from "#ui/locale.ts";
import { ClassFacts } from "./class-facts.tsx";

const [ROOT] = CLASSES;
const childrenOf = (id: number) => CLASSES.filter(({ parent }) => parent === id);

/** Every class where it comes from, with the level at which it begins; choosing one shows what it is. */
export function ClassTree() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<number | undefined>(ROOT?.id);
  if (!ROOT) return null;
  const one = CLASSES.find(({ id }) => id === chosen) ?? ROOT;
  return (
    <figure className="my-5 rounded-md border border-line print:border-0">
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
    <li className={one.stage === 0 ? "" : "mt-1.5 md:mt-0 md:flex md:items-center md:py-0.75"}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(one.id)}
        className={classNames(
          "inline-flex h-11 items-center justify-between gap-2 rounded-sm border pr-1.5 pl-3 text-sm md:h-9 md:w-42",
          isChosen
            ? "border-moon-line bg-moon-soft font-semibold text-text"
            : "border-line bg-surface-2 font-medium text-text-2 hover:bg-surface-3 hover:text-text",
        )}
      >
        {one.name[language]}
        <span className="num rounded-xs bg-inset px-1.5 py-0.5 text-2xs font-semibold text-text-3">
          <span className="sr-only">{t("guides.tree.from")} </span>
          {from}
        </span>
      </button>
      {next.length > 0 && (
        <ul
          className={classNames(
            "border-l border-line-2 pl-3",
            one.stage === 0
              ? "mt-1.5 ml-3 md:ml-4 md:grid md:gap-2"
              : "ml-3 md:ml-0 md:border-l-0 md:pl-0 md:before:mr-0",
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

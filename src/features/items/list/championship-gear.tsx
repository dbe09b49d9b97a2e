import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Edition } from "#domain/catalogue/championship.ts";
import type { Item } from "#domain/catalogue/item.ts";
import { itemPath } from "#domain/catalogue/item-address.ts";
import { itemKind } from "#domain/catalogue/item-kind.ts";
import { linesOf } from "#domain/catalogue/item-stats.ts";
import { type ItemWords, useItemWords } from "#features/items/details/item-words.ts";
import { KindGlyph } from "#features/items/details/kind-glyph.tsx";
import { SetBonusLines } from "#features/items/details/stat-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { AboutNumbers } from "#ui/feedback/about-numbers.tsx";
import { onPlainClick } from "./item-link.ts";

type ChampionshipGearProps = Readonly<{
  gear: readonly Edition[];
  onOpen: (id: number) => void;
}>;

/** The gear of the championship by edition: its weapons, then its sets with their bonuses. */
export function ChampionshipGear({ gear, onOpen }: ChampionshipGearProps) {
  const { t, language } = useTranslation();
  const words = useItemWords();
  const [newest] = gear;
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={t("items.fwc.gear")}
      className="grid min-h-0 content-start gap-3 p-3.5 outline-offset-[-2px] md:flex-1 md:overflow-y-auto md:p-5"
    >
      <div className="grid gap-1">
        <p className="text-sm text-text-2">{t("items.fwc.intro")}</p>
        <AboutNumbers>
          <li>{t("items.fwc.years")}</li>
          {language !== "en" && <li>{t("items.fwc.names")}</li>}
          <li>{t("items.fwc.source")}</li>
        </AboutNumbers>
      </div>
      {gear.map((edition) => (
        <EditionGear
          key={edition === newest ? "newest" : edition.edition}
          edition={edition}
          isNewest={edition === newest}
          words={words}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

type PartProps = Readonly<{ words: ItemWords; onOpen: ChampionshipGearProps["onOpen"] }>;

type EditionGearProps = Readonly<{ edition: Edition; isNewest: boolean }> & PartProps;

/** The newest edition is open; the others are filled once they are opened. */
function EditionGear({ edition: { edition, singles, sets }, isNewest, ...props }: EditionGearProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(isNewest);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/edition">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          className="size-4 flex-none text-text-3 transition-transform duration-160 group-open/edition:rotate-90"
          aria-hidden="true"
        />
        <h2 className="num text-lg font-semibold">{t("items.fwc.year", { year: edition })}</h2>
        <span className="num text-sm text-text-2">
          {[
            singles.length > 0 && t("items.fwc.weapons", { count: singles.length }),
            sets.length > 0 && t("items.fwc.sets", { count: sets.length }),
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </summary>
      {isOpen && singles.length > 0 && (
        <ul className="mb-3 grid gap-x-5 md:grid-cols-2 2xl:grid-cols-3">
          {singles.map((item) => (
            <li key={item.id} className="border-t border-line">
              <GearLink item={item} name={item.name} onOpen={props.onOpen}>
                <SmallFacts item={item} words={props.words} />
              </GearLink>
            </li>
          ))}
        </ul>
      )}
      {isOpen && sets.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
          {sets.map((one) => (
            <SetCard key={one.set.id} {...one} {...props} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** A set: who it is for, its pieces with their defense, and its bonus. */
function SetCard({ set, parts, words, onOpen }: Edition["sets"][number] & PartProps) {
  const [first] = parts;
  return (
    <li className="rounded-md border border-line p-3">
      <h3 className="font-semibold wrap-anywhere">{set.name}</h3>
      {first && (
        <p className="text-xs text-text-2">
          <SmallFacts item={first} words={words} />
        </p>
      )}
      <ul className="my-1.5">
        {parts.map((item) => (
          <li key={item.id}>
            <GearLink item={item} name={words.kind(itemKind(item))} isShortName onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <SetBonusLines bonus={set.bonus} />
    </li>
  );
}

/** The class, the sex and the level. */
function SmallFacts({ item, words }: Readonly<{ item: Item; words: ItemWords }>) {
  const { t } = useTranslation();
  const facts = [
    item.classId === undefined ? t("items.anybody") : words.className(item.classId),
    item.sex && t(`items.sex.${item.sex}`),
    t("items.levelOf", { level: words.points(item.level) }),
  ];
  return facts.filter(Boolean).join(" · ");
}

type GearLinkProps = Readonly<{
  item: Item;
  name: string;
  /** Whether `name` is not the item's whole name. */
  isShortName?: boolean;
  onOpen: ChampionshipGearProps["onOpen"];
  children?: ReactNode;
}>;

function GearLink({ item, name, isShortName = false, onOpen, children }: GearLinkProps) {
  const words = useItemWords();
  const [line] = linesOf(item, item.category === "weapons" ? "attack" : "defense");
  return (
    <a
      href={itemPath(item)}
      title={item.name}
      onClick={onPlainClick(() => onOpen(item.id))}
      className="flex min-h-11 items-center gap-2.5 rounded-sm hover:bg-surface-2 md:min-h-8.5"
    >
      <KindGlyph item={item} />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{name}</span>
        {isShortName && <span className="sr-only"> ({item.name})</span>}
        {children && <span className="block text-xs text-text-2">{children}</span>}
      </span>
      {line && <span className="num flex-none font-semibold">{words.line(line)}</span>}
    </a>
  );
}

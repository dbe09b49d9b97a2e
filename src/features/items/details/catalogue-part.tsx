import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, useContext, useId } from "react";
import type { ItemRef, MonsterRef } from "#contract/item-pages.ts";
import { itemAddress } from "#domain/catalogue/item-address.ts";
import { LOCALE } from "#domain/game/language.ts";
import type { Translator } from "#i18n/translator.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { useItemWords } from "./item-words.ts";
import { KindGlyph } from "./kind-glyph.tsx";

/** The level of the headings below a page's or a panel's own. */
export const PartHeading = createContext<"h2" | "h3">("h2");

type PartProps = Readonly<{ title: ReactNode; children: ReactNode }>;

export function CataloguePart({ title, children }: PartProps) {
  const id = useId();
  const Heading = useContext(PartHeading);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Heading id={id} className="mb-1.5 text-sm font-semibold text-text-2">
        {title}
      </Heading>
      {children}
    </section>
  );
}

type RowsProps<Row> = Readonly<{
  total: number;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}>;

/** The first rows, and how many more there are. */
export function Rows<Row>({ total, rows, children }: RowsProps<Row>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const more = total - rows.length;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a document keep their order, and may repeat.
          <li key={index} className="border-t border-line">
            {children(row)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line pt-1.5 text-sm text-text-3">
          {t("catalogue.more", { count: more, number: number(more) })}
        </p>
      )}
    </>
  );
}

const ROW_LINK =
  "flex min-h-11 min-w-0 items-center gap-2 py-1.5 font-[550] outline-offset-[-2px] hover:underline md:min-h-8.5";

type ItemLinkProps = Readonly<{
  item: Readonly<Pick<ItemRef, "id" | "name" | "kind" | "category">>;
  /** Before the name: how many pieces. */
  before?: string | undefined;
  /** After the name: its upgrade. */
  after?: string | undefined;
}>;

export function ItemLink({ item, before, after }: ItemLinkProps) {
  return (
    <Link to="/fwc-items/$address" params={{ address: itemAddress(item.id, item.name) }} className={ROW_LINK}>
      <KindGlyph item={item} />
      {before !== undefined && <span className="num flex-none font-normal text-text-2">{before}</span>}
      <span className="min-w-0 wrap-anywhere">
        {after === undefined ? item.name : `${item.name} ${after}`}
      </span>
    </Link>
  );
}

type ItemNoteProps = Readonly<{
  item: ItemRef;
  /** Instead of the kind, among items of one kind. */
  byRarity?: boolean;
}>;

/** The level of an item in a row, with its kind. */
export function ItemNote({ item, byRarity = false }: ItemNoteProps) {
  const { t } = useTranslation();
  const words = useItemWords();
  const level = t("items.levelOf", { level: words.points(item.level) });
  return (
    <span className="num flex-none text-right text-sm text-text-3">
      {[
        ...(byRarity ? [words.rarity(item.rarity)] : words.hasKind(item.kind) ? [words.kind(item.kind)] : []),
        level,
      ].join(" · ")}
    </span>
  );
}

/** A link at the start of a row, and what is known of it at the end. */
export function LinkedRow({ link, children }: Readonly<{ link: ReactNode; children?: ReactNode }>) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <div className="min-w-0">{link}</div>
      {children}
    </div>
  );
}

export function MonsterLink({ monster }: Readonly<{ monster: MonsterRef }>) {
  const words = useMonsterWords();
  const about = words.about(monster);
  return (
    <Link
      to="/fwc-items/monsters/$address"
      params={{ address: itemAddress(monster.id, monster.name) }}
      className={ROW_LINK}
    >
      <span className="min-w-0 wrap-anywhere">
        {monster.name}
        {about !== "" && <span className="num ml-2 text-sm font-normal text-text-3">{about}</span>}
      </span>
    </Link>
  );
}

const RANKS = [
  "small",
  "normal",
  "captain",
  "giant",
  "violet",
  "boss",
  "material",
  "super",
  "guard",
  "citizen",
  "worldboss",
] as const;

type MonsterWords = ReturnType<typeof monsterWords>;
const wordsOf = new WeakMap<Translator, MonsterWords>();

export function useMonsterWords(): MonsterWords {
  const translator = useTranslation();
  const words = wordsOf.get(translator) ?? monsterWords(translator);
  wordsOf.set(translator, words);
  return words;
}

function monsterWords({ t, language }: Translator) {
  const percent = new Intl.NumberFormat(LOCALE[language], {
    style: "percent",
    maximumSignificantDigits: 3,
  });
  const rank = (word: string) => {
    const known = RANKS.find((one) => one === word);
    return known ? t(`catalogue.rank.${known}`) : word;
  };
  return {
    rank,
    /** "Lv. 75 · Boss" */
    about({ level, rank: word }: MonsterRef): string {
      const parts = [
        ...(level === undefined ? [] : [t("items.levelOf", { level })]),
        // Most monsters are normal ones.
        ...(word === undefined || word === "normal" ? [] : [rank(word)]),
      ];
      return parts.join(" · ");
    },
    /** "0.05%–0.1%", "≤ 0.001%" */
    chance({ least, most }: Readonly<{ least: number; most: number }>): string {
      if (least === most) return percent.format(most / 100);
      if (least === 0) return `≤ ${percent.format(most / 100)}`;
      return `${percent.format(least / 100)}–${percent.format(most / 100)}`;
    },
  };
}

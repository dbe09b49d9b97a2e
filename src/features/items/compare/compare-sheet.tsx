import { X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { type Item, STATS } from "#domain/catalogue/item.ts";
import { marksOf } from "#domain/catalogue/item-comparison.ts";
import { linesOf } from "#domain/catalogue/item-stats.ts";
import { useItemWords } from "#features/items/details/item-words.ts";
import { StatLines } from "#features/items/details/stat-lines.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Legend } from "./compare-tray.tsx";
import { DuelCard } from "./duel-card.tsx";

type CompareSheetProps = Readonly<{
  items: readonly Item[];
  worn: Item | undefined;
  isOpen: boolean;
  onClose: () => void;
  onCompared: (ids: readonly number[]) => void;
  onOpen: (id: number) => void;
}>;

/** The comparison on a phone: one column per item, and one row for each stat that any of the items has. */
export function CompareSheet(props: CompareSheetProps) {
  const { items, worn, isOpen, onClose, onCompared } = props;
  const { t } = useTranslation();
  const all = useMemo(() => (worn ? [worn, ...items] : items), [worn, items]);
  const [left, right, ...others] = all;
  return (
    <Dialog title={t("items.compare.title")} size="wide" isOpen={isOpen} onClose={onClose}>
      {left && right && others.length === 0 && (
        <div className="mb-4 rounded-lg bg-surface-2 p-4">
          <DuelCard left={left} right={right} />
        </div>
      )}
      <Legend />
      {/* Four items are wider than the sheet: the table scrolls, and the column of stat names stays in
          place. */}
      <div
        className="mt-3 overflow-x-auto outline-offset-[-2px]"
        tabIndex={0}
        role="group"
        aria-label={t("items.compare.title")}
      >
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="align-top">
              <td className="sticky left-0 min-w-20 bg-surface" />
              {all.map((item) => (
                <ItemHead key={item.id} item={item} sheet={props} />
              ))}
            </tr>
          </thead>
          <StatRows items={all} />
        </table>
      </div>
      <div className="mt-4 flex justify-end">
        <Button
          look="ghost"
          onClick={() => {
            onClose();
            onCompared([]);
          }}
        >
          {t("items.compare.clear")}
        </Button>
      </div>
    </Dialog>
  );
}

/** The name of an item, which opens it, and the button that removes it. */
function ItemHead({ item, sheet }: Readonly<{ item: Item; sheet: CompareSheetProps }>) {
  const { items, worn, onClose, onCompared, onOpen } = sheet;
  const { t } = useTranslation();
  return (
    <th scope="col" className="min-w-22 px-1.5 pb-1 text-right font-semibold">
      <button
        type="button"
        onClick={() => {
          onClose();
          onOpen(item.id);
        }}
        className="min-h-11 w-full content-start text-right wrap-anywhere hover:underline"
      >
        {item.name}
      </button>
      <span className="flex justify-end">
        {item === worn ? (
          <Tag tone="moon">{t("items.compare.worn")}</Tag>
        ) : (
          <button
            type="button"
            aria-label={t("items.compare.removeNamed", { name: item.name })}
            onClick={() => onCompared(items.filter((one) => one !== item).map(({ id }) => id))}
            className="-mr-3 grid size-11 place-items-center rounded-sm text-text-2"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </span>
    </th>
  );
}

function StatRows({ items }: Readonly<{ items: readonly Item[] }>) {
  const { t } = useTranslation();
  const words = useItemWords();
  const marks = useMemo(() => marksOf(items), [items]);
  const stats = STATS.filter((stat) => items.some((item) => linesOf(item, stat).length > 0));
  return (
    <tbody>
      <tr className="border-t border-line">
        <RowName>{t("items.column.level")}</RowName>
        {items.map((item) => (
          <td key={item.id} className="num px-1.5 text-right font-[550]">
            {words.points(item.level)}
          </td>
        ))}
      </tr>
      {stats.map((stat) => (
        <tr key={stat} className="border-t border-line">
          <RowName>{words.parameter(stat)}</RowName>
          {items.map((item) => (
            <td key={item.id} className="num px-1.5 text-right font-[550] whitespace-nowrap">
              <StatLines
                lines={linesOf(item, stat)}
                words={words}
                markOf={({ unit }) => marks(item, stat, unit)}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function RowName({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <th scope="row" className="sticky left-0 bg-surface py-2.5 pr-2 text-left font-normal text-text-2">
      {children}
    </th>
  );
}

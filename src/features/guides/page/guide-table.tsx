import type { ReactNode } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";
import { sectionAbove } from "./current-section.ts";

type TableFrameProps = Readonly<{
  /** The label of the table; the heading of its section by default. */
  label?: string;
  /** The class of the largest width; it is as wide as its container by default. */
  size?: string;
  children: ReactNode;
}>;

export function TableFrame({ label, size, children }: TableFrameProps) {
  return (
    <ScrollRegion
      label={label}
      namedBy={sectionId}
      className={classNames(
        "relative mt-4 rounded-md border border-line [&_tr:last-child>td]:border-b-0 [&_tr:last-child>th]:border-b-0",
        size,
      )}
    >
      {children}
    </ScrollRegion>
  );
}

const sectionId = (element: Element) => sectionAbove(element)?.id;

type Row = Readonly<{ key: string; cells: readonly ReactNode[]; isMarked?: boolean }>;
type NumberTableProps = Readonly<{
  label: string;
  size?: string;
  head: readonly string[];
  rows: readonly Row[];
  /** Columns with text, counted from 0; the others are numbers. The first one is the row header. */
  words?: readonly number[];
}>;

/** Row headers stay visible while the numbers scroll sideways. */
const STAYS = "sticky left-0 z-1 bg-inherit print:static";

export function NumberTable({ label, size, head, rows, words = [] }: NumberTableProps) {
  const side = (column: number) =>
    column === 0 || words.includes(column) ? "text-left" : "num text-right whitespace-nowrap";
  const cell = (column: number) => classNames("border-b border-line px-2 py-1.5 md:px-3", side(column));
  return (
    <TableFrame label={label} {...(size && { size })}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-surface-2">
            {head.map((name, column) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  "border-b border-line px-2 py-2 align-bottom text-xs md:px-3 font-semibold text-text-2",
                  side(column).replace("whitespace-nowrap", ""),
                  column === 0 && STAYS,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...numbers], isMarked }) => (
            <tr key={key} className={isMarked ? "bg-moon-soft" : "bg-surface hover:bg-surface-2"}>
              <th scope="row" className={classNames(cell(0), STAYS, "font-semibold")}>
                {name}
              </th>
              {numbers.map((number, index) => (
                <td key={head[index + 1]} className={cell(index + 1)}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

type GuideTableProps = Omit<NumberTableProps, "label" | "size"> &
  Readonly<{
    caption: string;
    note?: ReactNode;
  }>;

export function GuideTable({ caption, note, ...table }: GuideTableProps) {
  return (
    // Columns at the opposite edges of a wide page would be hard to read as rows.
    <figure className={classNames("my-5 w-fit max-w-full", table.head.length <= 4 && "md:max-w-160")}>
      <figcaption className="text-md font-semibold">{caption}</figcaption>
      <NumberTable {...table} label={caption} />
      {note && <div className="mt-2 max-w-[72ch] text-sm text-text-3">{note}</div>}
    </figure>
  );
}

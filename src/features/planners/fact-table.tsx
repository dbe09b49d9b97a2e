import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

type FactTableProps = Readonly<{
  label: string;
  /** What the rows are, and then one name for each column. */
  head: readonly [string, ...string[]];
  rows: readonly Readonly<{
    key: string;
    name: ReactNode;
    cells: readonly ReactNode[];
    isChosen?: boolean;
  }>[];
}>;

/** Rows of figures. Where there is no room for a table each figure stands under its column's name. */
export function FactTable({ label, head: [first, ...names], rows }: FactTableProps) {
  // One figure alone stands beside its name.
  const isPair = names.length === 1;
  return (
    <table aria-label={label} className="num w-full border-t border-line max-md:block">
      <thead className="bg-surface-2 text-xs text-text-2 max-md:sr-only">
        <tr>
          <th scope="col" className="px-5 py-2 text-left align-bottom font-semibold">
            {first}
          </th>
          {names.map((name) => (
            <th key={name} scope="col" className="py-2 pr-5 text-right align-bottom font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ key, name, cells, isChosen }) => (
          <tr
            key={key}
            className={classNames(
              "border-t border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-2 max-md:px-4 max-md:py-3 max-md:first:border-t-0",
              isChosen && "bg-moon-soft",
            )}
          >
            <th
              scope="row"
              className={classNames(
                "min-w-0 text-left align-top font-[550] md:px-5 md:py-2.5",
                !isPair && "max-md:col-span-2",
              )}
            >
              {name}
            </th>
            {cells.map((cell, i) => (
              <td
                key={names[i]}
                className={classNames(
                  "min-w-0 align-top font-[550] md:py-2.5 md:pr-5 md:text-right",
                  isPair && "text-right",
                )}
              >
                {!isPair && (
                  <span aria-hidden="true" className="block text-xs font-normal text-text-3 md:hidden">
                    {names[i]}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

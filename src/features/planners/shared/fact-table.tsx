// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the table roles when it has a grid layout.
import type { ReactNode } from "react";
import { classNames } from "#ui/layout/class-names.ts";
import { ScrollRegion } from "#ui/layout/scroll-region.tsx";

type Fact = Readonly<{
  key: string;
  name: ReactNode;
  cells: readonly ReactNode[];
  isChosen?: boolean;
}>;

type FactTableProps = Readonly<{
  label: string;
  /** The header of the rows, then one header for each column. */
  head: readonly [string, ...string[]];
  rows: readonly Fact[];
}>;

/** A table of numbers. In a narrow container each number is below the name of its column. */
export function FactTable({ label, head, rows }: FactTableProps) {
  const [, ...names] = head;
  return (
    <ScrollRegion label={label} className="@container border-t border-line outline-offset-[-2px]">
      <table role="table" aria-label={label} className="num w-full @max-2xl:block">
        <TableHead head={head} />
        <tbody role="rowgroup" className="@max-2xl:block">
          {rows.map((row) => (
            <FactRow key={row.key} row={row} names={names} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function TableHead({ head: [first, ...names] }: Pick<FactTableProps, "head">) {
  return (
    <thead role="rowgroup" className="bg-surface-2 text-xs text-text-2 @max-2xl:sr-only">
      <tr role="row">
        <th role="columnheader" scope="col" className="px-5 py-2 text-left align-bottom font-semibold">
          {first}
        </th>
        {names.map((name) => (
          <th
            key={name}
            role="columnheader"
            scope="col"
            className="py-2 pr-5 text-right align-bottom font-semibold"
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function FactRow({ row, names }: Readonly<{ row: Fact; names: readonly string[] }>) {
  // With a single column the number is beside its name.
  const isPair = names.length === 1;
  return (
    <tr
      role="row"
      className={classNames(
        "border-t border-line @max-2xl:grid @max-2xl:grid-cols-2 @max-2xl:gap-x-3 @max-2xl:gap-y-2 @max-2xl:px-4 @max-2xl:py-3 md:@max-2xl:px-5 @max-2xl:first:border-t-0",
        names.length % 3 === 0 && "@md:@max-2xl:grid-cols-3",
        names.length === 4 && "@xl:@max-2xl:grid-cols-4",
        row.isChosen && "bg-moon-soft",
      )}
    >
      <th
        role="rowheader"
        scope="row"
        className={classNames(
          "min-w-0 text-left align-top font-[550] @2xl:min-w-44 @2xl:px-5 @2xl:py-2.5",
          !isPair && "@max-2xl:col-span-full",
        )}
      >
        {row.name}
      </th>
      {row.cells.map((cell, i) => (
        <td
          key={names[i]}
          role="cell"
          className={classNames(
            "min-w-0 align-top font-[550] @2xl:py-2.5 @2xl:pr-5 @2xl:text-right",
            isPair && "text-right",
          )}
        >
          {!isPair && (
            <span aria-hidden="true" className="block text-xs font-normal text-text-3 @2xl:hidden">
              {names[i]}
            </span>
          )}
          <span>{cell}</span>
        </td>
      ))}
    </tr>
  );
}

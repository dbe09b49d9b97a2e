import { ArrowLeftRight, X } from "lucide-react";
import { byEffect, ratiosOf } from "#domain/character/compare/number-ratios.ts";
import { type NumberChange, numberChanges } from "#domain/character/number-changes.ts";
import { SLOTS, type Slot } from "#domain/gear/build.ts";
import { sheetsOf } from "#domain/gear/worn-character.ts";
import { isSame } from "#domain/values/is-same.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import {
  buildOf,
  gearSetAt,
  gearSetParam,
  type OpenGearSet,
  type WornItems,
} from "#features/characters/gear/gear-set.ts";
import { WornItem } from "#features/characters/gear/worn-item.tsx";
import type { Character } from "#features/characters/server/characters.contract.ts";
import { useAgreedReadings } from "#features/characters/window/window-counts.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FormField } from "#ui/field/form-field.tsx";
import { NativeSelect } from "#ui/field/select.tsx";
import { IconButton } from "#ui/layout/button.tsx";
import { NumberDifference, numberChangeKey } from "./number-changes-list.tsx";
import { useNumberWords } from "./number-words.ts";
import { RatioChart } from "./ratio-chart.tsx";

type CompareCardProps = Readonly<{
  gearSet: OpenGearSet;
  /** The gear set that it is compared with; `undefined` until the player has chosen one. */
  other: OpenGearSet | undefined;
  all: readonly Character[];
  items: WornItems;
  onCompare: (other: OpenGearSet | undefined) => void;
}>;

export function CompareCard({ gearSet, other, all, items, onCompare }: CompareCardProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const choices = all
    .flatMap((character) => character.sets.map((set) => ({ character, set })))
    .filter(({ set }) => set !== gearSet.set);
  if (choices.length === 0) return null;
  const nameOf = (one: OpenGearSet) => `${one.character.name} · ${words.setName(one)}`;
  return (
    <section aria-label={t("characters.compare.title")} className="card grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="max-w-100 min-w-0 flex-1">
          <FormField label={t("characters.compare.with")}>
            {(control) => (
              <NativeSelect
                {...control}
                value={other ? gearSetParam(other) : ""}
                onChange={(event) => onCompare(gearSetAt(all, event.target.value))}
              >
                <option value="" className="bg-surface text-text">
                  {t("characters.compare.none")}
                </option>
                {choices.map((one) => (
                  <option key={gearSetParam(one)} value={gearSetParam(one)} className="bg-surface text-text">
                    {nameOf(one)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </FormField>
        </div>
        {other && (
          <IconButton aria-label={t("characters.compare.end")} onClick={() => onCompare(undefined)}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {other && other.set !== gearSet.set && items.isKnown && (
        <>
          <TotalsTable gearSet={gearSet} other={other} items={items} nameOf={nameOf} />
          <SlotList gearSet={gearSet} other={other} items={items} />
        </>
      )}
    </section>
  );
}

type SidesProps = Readonly<{ gearSet: OpenGearSet; other: OpenGearSet; items: WornItems }>;

function TotalsTable({
  gearSet,
  other,
  items,
  nameOf,
}: SidesProps & { nameOf: (one: OpenGearSet) => string }) {
  const { t } = useTranslation();
  const sheets = (one: OpenGearSet) => sheetsOf(buildOf(one), items);
  const rows = byEffect(numberChanges(sheets(other), sheets(gearSet), useAgreedReadings()));
  if (rows.length === 0) return <p className="text-sm text-text-2">{t("characters.compare.sameNumbers")}</p>;
  const ratios = ratiosOf(rows);
  return (
    <>
      {ratios.length > 0 && <RatioChart ratios={ratios} own={nameOf(gearSet)} other={nameOf(other)} />}
      <ChangeTable rows={rows} own={nameOf(gearSet)} other={nameOf(other)} />
    </>
  );
}

type ChangeTableProps = Readonly<{ rows: readonly NumberChange[]; own: string; other: string }>;

/** The largest change first. */
function ChangeTable({ rows, own, other }: ChangeTableProps) {
  const { t } = useTranslation();
  return (
    <table className="num block w-full text-sm md:table">
      <thead className="block text-2xs text-text-3 md:table-header-group">
        <tr className={ROW}>
          <th scope="col" className="text-left font-semibold max-md:sr-only md:py-1.5 md:pr-3">
            {t("characters.totals")}
          </th>
          <SideHead name={own} />
          <SideHead name={other} />
          <th scope="col" className="py-1.5 text-right font-semibold md:pl-2">
            {t("characters.compare.difference")}
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {rows.map((row) => (
          <NumberRow key={numberChangeKey(row)} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function SideHead({ name }: Readonly<{ name: string }>) {
  return (
    <th scope="col" className="py-1.5 text-right font-semibold wrap-anywhere md:max-w-40 md:px-2">
      <span className="max-md:line-clamp-3">{name}</span>
    </th>
  );
}

function NumberRow({ row }: Readonly<{ row: NumberChange }>) {
  const words = useNumberWords();
  return (
    <tr className={`${ROW} border-t border-line`}>
      <th
        scope="row"
        className="text-left font-medium text-text-2 max-md:col-span-3 max-md:pt-1.5 md:py-1.5 md:pr-3"
      >
        {words.nameOfReading(row, row.reading)}
      </th>
      <td className="text-right max-md:pb-1.5 md:px-2 md:py-1.5">{words.plain(row.unit, row.after)}</td>
      <td className="text-right max-md:pb-1.5 md:px-2 md:py-1.5">{words.plain(row.unit, row.before)}</td>
      <td className="text-right max-md:pb-1.5 md:py-1.5 md:pl-2">
        <NumberDifference change={row} />
      </td>
    </tr>
  );
}

/** On a phone the name is above its three values. */
const ROW = "grid grid-cols-[1fr_1fr_1.35fr] gap-x-2 md:table-row";

/** Lists only the slots in which the two sets differ. */
function SlotList({ gearSet, other, items }: SidesProps) {
  const { t } = useTranslation();
  const words = useGearLabels();
  const different = SLOTS.filter((slot) => !isSame(gearSet.set.gear[slot], other.set.gear[slot]));
  if (different.length === 0)
    return <p className="text-sm text-text-2">{t("characters.compare.sameGear")}</p>;
  return (
    <ul aria-label={t("characters.compare.gear")} className="grid gap-2 border-t border-line pt-3">
      {different.map((slot) => (
        <li
          key={slot}
          className="grid grid-cols-2 gap-x-3 md:grid-cols-[8rem_minmax(0,1fr)_1rem_minmax(0,1fr)]"
        >
          <span className="text-sm text-text-3 max-md:col-span-2">{words.slot(slot)}</span>
          <ComparedItem slot={slot} gearSet={gearSet} items={items} />
          <ArrowLeftRight className="size-4 self-center text-text-3 max-md:hidden" aria-hidden="true" />
          <ComparedItem slot={slot} gearSet={other} items={items} />
        </li>
      ))}
    </ul>
  );
}

type ComparedItemProps = Readonly<{ slot: Slot; gearSet: OpenGearSet; items: WornItems }>;

function ComparedItem({ slot, gearSet, items }: ComparedItemProps) {
  const { t } = useTranslation();
  const worn = gearSet.set.gear[slot];
  return (
    <div className="min-w-0 text-sm">
      {worn ? (
        <WornItem worn={worn} slot={slot} items={items} />
      ) : (
        <p className="text-text-3">{t("characters.nothing")}</p>
      )}
    </div>
  );
}

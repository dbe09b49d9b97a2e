import { type AwakeTables, skillAwakesFor, statAwakesFor } from "#domain/gear/awakes.ts";
import type { PieceDetails, Worn } from "#domain/gear/build.ts";
import type { Wearable } from "#domain/gear/equip-rules.ts";
import { canHaveElement, type PieceChange, randomLines, rangedLines } from "#domain/gear/piece-rules.ts";
import { cardSockets, cardsFor, jewelSockets, jewelsFor } from "#domain/gear/sockets.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { ElementFields, SkillAwakeField, StatAwakeField } from "./awake-fields.tsx";
import { StackFields } from "./stack-fields.tsx";
import { RandomFields, RolledFields } from "./value-fields.tsx";

type PieceFieldsProps = Readonly<{
  worn: Worn;
  item: Wearable;
  tables: AwakeTables;
  onChange: (change: PieceChange) => void;
}>;

/** What a piece has beside its upgrade: only what the item can have. */
export function PieceFields({ worn, item, tables, onChange }: PieceFieldsProps) {
  const { t } = useTranslation();
  const random = randomLines(item, worn.upgrade);
  const ranged = rangedLines(item);
  const statAwakes = statAwakesFor(item, tables);
  const skillAwakes = skillAwakesFor(item, tables);
  const set =
    <Part extends keyof PieceDetails>(part: Part) =>
    (value: PieceDetails[Part] | undefined) =>
      onChange({ [part]: value });
  return (
    <>
      {cardSockets(item) > 0 && (
        <StackFields
          name={t("characters.piece.cards")}
          stacks={worn.cards ?? []}
          choices={cardsFor(item)}
          sockets={cardSockets(item)}
          onChange={set("cards")}
        />
      )}
      {statAwakes.length > 0 && (
        <StatAwakeField awakes={statAwakes} value={worn.statAwake} onChange={set("statAwake")} />
      )}
      {skillAwakes.length > 0 && (
        <SkillAwakeField awakes={skillAwakes} value={worn.skillAwake} onChange={set("skillAwake")} />
      )}
      {canHaveElement(item) && <ElementFields value={worn.element} onChange={set("element")} />}
      {jewelsFor(item).length > 0 && (
        <StackFields
          name={t("characters.piece.jewels")}
          stacks={worn.jewels ?? []}
          choices={jewelsFor(item)}
          sockets={jewelSockets(item, worn.upgrade)}
          onChange={set("jewels")}
        />
      )}
      {random.length > 0 && (
        <RandomFields choices={random} random={worn.random ?? []} onChange={set("random")} />
      )}
      {ranged.length > 0 && (
        <RolledFields bounds={ranged} rolled={worn.rolled ?? []} onChange={set("rolled")} />
      )}
    </>
  );
}

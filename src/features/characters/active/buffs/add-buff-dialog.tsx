import { useMemo, useState } from "react";
import type { SupportSkill } from "#domain/character/character-tables.ts";
import {
  type ActiveBuff,
  highestLevel,
  lastingSkills,
  newBuff,
  ownSkills,
  withBuff,
} from "#domain/gear/active/buffs.ts";
import { searchByName, searchIndex } from "#domain/text/search.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { AddDialog } from "../add-dialog.tsx";
import type { ActivePartProps } from "../part-frame.tsx";

export type PutBuffs = (
  what: string,
  update: (buffs: readonly ActiveBuff[]) => readonly ActiveBuff[],
) => void;

type AddBuffDialogProps = ActivePartProps &
  Readonly<{ isOpen: boolean; onClose: () => void; onPut: PutBuffs }>;

const MAX_FOUND = 30;

/** Without a query: what the class itself can have. */
export function AddBuffDialog(props: AddBuffDialogProps) {
  const { gearSet, active, items, words, isOpen, onClose, onPut } = props;
  const { t } = useTranslation();
  const labels = useGearLabels();
  const [query, setQuery] = useState("");
  const { tables } = items;
  const index = useMemo(
    () => searchIndex(lastingSkills(tables), ({ name }) => Object.values(name)),
    [tables],
  );
  const found = query.trim() ? searchByName(index, query) : ownSkills(tables, gearSet.character);
  const effect = ({ classId, levels, ...skill }: SupportSkill) =>
    [
      ...(classId === undefined ? [] : [labels.className(classId)]),
      words.lines(levels[highestLevel({ levels }) - 1] ?? []),
      ...(skill.isPartial ? [t("active.buffs.partial")] : []),
    ].join(" · ");
  return (
    <AddDialog
      title={t("active.buffs.add")}
      isOpen={isOpen}
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      found={found.slice(0, MAX_FOUND).map((skill) => ({
        id: skill.id,
        name: words.given(skill.name),
        detail: effect(skill),
        isActive: active.skills?.some(({ id }) => id === skill.id) ?? false,
      }))}
      none={query.trim() ? t("active.noneFound") : t("active.buffs.noneOwn")}
      onAdd={(id) => {
        const skill = tables.skills.find((one) => one.id === id);
        if (skill) onPut(words.given(skill.name), (buffs) => withBuff(buffs, newBuff(skill), tables));
      }}
    />
  );
}

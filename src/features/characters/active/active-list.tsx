import type { ReactNode } from "react";
import { ACTIVE_PARTS, type ActivePart } from "#domain/gear/active/active-changes.ts";
import { type Active, FASHION_SLOTS } from "#domain/gear/build.ts";
import type { WornItems } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { tiersText, useActiveWords } from "./active-words.ts";

type ActiveListProps = Readonly<{ active: Active; items: WornItems }>;

/** A read-only list of the active effects; renders nothing without any. */
export function ActiveList({ active, items }: ActiveListProps) {
  const { t } = useTranslation();
  const words = useActiveWords(items);
  const parts = ACTIVE_PARTS.filter((part) => active[part] !== undefined);
  if (parts.length === 0) return null;

  const textsOf: Readonly<Record<ActivePart, () => readonly string[]>> = {
    skills: () => (active.skills ?? []).map((buff) => `${words.buff(buff)}${casterNote(buff.caster)}`),
    pet: () =>
      active.pet
        ? [`${words.pet(active.pet.item)}: ${words.petSum(active.pet)}`, tiersText(active.pet.tiers)]
        : [],
    fashion: () =>
      FASHION_SLOTS.flatMap((slot) => {
        const { lines = [], blessings = [] } = active.fashion?.[slot] ?? {};
        const all = [...lines, ...blessings];
        return all.length > 0 ? [`${words.fashion(slot)}: ${words.lines(all)}`] : [];
      }),
    consumables: () => (active.consumables ?? []).map(items.nameOf),
    npcs: () => (active.npcs ?? []).map(words.npc),
    achievement: () => [words.achievement(active.achievement ?? 0)],
    precisionMembers: () => [String(active.precisionMembers)],
    health: () => [words.percentLeft(active.health ?? 100)],
  };
  function casterNote(caster: NonNullable<Active["skills"]>[number]["caster"]): string {
    return typeof caster === "number" ? `, ${words.caster(caster)}` : "";
  }

  return (
    <section aria-label={t("active.title")} className="card overflow-hidden">
      <h3 className="card-title border-b border-line px-4 py-3">{t("active.title")}</h3>
      <dl className="divide-y divide-line">
        {parts.map((part) => (
          <Row key={part} name={words.part(part)}>
            {textsOf[part]().map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Row>
        ))}
      </dl>
    </section>
  );
}

const Row = ({ name, children }: Readonly<{ name: string; children: ReactNode }>) => (
  <div className="grid gap-x-4 px-4 py-2.5 md:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-sm text-text-2">{name}</dt>
    <dd>
      <ul className="num text-sm wrap-anywhere">{children}</ul>
    </dd>
  </div>
);

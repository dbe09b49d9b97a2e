import { useMemo } from "react";
import {
  type FlyffulatorBuild,
  flyffulatorBuild,
  MAX_BUILD_TEXT,
  socketKind,
} from "#domain/gear/flyffulator/flyffulator-build.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useWornItems } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FormField } from "#ui/field/form-field.tsx";

/** `undefined` for any other text. Cards are known as soon as the catalogue has loaded. */
export function useFlyffulatorBuild(text: string): FlyffulatorBuild | undefined {
  const sockets = useMemo(() => readBuild(text)?.sockets ?? [], [text]);
  const { itemOf, isKnown, tables } = useWornItems([], sockets);
  if (text === "") return undefined;
  return flyffulatorBuild(text, {
    socketKindOf: (id) => socketKind(itemOf(id)?.name.en ?? ""),
    hasSkill: (id) => !isKnown || tables.skills.some((skill) => skill.id === id),
    hasNpc: (id) => !isKnown || tables.npcs.some((npc) => npc.id === id),
  });
}

/** Without the game's data. */
export const readBuild = (text: string) =>
  flyffulatorBuild(text, { socketKindOf: () => undefined, hasSkill: () => true, hasNpc: () => true });

type FlyffulatorFieldProps = Readonly<{
  text: string;
  onText: (text: string) => void;
  build: FlyffulatorBuild | undefined;
}>;

/** Says what was read, and what of the text is not taken over. */
export function FlyffulatorField({ text, onText, build }: FlyffulatorFieldProps) {
  const { t } = useTranslation();
  const isWrong = text.trim() !== "" && !build;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-moon md:min-h-8">
        {t("active.flyffulator.open")}
      </summary>
      <FormField
        label={t("active.flyffulator.label")}
        help={t("active.flyffulator.help")}
        wrong={isWrong ? t("active.flyffulator.wrong") : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} py-2 leading-normal`}
            rows={3}
            maxLength={MAX_BUILD_TEXT}
            spellCheck={false}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </FormField>
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {build && <WhatWasRead build={build} />}
      </div>
    </details>
  );
}

function WhatWasRead({ build: { classId, level, gear, active, missing } }: { build: FlyffulatorBuild }) {
  const { t } = useTranslation();
  const labels = useGearLabels();
  const pieces = Object.keys(gear).length;
  const buffs = active.skills?.length ?? 0;
  const parts = [
    labels.className(classId),
    t("characters.levelShort", { level: labels.plain(level) }),
    t("active.flyffulator.pieces", { count: pieces, number: labels.plain(pieces) }),
    t("active.count.skills", { count: buffs, number: labels.plain(buffs) }),
  ];
  return (
    <>
      <p className="num text-success">{t("active.flyffulator.read", { parts: parts.join(", ") })}</p>
      {missing.length > 0 && (
        <p className="text-text-2">
          {t("active.flyffulator.missing", {
            parts: missing.map((part) => t(`active.flyffulator.part.${part}`)).join(", "),
          })}
        </p>
      )}
    </>
  );
}

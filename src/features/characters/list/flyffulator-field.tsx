import { useMemo } from "react";
import {
  buildIn,
  type FlyffulatorBuild,
  flyffulatorBuild,
  MAX_BUILD_TEXT,
  parsedBuild,
  socketKind,
} from "#domain/gear/flyffulator/flyffulator-build.ts";
import type { KnownParts } from "#domain/gear/flyffulator/flyffulator-pieces.ts";
import { useGearLabels } from "#features/characters/gear/gear-labels.ts";
import { useWornItems } from "#features/characters/gear/gear-set.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure } from "#ui/feedback/notice.tsx";
import { FormField } from "#ui/field/form-field.tsx";

const WITHOUT_DATA: KnownParts = {
  socketKindOf: () => undefined,
  hasSkill: () => true,
  hasNpc: () => true,
};

/** Without the game's data. */
export const readBuild = (text: string) => flyffulatorBuild(text, WITHOUT_DATA);

export type PastedBuild = Readonly<{
  /** `undefined` for any other text. Without cards until `isWhole`. */
  build: FlyffulatorBuild | undefined;
  /** Whether the game's data that it is read with have loaded. */
  isWhole: boolean;
  isError: boolean;
  retry: () => void;
}>;

export function usePastedText(text: string): PastedBuild {
  const raw = useMemo(() => parsedBuild(text), [text]);
  const sockets = useMemo(() => buildIn(raw, WITHOUT_DATA)?.sockets ?? [], [raw]);
  const { itemOf, isKnown, tables, isError, retry } = useWornItems([], sockets);
  const build = buildIn(raw, {
    socketKindOf: (id) => socketKind(itemOf(id)?.name.en ?? ""),
    hasSkill: (id) => !isKnown || tables.skills.some((skill) => skill.id === id),
    hasNpc: (id) => !isKnown || tables.npcs.some((npc) => npc.id === id),
  });
  return { build, isWhole: isKnown, isError, retry };
}

type FlyffulatorFieldProps = Readonly<{
  text: string;
  onText: (text: string) => void;
  pasted: PastedBuild;
}>;

/** Says what was read, and what of the text is not taken over. */
export function FlyffulatorField({ text, onText, pasted }: FlyffulatorFieldProps) {
  const { t } = useTranslation();
  const { build, isWhole, isError, retry } = pasted;
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
        {build && isWhole && <WhatWasRead build={build} />}
        {build && !isWhole && !isError && <p className="text-text-2">{t("characters.loadingItems")}</p>}
      </div>
      {build && !isWhole && isError && (
        <Failure title={t("characters.itemsFailed")} retryLabel={t("general.retry")} onRetry={retry} />
      )}
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

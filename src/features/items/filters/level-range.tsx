import { useHydrated } from "@tanstack/react-router";
import { useState } from "react";
import { MAX_LEVEL } from "#domain/gear/classes.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { SELECTED_ON_FOCUS } from "#ui/field/form-field.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import type { FilterProps } from "./more-filters.tsx";

type LevelRangeProps = Pick<FilterProps, "filter" | "onChange">;

/** The range of required item levels: a slider with two thumbs, and a text field for each end. */
export function LevelRange({ filter, onChange }: LevelRangeProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const from = Math.min(filter.from ?? 1, MAX_LEVEL);
  const to = Math.min(filter.to ?? MAX_LEVEL, MAX_LEVEL);
  // A thumb at the end of the track means no limit: some
  // items require more than the highest level of players.
  const onFrom = (level: number) => onChange({ min: level > 1 ? Math.min(level, to) : undefined });
  const onTo = (level: number) => onChange({ max: level < MAX_LEVEL ? Math.max(level, from) : undefined });
  const share = (level: number) => ((level - 1) / (MAX_LEVEL - 1)) * 100;
  const thumb = "range-thumb absolute inset-x-0 top-1/2 m-0 h-11 w-full -translate-y-1/2 md:h-8";
  return (
    <div
      role="group"
      aria-label={t("items.level")}
      className="flex items-center gap-2.5 text-sm max-xl:flex-1 md:max-w-100 xl:ml-auto"
    >
      <span className="text-text-2" aria-hidden="true">
        {t("items.level")}
      </span>
      <LevelEntry label={t("items.levelFrom")} level={from} onLevel={onFrom} />
      <span className="relative h-11 min-w-24 flex-1 md:h-8 xl:w-36">
        <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-surface-3" />
        <span
          className="absolute top-1/2 h-1 -translate-y-1/2 rounded-full bg-moon"
          // The Content-Security-Policy refuses styles in the HTML of the server.
          style={isHydrated ? { left: `${share(from)}%`, right: `${100 - share(to)}%` } : undefined}
        />
        <input
          type="range"
          min={1}
          max={MAX_LEVEL}
          value={from}
          aria-label={t("items.levelFrom")}
          onChange={(event) => onFrom(Number(event.target.value))}
          // At the upper end both thumbs overlap: this one has
          // to be on top, so that it can still be moved down.
          className={classNames(thumb, from > MAX_LEVEL / 2 && "z-1")}
        />
        <input
          type="range"
          min={1}
          max={MAX_LEVEL}
          value={to}
          aria-label={t("items.levelTo")}
          onChange={(event) => onTo(Number(event.target.value))}
          className={thumb}
        />
      </span>
      <LevelEntry label={t("items.levelTo")} level={to} onLevel={onTo} />
    </div>
  );
}

type LevelEntryProps = Readonly<{ label: string; level: number; onLevel: (level: number) => void }>;

/** Applied on Enter or when the field loses the focus. Invalid input is replaced by the current level. */
function LevelEntry({ label, level, onLevel }: LevelEntryProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(level));
  const [seen, setSeen] = useState(level);
  if (level !== seen) {
    setSeen(level);
    setText(String(level));
  }
  function finish() {
    const typed = /^\d{1,3}$/.test(text.trim()) ? Number(text) : level;
    const next = Math.min(MAX_LEVEL, Math.max(1, typed));
    setText(String(next));
    if (next !== level) onLevel(next);
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={t("items.levelTyped", { label })}
      value={text}
      onChange={(event) => setText(event.target.value)}
      {...SELECTED_ON_FOCUS}
      onBlur={finish}
      onKeyDown={(event) => event.key === "Enter" && finish()}
      className="num h-11 w-11 rounded-sm border border-control bg-inset text-center text-lg font-semibold md:h-8 md:w-9 md:text-sm"
    />
  );
}

import { Moon, Sun } from "lucide-react";
import { useEffect, useId, useState } from "react";
import * as v from "valibot";
import { localDocument, useLocalDocument } from "#client/storage/local-document.ts";
import {
  clockSetTo,
  DAYBREAK,
  formatTime,
  GAME_DAY_MS,
  type GameClockSetting,
  isNight,
  minutesAt,
  msUntilDayOrNight,
  NIGHTFALL,
  parseTime,
} from "#domain/game/game-clock.ts";
import { GuideTable } from "#features/guides/page/guide-table.tsx";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

const StoredClock = v.nullable(v.object({ midnight: v.pipe(v.number(), v.finite()) }));

const storedClock = localDocument<GameClockSetting | null>("skypurse.game_clock", StoredClock, null);

/** Returns the game clock that was set in this browser, or `null`. */
function useGameClock(): GameClockSetting | null {
  return useLocalDocument(storedClock);
}

/** Sets the game clock of this browser to a time of day in minutes. */
function setGameClock(minutes: number): void {
  storedClock.update(() => clockSetTo(minutes, Date.now()));
}

/** The running time of day in the game. No source states when midnight is: the reader sets the clock once. */
export function GameClock() {
  const { t } = useTranslation();
  const clock = useGameClock();
  return (
    <>
      <section
        aria-label={t("guides.clock.title")}
        className="my-5 flex flex-wrap items-center gap-5 rounded-md border border-line p-4 print:hidden"
      >
        {clock ? <Running clock={clock} /> : <Dial />}
        <div className="grid min-w-0 flex-1 basis-60 gap-2">
          <p className="text-md text-text-2">{clock ? t("guides.clock.again") : t("guides.clock.unset")}</p>
          <ClockSetting />
        </div>
      </section>
      <DayLengths />
    </>
  );
}

function ClockSetting() {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(formatTime(NIGHTFALL));
  const minutes = parseTime(typed);
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="grid gap-1">
          <label htmlFor={id} className="text-xs text-text-3">
            {t("guides.clock.shows")}
          </label>
          <input
            id={id}
            // A text keyboard: on some phones the numeric one has no colon.
            type="text"
            autoComplete="off"
            maxLength={8}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            aria-invalid={minutes === undefined}
            aria-describedby={minutes === undefined ? `${id}-wrong` : undefined}
            className="num h-11 w-24 rounded-sm border border-control bg-inset px-3 text-lg aria-invalid:border-danger md:h-9 md:text-md"
          />
        </div>
        <Button
          size="sm"
          className="md:h-9"
          disabled={minutes === undefined}
          onClick={() => minutes !== undefined && setGameClock(minutes)}
        >
          {t("guides.clock.set")}
        </Button>
      </div>
      {minutes === undefined && (
        <p id={`${id}-wrong`} className="text-sm text-danger">
          {t("guides.clock.wrong")}
        </p>
      )}
    </>
  );
}

function DayLengths() {
  const { t } = useTranslation();
  const [day, night] = [formatTime(DAYBREAK), formatTime(NIGHTFALL)];
  return (
    <GuideTable
      caption={t("guides.clock.lengths")}
      head={[t("guides.clock.inGame"), t("guides.clock.hours"), t("guides.clock.real")]}
      words={[1]}
      rows={[
        { key: "day", cells: [t("guides.clock.day"), `${day}–${night}`, span(msUntilDayOrNight(DAYBREAK))] },
        {
          key: "night",
          cells: [t("guides.clock.night"), `${night}–${day}`, span(msUntilDayOrNight(NIGHTFALL))],
        },
        { key: "whole", cells: [t("guides.clock.whole"), "24:00", span(GAME_DAY_MS)] },
      ]}
    />
  );
}

/** One minute in the game is 0.6 s: the clock ticks twice in that time. */
const TICK_MS = 300;

function Running({ clock }: Readonly<{ clock: GameClockSetting }>) {
  const { t } = useTranslation();
  const [time, setTime] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = minutesAt(clock, time);
  const night = isNight(minutes);
  const Icon = night ? Moon : Sun;
  return (
    <div className="flex items-center gap-4">
      <Dial minutes={minutes} />
      <div role="timer" aria-label={t("guides.clock.title")}>
        <p className="num font-display text-[1.875rem] leading-9.5 font-[660]">{formatTime(minutes)}</p>
        <p className="num flex items-center gap-1.5 text-sm text-text-2">
          <Icon className="size-4" aria-hidden="true" />
          <span>
            {t(night ? "guides.clock.untilDay" : "guides.clock.untilNight", {
              time: span(msUntilDayOrNight(minutes)),
            })}
          </span>
        </p>
      </div>
    </div>
  );
}

/** Formats real time as minutes and seconds: "6:36". */
function span(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const RADIUS = 40;

/** A dial for one day with midnight at the top; the night is the darker part. */
function Dial({ minutes }: Readonly<{ minutes?: number }>) {
  const pointAt = (minute: number) => {
    const turn = (minute / 1440) * 2 * Math.PI;
    return `${(RADIUS * Math.sin(turn)).toFixed(2)} ${(-RADIUS * Math.cos(turn)).toFixed(2)}`;
  };
  const arc = (from: number, to: number, isLong: 0 | 1) =>
    `M${pointAt(from)}A${RADIUS} ${RADIUS} 0 ${isLong} 1 ${pointAt(to)}`;
  return (
    <svg viewBox="-52 -52 104 104" aria-hidden="true" className="size-24 flex-none">
      <path className="fill-none stroke-surface-3" strokeWidth="9" d={arc(NIGHTFALL, DAYBREAK, 0)} />
      <path className="fill-none stroke-moon-line" strokeWidth="9" d={arc(DAYBREAK, NIGHTFALL, 1)} />
      {minutes !== undefined && (
        <g transform={`rotate(${(minutes / 4).toFixed(2)})`}>
          <path className="stroke-text" strokeWidth="2.5" strokeLinecap="round" d="M0 0V-30" />
          <circle className="fill-text stroke-surface" strokeWidth="2.5" r="6" cy={-RADIUS} />
        </g>
      )}
      <circle className="fill-text-3" r="3" />
    </svg>
  );
}

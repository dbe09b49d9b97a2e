import { DAY_MS } from "#domain/time/day-ms.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** From and to in minutes after midnight, 0 to 1,439; over midnight if `from` is later. Equal ends are no quiet time. */
type QuietHours = Readonly<{ from: number; to: number; timeZone: string }>;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the instant itself, or the end of its quiet time. Throws `RangeError` for an unknown time zone. */
export function afterQuietTime(instant: Date, quiet: QuietHours | undefined): Date {
  if (!quiet || quiet.from === quiet.to) return instant;
  const { from, to, timeZone } = quiet;
  const local = minuteOfDay(instant, timeZone);
  if (cyclic(local - from) >= cyclic(to - from)) return instant;
  const end = wholeMinute(instant.getTime()) + cyclic(to - local) * MINUTE_MS;
  // A clock change in between moves the end by the difference. An end that the change skips is an hour late.
  const drift = cyclic(minuteOfDay(new Date(end), timeZone) - to + DAY_MINUTES / 2) - DAY_MINUTES / 2;
  const corrected = new Date(end - drift * MINUTE_MS);
  return minuteOfDay(corrected, timeZone) === to && corrected > instant ? corrected : new Date(end);
}

const wholeMinute = (ms: number) => ms - (ms % MINUTE_MS);
const cyclic = (minutes: number) => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

function minuteOfDay(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const part = (wanted: "hour" | "minute") =>
    Number(format.formatToParts(instant).find(({ type }) => type === wanted)?.value);
  return part("hour") * 60 + part("minute");
}

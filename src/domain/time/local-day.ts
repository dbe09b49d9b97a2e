/**
 * Returns the date of a time in the local time zone as YYYY-MM-DD: a rate that a player types at 23:30 belongs to that
 * day, in any time zone.
 */
export function localDay(time: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

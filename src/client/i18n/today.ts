/**
 * Returns the player's local date as YYYY-MM-DD: a rate typed at 23:30 belongs to that day in any time zone.
 */
export function today(now: Date = new Date()): string {
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

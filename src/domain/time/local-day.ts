/** YYYY-MM-DD in the local time zone: a rate typed at 23:30 belongs to that day. */
export function localDay(time: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

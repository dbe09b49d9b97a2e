/** The player's own date, YYYY-MM-DD: a rate typed at 23:30 is of that day, wherever the server stands. */
export function today(now: Date = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Returns the date of a time in UTC, YYYY-MM-DD. */
export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);

export const utcDay = (time: Date): string => time.toISOString().slice(0, 10);

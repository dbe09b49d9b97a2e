/** Processor time of a process and those that it has started, as Linux counts it. */
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Counted = Readonly<{ parent: number; ms: number }>;

/**
 * Returns the processor time that a process and all its descendants have used, in milliseconds, those included that have
 * ended; `undefined` on systems without /proc.
 */
export function cpuMs(pid: number): number | undefined {
  const processes = new Map(allPids().flatMap((one) => countedOf(one)));
  if (!processes.has(pid)) return undefined;
  const isWithin = (one: number): boolean => {
    const found = processes.get(one);
    return one === pid || (found !== undefined && isWithin(found.parent));
  };
  return [...processes].reduce((sum, [one, { ms }]) => (isWithin(one) ? sum + ms : sum), 0);
}

function allPids(): readonly number[] {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function countedOf(pid: number): readonly (readonly [number, Counted])[] {
  try {
    // The process name, in brackets, may contain spaces, so fields are counted after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    // User and system time of the process, and of its ended children.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [[pid, { parent: Number(fields[1]), ms: ticks * TICK_MS }]];
  } catch {
    // It has ended since the folder was read.
    return [];
  }
}

import { createHash, type Hash } from "node:crypto";
import * as v from "valibot";

const Columns = v.array(v.object({ name: v.string(), type: v.string() }));
const Head = v.object({
  snapshot: v.literal(1),
  /** The hashes of the migrations that its tables have, oldest first. */
  migrations: v.array(v.string()),
  server: v.string(),
});
const Table = v.object({ table: v.string(), columns: Columns });
const End = v.object({
  end: v.literal(true),
  /** The last number of each sequence. */
  sequences: v.record(v.string(), v.string()),
});

export type SnapshotHead = v.InferOutput<typeof Head>;
export type SnapshotTable = v.InferOutput<typeof Table>;
type SnapshotEnd = v.InferOutput<typeof End>;

/**
 * A copy of a database is a list of lines: one head, for each table a line with its columns and a line for each row, and
 * one end. A row is a JSON array of its values as text, in the order of the primary key by code point, so that equal
 * databases have equal lines on every engine.
 */
export type SnapshotLine =
  | Readonly<{ kind: "head"; value: SnapshotHead }>
  | Readonly<{ kind: "table"; value: SnapshotTable }>
  | Readonly<{ kind: "row" }>
  | Readonly<{ kind: "end"; value: SnapshotEnd }>;

/** Thrown for lines that are not a whole copy of a database. */
export class InvalidSnapshot extends Error {
  override readonly name = "InvalidSnapshot";
}

export function parseLine(line: string): SnapshotLine {
  if (line.startsWith("[")) return { kind: "row" };
  const value: unknown = parseJson(line);
  if (v.is(Table, value)) return { kind: "table", value };
  if (v.is(End, value)) return { kind: "end", value };
  if (v.is(Head, value)) return { kind: "head", value };
  throw new InvalidSnapshot("The copy of the database has a line that this release cannot read.");
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** For each table the number of its rows and a checksum of all of them. */
export type Digests = Readonly<Record<string, Readonly<{ rows: number; sha256: string }>>>;

/** Counts the rows of a copy, and computes their checksums, while its lines pass by. */
export function createDigest() {
  const tables = new Map<string, { rows: number; hash: Hash }>();
  let current: { rows: number; hash: Hash } | undefined;
  let isWhole = false;
  return {
    add(line: string): SnapshotLine {
      const parsed = parseLine(line);
      if (parsed.kind === "table") {
        current = { rows: 0, hash: createHash("sha256") };
        tables.set(parsed.value.table, current);
      } else if (parsed.kind === "row") {
        if (!current) throw new InvalidSnapshot("The copy of the database begins with a row.");
        current.rows++;
        current.hash.update(line).update("\n");
      } else if (parsed.kind === "end") isWhole = true;
      return parsed;
    },
    /** @throws InvalidSnapshot if the end is missing, because whoever wrote the lines was stopped. */
    result(): Digests {
      if (!isWhole) throw new InvalidSnapshot("The copy of the database is incomplete: its end is missing.");
      return Object.fromEntries(
        [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.copy().digest("hex") }]),
      );
    },
  };
}

/** Returns the names of the tables that differ. */
export function differingTables(left: Digests, right: Digests): readonly string[] {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].filter((name) => left[name]?.sha256 !== right[name]?.sha256).sort();
}

/** The texts and JSON that a player stores count for the quota, and 64 bytes for each row: see the migration `storage`. */
const COUNTED = /^\s*"(\w+)" (text|jsonb)\b/gm;
const CREATED = /CREATE TABLE "(\w+)" \(\n((?:\t.*\n)+?)\);/g;

/** Returns the statements that count each table with a `user_id` that a migration creates. */
export function countTables(migration: string): readonly string[] {
  return [...migration.matchAll(CREATED)].flatMap(([, table = "", columns = ""]) =>
    /\t"user_id" text (?:PRIMARY KEY )?NOT NULL/.test(columns) ? countTable(table, columns) : [],
  );
}

function countTable(table: string, columns: string): readonly string[] {
  const lengths = [...columns.matchAll(COUNTED)].flatMap(([, name = "", type]) => {
    if (name === "user_id") return [];
    const length = `octet_length("${name}"${type === "jsonb" ? "::text" : ""})`;
    return [columns.includes(`"${name}" ${type} NOT NULL`) ? length : `coalesce(${length}, 0)`];
  });
  const trigger = (name: string, event: string, rows: string) =>
    `CREATE TRIGGER ${name} AFTER ${event} ON "${table}" REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION count_storage();`;
  return [
    `ALTER TABLE "${table}" ADD COLUMN "stored_bytes" integer NOT NULL GENERATED ALWAYS AS (${["64", ...lengths].join(" + ")}) STORED;`,
    trigger("count_added", "INSERT", "NEW TABLE AS added"),
    trigger("count_changed", "UPDATE", "OLD TABLE AS removed NEW TABLE AS added"),
    trigger("count_removed", "DELETE", "OLD TABLE AS removed"),
  ];
}

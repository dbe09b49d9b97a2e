import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { type ChangeBy, recordChange } from "#server/db/queries/applied-changes.ts";
import { deleteFromBin, saveDeleted } from "#server/db/queries/bin.ts";
import { characters, users } from "#server/db/schema.ts";
import { RequestError } from "#server/http/errors.ts";

export type CharacterRow = typeof characters.$inferSelect;

export async function loadCharacters(db: Database, userId: string): Promise<readonly CharacterRow[]> {
  return db
    .select()
    .from(characters)
    .where(eq(characters.userId, userId))
    .orderBy(asc(characters.createdAt), asc(characters.id));
}

/**
 * Stores the row that `next` returns for the player's present character with that id, if any; the player's
 * row is locked meanwhile. If `next` returns `undefined`, or this change was applied before, keeps and
 * returns the present character. Throws `RequestError` `character_limit` above `most` characters, `not_found`
 * if there is no character to return, and whatever `next` throws.
 */
export async function saveCharacter(
  db: Database,
  { userId, change, id, most }: ChangeBy & Readonly<{ id: string; most: number }>,
  next: (present: CharacterRow | undefined) => CharacterRow | undefined,
): Promise<Readonly<{ row: CharacterRow; isNew: boolean }>> {
  return db.transaction(async (tx) => {
    // Locks the player's row: of two concurrent requests only one may take the last free place.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const character = and(eq(characters.userId, userId), eq(characters.id, id));
    const [present] = await tx.select().from(characters).where(character);
    const row = (await recordChange(tx, { userId, change })) ? next(present) : undefined;
    if (!row) {
      if (!present) throw new RequestError("not_found");
      return { row: present, isNew: false };
    }
    if (present) {
      await tx.update(characters).set(row).where(character);
      return { row, isNew: false };
    }
    const count = await tx.$count(characters, eq(characters.userId, userId));
    if (count >= most) throw new RequestError("character_limit");
    await tx.insert(characters).values(row);
    await deleteFromBin(tx, { userId, kind: "character", id });
    return { row, isNew: true };
  });
}

/**
 * Moves a character to the bin. Idempotent per change: a deletion that is sent again does not delete a character that
 * was restored since. Throws `RequestError` `changed_meanwhile` if the character has another version than
 * `seen`.
 */
export async function deleteCharacter(db: Database, by: ChangeBy, id: string, seen?: number): Promise<void> {
  const character = and(eq(characters.userId, by.userId), eq(characters.id, id));
  await db.transaction(async (tx) => {
    const [present] = await tx.select().from(characters).where(character).for("update");
    if (!(await recordChange(tx, by)) || !present) return;
    if (seen !== undefined && present.version !== seen) throw new RequestError("changed_meanwhile");
    await tx.delete(characters).where(character);
    const { userId, gear: sets, ...fields } = present;
    // In the form of `Character`.
    const content = { ...fields, sets };
    const label = present.name;
    await saveDeleted(tx, { userId, kind: "character", id, label, content, deletedAt: new Date() });
  });
}

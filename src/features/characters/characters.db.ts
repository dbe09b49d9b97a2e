import { and, asc, eq } from "drizzle-orm";
import { type ChangeBy, isFirstTime } from "#server/db/applied-changes.ts";
import type { Database } from "#server/db/open.ts";
import { characters, users } from "#server/db/schema.ts";
import { Refused } from "#server/errors.ts";

export type CharacterRow = typeof characters.$inferSelect;

export async function loadCharacters(db: Database, userId: string): Promise<readonly CharacterRow[]> {
  return db
    .select()
    .from(characters)
    .where(eq(characters.userId, userId))
    .orderBy(asc(characters.createdAt), asc(characters.id));
}

/**
 * Applies a change once: when it is sent again, the answer is the character as it is now. Keeps what `next` makes of the character that the player has by that id, or of none, while nobody else can; the
 * present one as it is where it answers nothing. Throws `Refused` `character_limit` for one more than `most`, and
 * whatever `next` throws.
 */
export async function writeCharacter(
  db: Database,
  { userId, change, id, most }: ChangeBy & Readonly<{ id: string; most: number }>,
  next: (present: CharacterRow | undefined) => CharacterRow | undefined,
): Promise<Readonly<{ row: CharacterRow; isNew: boolean }>> {
  return db.transaction(async (tx) => {
    // One after the other: two at once must not both be the last one that there is room for.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const own = and(eq(characters.userId, userId), eq(characters.id, id));
    const [present] = await tx.select().from(characters).where(own);
    const row = (await isFirstTime(tx, { userId, change })) ? next(present) : undefined;
    if (!row) {
      if (!present) throw new Refused("not_found");
      return { row: present, isNew: false };
    }
    if (present) {
      await tx.update(characters).set(row).where(own);
      return { row, isNew: false };
    }
    const count = await tx.$count(characters, eq(characters.userId, userId));
    if (count >= most) throw new Refused("character_limit");
    await tx.insert(characters).values(row);
    return { row, isNew: true };
  });
}

/**
 * A deletion that is sent again does not delete a character that was brought back since. Throws `Refused`
 * `changed_meanwhile` if the character has another version than `seen`.
 */
export async function deleteCharacter(db: Database, by: ChangeBy, id: string, seen?: number): Promise<void> {
  const own = and(eq(characters.userId, by.userId), eq(characters.id, id));
  await db.transaction(async (tx) => {
    const [present] = await tx
      .select({ version: characters.version })
      .from(characters)
      .where(own)
      .for("update");
    if (!(await isFirstTime(tx, by))) return;
    if (seen !== undefined && present && present.version !== seen) throw new Refused("changed_meanwhile");
    await tx.delete(characters).where(own);
  });
}

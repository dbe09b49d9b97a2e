import { and, asc, eq } from "drizzle-orm";
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
 * Keeps what `next` makes of the character that the player has by that id, or of none, while nobody else can; the
 * present one as it is where it answers nothing. Throws `Refused` `character_limit` for one more than `most`, and
 * whatever `next` throws.
 */
export async function writeCharacter(
  db: Database,
  { userId, id, most }: Readonly<{ userId: string; id: string; most: number }>,
  next: (present: CharacterRow | undefined) => CharacterRow | undefined,
): Promise<Readonly<{ row: CharacterRow; isNew: boolean }>> {
  return db.transaction(async (tx) => {
    // One after the other: two at once must not both be the last one that there is room for.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const own = and(eq(characters.userId, userId), eq(characters.id, id));
    const [present] = await tx.select().from(characters).where(own);
    const row = next(present);
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

export async function deleteCharacter(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(characters).where(and(eq(characters.userId, userId), eq(characters.id, id)));
}

/** The sprite of icons has a drawing for everything that a page shows with one. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CLASSES } from "#domain/gear/classes.ts";
import { DRAWN_KINDS } from "#features/items/details/kind-glyph.tsx";

const root = join(import.meta.dirname, "../../..");
const sprite = readFileSync(join(root, "src/ui/icons/glyphs.svg"), "utf8");
const drawn = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);

test("each drawing has a name of its own", () => {
  expect(drawn).toHaveLength(new Set(drawn).size);
});

test("every product has a drawing, and so has its category", () => {
  const products: readonly Readonly<{ slug: string; category: string }>[] = JSON.parse(
    readFileSync(join(root, "content/shop/items.json"), "utf8"),
  );
  const needed = new Set(products.flatMap(({ slug, category }) => [slug, category]));
  expect([...needed.difference(new Set(drawn))]).toEqual([]);
});

test("every kind of item of our catalogue has a drawing", () => {
  const kinds = new Set(
    globSync("content/items/*/*.json", { cwd: root }).flatMap((file) => {
      const items = JSON.parse(readFileSync(join(root, file), "utf8"));
      return items.map(({ kind }: { kind: string }) => kind);
    }),
  );
  expect([...kinds.difference(new Set(DRAWN_KINDS))]).toEqual([]);
  expect(drawn.filter((id) => id.startsWith("kind-"))).toEqual(
    expect.arrayContaining(DRAWN_KINDS.map((kind) => `kind-${kind}`)),
  );
});

test("every class up to the second job has a drawing", () => {
  const ids = CLASSES.filter(({ stage }) => stage < 3).map(({ id }) => `class-${id}`);
  expect(drawn.filter((id) => id.startsWith("class-")).sort()).toEqual(ids.sort());
});

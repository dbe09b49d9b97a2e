import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { GameItem } from "#contract/items.ts";
import type { Slot } from "#domain/gear/build.ts";
import { SlotDrawing } from "./slot-glyph.tsx";

const itemOf = (kind: string) => ({ kind }) as GameItem;

test.each<[Slot, GameItem | undefined, string]>([
  ["offhand", undefined, "shield"],
  ["offhand", itemOf("shield"), "shield"],
  ["offhand", itemOf("sword"), "sword"],
  ["weapon", undefined, "sword"],
  ["weapon", itemOf("bow"), "bow"],
  ["helmet", itemOf("helmet"), "helmet"],
])("the slot %s with the item %o is drawn as a %s", (slot, item, kind) => {
  expect(renderToStaticMarkup(<SlotDrawing slot={slot} item={item} />)).toContain(`#kind-${kind}"`);
});

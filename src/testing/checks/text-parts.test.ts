import { expect, test } from "vitest";
import { type CodeModule, divideTexts, keyFinder } from "../../../scripts/build/splitting/text-parts.ts";

const KEYS = [
  "shell.menu",
  "shop.title",
  "shop.category.rings",
  "shop.category.pets",
  "order-import.paste",
  "cart.total",
  "legal.title",
];

test.each([
  ['t("shop.title")', ["shop.title"]],
  ["t(isOpen ? 'shop.title' : `cart.total`)", ["shop.title", "cart.total"]],
  [`t(\`shop.category.\${category}\`)`, ["shop.category.rings", "shop.category.pets"]],
  ['t("order-import.paste")', ["order-import.paste"]],
  ['t("shop.nothing") + "shop" + shop.title', []],
])("%s needs the texts %j", (code, needed) => {
  expect(keyFinder(KEYS)(code).toSorted()).toEqual(needed.toSorted());
});

const module = (
  id: string,
  code: string,
  imports: string[] = [],
  dynamicImports: string[] = [],
): CodeModule => ({
  id,
  code,
  imports,
  dynamicImports,
});
const SHOP = "/src/routes/shop.tsx?tsr-split=component";
const ORDER = "/src/routes/order.tsx?tsr-split=component";
const LEGAL = "/src/routes/legal.tsx?tsr-split=component";
const MODULES = [
  module("/src/app/main.tsx", 't("shell.menu")', [], [SHOP, ORDER, LEGAL, "/src/dialog.tsx"]),
  module(SHOP, 't("shop.title")', ["/src/row.tsx"]),
  module(ORDER, 't("order-import.paste")'),
  module(LEGAL, 't("legal.title")', ["/src/row.tsx"]),
  module("/src/row.tsx", 't("shell.menu"); t("cart.total")', [], ["/src/storage.ts"]),
  module("/src/dialog.tsx", 't("shop.category.rings"); t("cart.total"); t("shell.menu")'),
];
const storage = (code: string) => [...MODULES, module("/src/storage.ts", code)];
const divide = (modules: readonly CodeModule[]) =>
  divideTexts(
    modules,
    KEYS,
    (id) => id.endsWith("main.tsx"),
    (id) => /\.tsx/.test(id),
  );

test.each([
  ["frame", ["shell.menu"]],
  ["pages", ["cart.total", "order-import.paste", "shop.title"]],
  ["legal", ["cart.total", "legal.title"]],
  ["later", ["cart.total", "shop.category.rings"]],
])("the file %s has the texts that its modules need, without those of the frame", (part, keys) => {
  expect([...(divide(storage("save()")).get(part) ?? [])].toSorted()).toEqual(keys);
});

test("code with texts that is imported without them is an error, unless the frame has them", () => {
  expect(() => divide(storage('t("shop.title")'))).toThrow("/src/storage.ts");
  expect(() => divide(storage('t("shell.menu")'))).not.toThrow();
});

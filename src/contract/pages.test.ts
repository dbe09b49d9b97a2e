import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mayAdvertise, PAGE_PATHS, pageAt } from "./pages.ts";

/** The journey that checks what each page stores, the screenshots, and the pages of all languages, widths and themes. */
const LISTS = [
  "e2e/privacy/stored.spec.ts",
  "scripts/checks/screens.ts",
  "src/testing/browser/pages/every-page.ts",
].map((file) => ({ file, text: readFileSync(join(import.meta.dirname, "../..", file), "utf8") }));

test.each(PAGE_PATHS)("%s is visited by the tests and screenshots of every page", (path) => {
  const missing = LISTS.filter(({ text }) => !['"', "?", "#"].some((end) => text.includes(`"${path}${end}`)));
  expect(missing.map(({ file }) => file)).toEqual([]);
});

test("every route but the operator's has a title", () => {
  const routes = globSync("[!_]*.tsx", { cwd: join(import.meta.dirname, "../routes") }).map(
    (file) => `/${file.replace(/\.?(index)?\.tsx$/, "").replaceAll(".", "/")}`,
  );
  const described = routes.filter((path) => path !== "/operator" && !path.includes("$"));
  expect(described.toSorted()).toEqual(PAGE_PATHS.toSorted());
});

test("an unknown path is not a page, also if an object has a property of that name", () => {
  for (const path of ["/nowhere", "", "constructor", "__proto__", "/shop/"])
    expect(pageAt(path)).toBeUndefined();
});

test("no page with personal data may load ads", () => {
  const without = [...PAGE_PATHS, "/operator", "/login/"].filter((path) => !mayAdvertise(path));
  expect(without.sort()).toEqual(["/login", "/login/", "/operator", "/profile"]);
});

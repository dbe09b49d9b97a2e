import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { PAGES_WITH_REASON } from "#features/account/session/login-page.tsx";

const routes = join(import.meta.dirname, "../../../routes");

test("the sign-in says what it is for on each page that requires it", () => {
  const pages = globSync("*.tsx", { cwd: routes })
    .filter((file) => readFileSync(join(routes, file), "utf8").includes("beforeLoad: requireSignIn"))
    .map((file) => basename(file, ".tsx"));
  expect(PAGES_WITH_REASON).toEqual(expect.arrayContaining(pages));
});

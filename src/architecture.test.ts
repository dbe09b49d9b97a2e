import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const src = import.meta.dirname;

/** Which rooms each room may import from, besides itself. See docs/architecture.md. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  ui: ["domain"],
  contract: ["domain"],
  client: ["contract", "domain"],
  server: ["contract", "domain"],
  features: ["client", "ui", "server", "contract", "domain"],
  routes: ["features", "client", "ui", "contract", "domain"],
  root: ["routes", "features", "client", "ui", "server", "contract", "domain"],
};

const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.(gen|d)\.ts$/.test(name),
);

function roomOf(file: string): string {
  return file.includes("/") ? (file.split("/")[0] ?? "") : "root";
}

function featureOf(file: string): string | undefined {
  return /^features\/([^/]+)\//.exec(file)?.[1];
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(src, file), "utf8");
  const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, path = ""]) => path);
  return paths
    .filter((path) => path.startsWith("#") || path.startsWith("."))
    .map((path) => (path.startsWith("#") ? path.slice(1) : relative(src, resolve(src, file, "..", path))))
    .filter((path) => !path.startsWith(".."));
}

const isServerFile = (file: string) => /\.(server|db)\.ts$/.test(file) || file.startsWith("server/");
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("testing/");

const judged = files.filter((file) => !isTest(file));

test("there is something to judge", () => {
  expect(judged.length).toBeGreaterThan(50);
});

test.each(judged)("%s keeps to its room", (file) => {
  for (const imported of importsOf(file)) {
    const [from, to] = [roomOf(file), roomOf(imported)];
    const rule = `${file} imports ${imported}`;
    if (from !== to) expect(MAY_IMPORT[from] ?? [], rule).toContain(to);
    if (featureOf(file) && featureOf(imported)) expect(featureOf(imported), rule).toBe(featureOf(file));
    if (isServerFile(imported)) expect(isServerFile(file), `${rule}: only server files may`).toBe(true);
  }
});

test("a rule depends on nothing but rules: domain imports no package", () => {
  for (const file of files.filter((name) => name.startsWith("domain/") && !isTest(name))) {
    const text = readFileSync(join(src, file), "utf8");
    const foreign = [...text.matchAll(/from\s+"([^".#][^"]*)"/g)].map(([, path]) => path);
    expect(foreign, file).toEqual([]);
  }
});

test("SQL stands only in .db.ts files and server/db", () => {
  const withSql = files.filter(
    (file) => !isTest(file) && /from "drizzle-orm/.test(readFileSync(join(src, file), "utf8")),
  );
  const allowed = (file: string) => /\.db\.ts$/.test(file) || file.startsWith("server/db/");
  expect(withSql.filter((file) => !allowed(file))).toEqual([]);
});

test("what the server has to say goes to its log, never to the console", () => {
  const saying = files.filter(
    (file) =>
      (isServerFile(file) || file.endsWith("app/main.server.ts")) &&
      !isTest(file) &&
      /\bconsole\.\w+\(/.test(readFileSync(join(src, file), "utf8")),
  );
  expect(saying).toEqual([]);
});

test("no file is longer than 400 lines", () => {
  const long = files.filter((file) => readFileSync(join(src, file), "utf8").split("\n").length > 400);
  expect(long).toEqual([]);
});

test("lists and records of contracts have a limit: only contract/stored/stored-types.ts makes them", () => {
  const isContract = (file: string) =>
    /^(contract|client|routes)\//.test(file) || /\.(contract|client)\.tsx?$/.test(file);
  const unbounded = judged.filter(
    (file) =>
      isContract(file) &&
      file !== "contract/stored/stored-types.ts" &&
      /\bv\.(array|record|map|set|looseObject)\(/.test(readFileSync(join(src, file), "utf8")),
  );
  expect(unbounded).toEqual([]);
});

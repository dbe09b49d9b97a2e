import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const glob = (pattern: string) => globSync(pattern, { cwd: root });

const pages = [...glob("docs/**/*.md"), "README.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];
const inSrc = glob("src/**").map((file) => file.slice("src/".length));
const sources = [
  ...["src", "e2e", "bench", "scripts", "content"].flatMap((folder) =>
    glob(`${folder}/**/*.{ts,tsx,css,mdx,json}`),
  ),
  ...glob("*.{ts,json,jsonc}"),
];
const baseNames = new Set(sources.map((file) => posix.basename(file)));

/** The ids that a page's headings get: lower case, without punctuation, with hyphens for spaces. */
function idsIn(page: string): ReadonlySet<string> {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

test.each(pages)("the links of %s have a target", (page) => {
  const broken = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => {
      const [path = "", id] = link.split("#");
      const target = path === "" ? page : posix.join(dirname(page), path);
      return !existsSync(join(root, target)) || (id !== undefined && !idsIn(target).has(id));
    });
  expect(broken).toEqual([]);
});

/** Text in backticks that names a file or folder of this repository: from its root, from `src`, or a file's name alone. */
const PATH =
  /^(src|app|routes|features|domain|contract|client|server|ui|testing|e2e|docs|scripts|bench|content|locales|drizzle|public|\.github|\.ci|\.vscode|\.devcontainer)\/[\w./<>*-]*$/;
const FILE = /^[\w-]+(\.[\w-]+)*\.(tsx?|mdx|css)$/;

/** Whether a path exists; `<lang>` and `*` stand for any name. */
function exists(path: string): boolean {
  if (FILE.test(path)) return baseNames.has(path);
  const wanted = path.replace(/\/$/, "");
  if (/[<*]/.test(wanted)) return glob(wanted.replaceAll(/<[^>]+>/g, "*")).length > 0;
  return existsSync(join(root, wanted)) || inSrc.includes(wanted);
}

test.each(pages)("the paths in %s exist", (page) => {
  const named = [...read(page).matchAll(/`([^`\s]+)`/g)].map(([, text = ""]) => text);
  const missing = named.filter((text) => (PATH.test(text) || FILE.test(text)) && !exists(text));
  expect([...new Set(missing)]).toEqual([]);
});

/** The name of a test file, with or without its folder, in backticks or not. */
const TEST_FILE = /[\w/.-]*\w\.(?:test|spec)\.tsx?\b/g;

test.each(pages)("the test files that %s names exist, also those without backticks", (page) => {
  const missing = [...read(page).matchAll(TEST_FILE)].map(([name]) => name).filter((name) => !exists(name));
  expect([...new Set(missing)]).toEqual([]);
});

test("each section of a page in docs that code cites exists", () => {
  const cited = sources.flatMap((file) =>
    [...read(file).matchAll(/(docs\/[\w-]+\.md)#([\w-]+)/g)].map(([, page = "", id = ""]) => ({
      file,
      page,
      id,
    })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ page, id }) => !existsSync(join(root, page)) || !idsIn(page).has(id))).toEqual([]);
});

test("the index of decisions names each of them with its date and status", () => {
  const index = read("docs/decisions/README.md");
  const heads = glob("docs/decisions/0*.md").map((file) => {
    const [, title, date, status] =
      /^# (\d{3} .+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (\w+)/.exec(read(file)) ?? [];
    return { file: posix.basename(file), title, date, status };
  });
  for (const { file, title = "?", date = "?", status = "?" } of heads) {
    const row = index.split("\n").find((line) => line.startsWith(`| [${title.slice(0, 3)}](${file})`)) ?? "";
    expect(row, file).toContain(title.slice(4));
    expect(row, file).toContain(date);
    expect(row, file).toContain(status);
  }
});

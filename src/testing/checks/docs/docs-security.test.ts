import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const text = readFileSync(join(root, "docs/security.md"), "utf8");

const STATES = ["met", "partly", "not met"];
/**
 * Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; they are the first ones of a
 * section.
 */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());
const rows = [...text.matchAll(/^\| \d+\.\d+\.\d+ +\|.*$/gm)].map(([line]) => {
  const [, id = "", asks = "", state = "", why = "", shownBy = ""] = cellsOf(line);
  return { id, asks, state, why, shownBy, width: cellsOf(line).length };
});
const notApplicable = [...text.matchAll(/^Not applicable: ((?:.+\n)+)/gm)].flatMap(([, reasons = ""]) =>
  [...reasons.matchAll(/\b\d+\.\d+\.\d+(?=,| \()/g)].map(([id]) => id),
);
const citations = rows.flatMap(({ id, shownBy }) =>
  [...shownBy.matchAll(/`([^`]+)` › "([^"]+)"/g)].map(([, file = "", title = ""]) => ({ id, file, title })),
);

test("every requirement of levels 1 and 2 is assessed once", () => {
  const expected = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`),
    ),
  );
  expect(expected).toHaveLength(253);
  expect([...rows.map(({ id }) => id), ...notApplicable].toSorted()).toEqual(expected.toSorted());
});

test.each(rows)("$id has a state, and a reason or a test", ({ asks, state, why, shownBy, width }) => {
  expect(width).toBe(7);
  expect(asks).not.toBe("");
  expect(STATES).toContain(state);
  if (state !== "met") expect(why, "what is missing has to be named").not.toMatch(/^–?$/);
  expect(`${why}${shownBy}`).not.toBe("––");
  // The last column contains only citations, so that the next test checks all of it.
  expect(shownBy.replaceAll(/`[^`]+` › "[^"]+"/g, "").replaceAll("; ", "")).toMatch(/^–?$/);
});

test.each(citations)('$id: "$title" is in $file', ({ file, title }) => {
  expect(file).toMatch(/^(src\/.*\.test\.tsx?|e2e\/.*\.spec\.ts)$/);
  const source = readFileSync(join(root, file), "utf8");
  // A title is the first argument of a call, or of the function that `test.each` returns.
  const isThere = [`"${title}"`, `\`${title}\``].some((quoted) =>
    source.split(quoted).some((before, at, parts) => at < parts.length - 1 && /\(\s*$/.test(before)),
  );
  expect(isThere, `${file} has no test of this title`).toBe(true);
});

test("every named file exists", () => {
  const paths = [...text.matchAll(/`((?:src|e2e|docs|scripts)\/[^`*]*\.\w+)`/g)].map(([, path = ""]) => path);
  const links = [...text.matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, link = ""]) => join("docs", link));
  expect(links.length).toBeGreaterThan(5);
  expect([...paths, ...links].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("the summary matches the table", () => {
  const summary = [
    ...text.matchAll(/^\| (?:V(\d+) [^|]*|all +)\| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \|$/gm),
  ];
  expect(summary).toHaveLength(Object.keys(SECTIONS).length + 1);
  for (const [, chapter, ...counts] of summary) {
    const isCounted = (id: string) => chapter === undefined || id.startsWith(`${chapter}.`);
    const counted = rows.filter(({ id }) => isCounted(id));
    expect(counts.map(Number), chapter ?? "all").toEqual([
      ...STATES.map((state) => counted.filter((row) => row.state === state).length),
      notApplicable.filter(isCounted).length,
    ]);
  }
});

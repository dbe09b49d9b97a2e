/** A browser that translates the page puts elements in place of texts: React then cannot place or remove what stands beside them. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

type Handlers = ConstructorParameters<typeof Visitor>[0];

const root = join(import.meta.dirname, "../../..");
const files = globSync("src/**/*.tsx", { cwd: root }).filter(
  (file) => !/\.test\.tsx$|^src\/testing\//.test(file),
);

/** Whether the text of an expression changes with what a player does: a figure, or one of two texts. */
function isChangingText(node: ESTree.Node): boolean {
  if (node.type === "ConditionalExpression") return [node.consequent, node.alternate].some(isChangingText);
  if (node.type === "LogicalExpression") return isChangingText(node.right);
  if (node.type === "TemplateLiteral") return node.expressions.length > 0;
  return node.type === "CallExpression" && node.callee.type === "Identifier"
    ? node.callee.name === "number" || (node.callee.name === "t" && node.arguments.length > 1)
    : false;
}

/** Returns the lines with a text that stands directly beside a conditional element, or that changes beside another element. */
function textsBesideElements(file: string, code: string): readonly string[] {
  const lines: string[] = [];
  function check(start: number, all: readonly ESTree.JSXChild[]) {
    const children = all.flatMap((child) => {
      if (child.type === "JSXText") return /\S/.test(child.value) ? ["text"] : [];
      if (child.type !== "JSXExpressionContainer") return ["element"];
      const { expression } = child;
      if (isChangingText(expression)) return ["changing"];
      if (/^(Logical|Conditional)Expression$/.test(expression.type)) return ["condition"];
      if (expression.type === "Literal") return String(expression.value).trim() ? ["text"] : [];
      return expression.type === "CallExpression" && /^t\(/.test(code.slice(expression.start))
        ? ["text"]
        : ["element"];
    });
    const has = (kind: string) => children.includes(kind);
    if ((has("text") && has("condition")) || (has("changing") && children.length > 1))
      lines.push(`${file}:${code.slice(0, start).split("\n").length}`);
  }
  const checkElement: Handlers["JSXElement"] = ({ start, children, openingElement: { end } }) => {
    if (!/translate="no"|^<text\b/.test(code.slice(start, end))) check(start, children);
  };
  const checkFragment: Handlers["JSXFragment"] = ({ start, children }) => check(start, children);
  new Visitor({ JSXElement: checkElement, JSXFragment: checkFragment }).visit(parseSync(file, code).program);
  return lines;
}

test.each([
  ["<p>Left {isOld && <b>1</b>}</p>", 1],
  ['<p>{t("a")}{a ? <b /> : <i />}</p>', 1],
  [`<><i />{\`\${n} left\`}{n && <b />}</>`, 1],
  ["<p><span>Left</span> {isOld && <b>1</b>}</p>", 0],
  ['<p>{t("a")} <b /></p>', 0],
  ["<p>{a ? <b /> : <i />}</p>", 0],
  ['<p><input />{t("a", { n })}</p>', 1],
  ['<p><input />{t("a")}</p>', 0],
  ['<p>{t("a", { n })}</p>', 0],
  ['<p translate="no">{number(1)}{n && <b />}</p>', 0],
])("%s: %d", (code, count) => expect(textsBesideElements("a.tsx", code)).toHaveLength(count));

test("no text stands directly beside what React replaces, or changes beside an element", () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => textsBesideElements(file, readFileSync(join(root, file), "utf8")))).toEqual(
    [],
  );
});

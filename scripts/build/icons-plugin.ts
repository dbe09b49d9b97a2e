import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = join(import.meta.dirname, "../../node_modules/lucide-react/dist/esm");
const CREATE_ICON = join(import.meta.dirname, "../../src/ui/icons/line-icon.tsx");
const EXPORT = /^export \{ ([^}]+) \} from '\.\/(icons\/[\w-]+\.mjs)';$/gm;
const IMPORT = /import \{([^}]+)\} from "lucide-react";/g;
const ID = /^virtual:icons\/([\w-]+\.mjs)$/;

/** Returns the file of each icon, by each of its names. */
function readIconFiles(): ReadonlyMap<string, string> {
  return new Map(
    [...readFileSync(join(PACKAGE, "lucide-react.mjs"), "utf8").matchAll(EXPORT)].flatMap(
      ([, names = "", file = ""]) =>
        names.split(", ").map((name) => [name.replace("default as ", ""), file] as const),
    ),
  );
}

type Attributes = Readonly<Record<string, string>>;
/** An icon of the package: elements by their name and attributes. */
type IconData = Readonly<{ name: string; size: number; node: readonly (readonly [string, Attributes])[] }>;

/** Returns the markup of an icon's elements. They have no content, and `key` is only for React. */
function drawingOf({ name, size, node }: IconData): string {
  if (size !== 24) throw new Error(`The icon ${name} is not drawn on a square of 24 units`);
  return node
    .map(([element, { key: _key, ...attributes }]) => {
      const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${element}${text.join("")}/>`;
    })
    .join("");
}

/**
 * Imports each icon alone instead of the list of all icons: otherwise every module with an icon would seem to need all
 * of them, and chunks could not be divided by what they need. An icon becomes one element with a drawing as a string: the
 * package's code for its options weighs 2 kB on every page, and React would hydrate each line of a drawing.
 */
export function iconsPlugin(): Plugin {
  const files = readIconFiles();
  const importOf = (part: string) => {
    const [name = "", local = name] = part.trim().split(" as ");
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    return `import ${local} from "virtual:${file}";`;
  };
  const isIcon = (part: string) => part.trim() !== "" && !part.trim().startsWith("type ");
  return {
    name: "icons",
    enforce: "pre",
    resolveId: (id) => (ID.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [, file] = ID.exec(id.replace("\0", "")) ?? [];
      if (!file) return undefined;
      const { __iconData: data }: { __iconData: IconData } = await import(join(PACKAGE, "icons", file));
      return `import { createIcon } from ${JSON.stringify(CREATE_ICON)};
export default /* @__PURE__ */ createIcon(${JSON.stringify(drawingOf(data))});`;
    },
    transform: {
      filter: { code: /from "lucide-react"/ },
      handler: (code) =>
        code.replaceAll(IMPORT, (_all, parts: string) =>
          parts.split(",").filter(isIcon).map(importOf).join(" "),
        ),
    },
  };
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = join(import.meta.dirname, "../../node_modules/lucide-react/dist/esm/lucide-react.mjs");
const EXPORT = /^export \{ ([^}]+) \} from '\.\/(icons\/[\w-]+\.mjs)';$/gm;
const IMPORT = /import \{([^}]+)\} from "lucide-react";/g;

/** Returns the file of each icon, by each of its names. */
function readIconFiles(): ReadonlyMap<string, string> {
  return new Map(
    [...readFileSync(PACKAGE, "utf8").matchAll(EXPORT)].flatMap(([, names = "", file = ""]) =>
      names.split(", ").map((name) => [name.replace("default as ", ""), file] as const),
    ),
  );
}

/**
 * Imports each icon from its own file instead of the list of all icons: otherwise every module with an icon would seem
 * to need all of them, and chunks could not be divided by what they need.
 */
export function iconsPlugin(): Plugin {
  const files = readIconFiles();
  const importOf = (part: string) => {
    const [name = "", local = name] = part.trim().split(" as ");
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon ${name}`);
    return `import ${local} from "lucide-react/dist/esm/${file}";`;
  };
  const isIcon = (part: string) => part.trim() !== "" && !part.trim().startsWith("type ");
  return {
    name: "icons",
    enforce: "pre",
    transform: {
      filter: { code: /from "lucide-react"/ },
      handler: (code) =>
        code.replaceAll(IMPORT, (_all, parts: string) =>
          parts.split(",").filter(isIcon).map(importOf).join(" "),
        ),
    },
  };
}

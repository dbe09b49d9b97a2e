/** A page with every drawing of the sprite of icons in its four sizes, in both themes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const SIZES = [18, 24, 34, 48];
const sprite = readFileSync(join(import.meta.dirname, "../../src/ui/icons/glyphs.svg"), "utf8");

/** Returns the page, which needs no other file. */
export function glyphSheet(): string {
  const names = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, name = ""]) => name);
  const glyph = (name: string, size: number) =>
    `<svg viewBox="0 0 24 24" width="${size}" height="${size}"><use href="#${name}" /></svg>`;
  const sheet = names
    .map((name) => `<p>${SIZES.map((size) => glyph(name, size)).join("")}<span>${name}</span></p>`)
    .join("");
  return `<!doctype html>
<style>
  body { margin: 0; font: 11px sans-serif; }
  div { display: grid; grid-template-columns: repeat(5, 1fr); gap: 4px; padding: 12px; }
  p { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; margin: 0; padding: 6px; }
  span { width: 100%; }
  p svg { fill: currentColor; fill-opacity: 0.18; stroke: currentColor; stroke-width: 1.5;
    stroke-linecap: round; stroke-linejoin: round; }
</style>
<svg width="0" height="0" style="position: absolute">${sprite.replace(/<\/?svg[^>]*>|<title>.*?<\/title>/g, "")}</svg>
<div style="background: #0c1427; color: #b6c3e0">${sheet}</div>
<div style="background: #ffffff; color: #3c496a">${sheet}</div>`;
}

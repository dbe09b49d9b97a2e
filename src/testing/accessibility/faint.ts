/** Finds what has too little contrast and axe does not test. */

type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** A kind of element whose contrast is checked, and which of its colors is compared with the background. */
type Kind = Readonly<{
  what: "text" | "icon" | "edge";
  selector: string;
  property: "color" | "stroke" | "borderTopColor";
  pseudo?: string;
  /** The lowest contrast ratio that is allowed: 4.5 stands for 4.5:1. */
  least: number;
}>;

export const KINDS: readonly Kind[] = [
  { what: "text", selector: ":not(:has(*), svg *)", property: "color", least: 4.5 },
  {
    what: "text",
    selector: ":placeholder-shown",
    property: "color",
    pseudo: "::placeholder",
    least: 4.5,
  },
  { what: "icon", selector: "svg[stroke=currentColor]", property: "stroke", least: 3 },
  {
    what: "edge",
    // A ticked box is filled in place of its edge; the buttons of a stepper show what it is.
    selector:
      ":is(textarea, select, input:not([type=range], [type=file], [aria-hidden=true], :checked)):not(:has(> button) > *)",
    property: "borderTopColor",
    least: 3,
  },
];

/** A shown element's color, and the colors behind it, from the nearest. */
type Painted = Readonly<{ html: string; opacity: number; color: Color; behind: readonly Color[] }>;

/** Runs in the page, so that it uses nothing outside of it. Leaves out what is disabled, what is on a gradient, texts of several characters, which axe tests, and texts beside an element. */
export function paintedOf(elements: readonly Element[], { property, pseudo }: Kind): Painted[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colorOf = (css: string): Color => {
    if (!canvas) throw new Error("no canvas");
    canvas.clearRect(0, 0, 1, 1);
    // "none", which is no color, leaves this one.
    canvas.fillStyle = "transparent";
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const hasEdge = (element: Element) => getComputedStyle(element).borderTopWidth !== "0px";
  const parts: Painted[] = [];
  for (const element of elements) {
    const isText = property === "color" && !pseudo;
    if (isText && element.textContent?.trim().length !== 1) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(":disabled, [aria-disabled=true], [inert], .sr-only")) continue;
    let shown: Element | null = element;
    if (property === "borderTopColor") {
      if (!hasEdge(shown)) shown = shown.parentElement;
      // A select within a line of text has an arrow in place of an edge, and the search is a dialog of its own.
      if (!shown || !hasEdge(shown)) continue;
    }
    const behind: Color[] = [];
    let opacity = 1;
    let isGradient = false;
    const first = property === "borderTopColor" ? shown.parentElement : shown;
    for (let one = first; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      opacity *= Number(style.opacity);
      if (behind.at(-1)?.[3] !== 1) {
        isGradient ||= style.backgroundImage !== "none";
        behind.push(colorOf(style.backgroundColor));
      }
    }
    const color = colorOf(getComputedStyle(shown, pseudo)[property]);
    if (!isGradient) parts.push({ html: shown.outerHTML.slice(0, 200), opacity, color, behind });
  }
  return parts;
}

function over(front: Color, back: Color, opacity = 1): Color {
  const alpha = front[3] * opacity;
  const mix = (channel: 0 | 1 | 2) => front[channel] * alpha + back[channel] * (1 - alpha);
  return [mix(0), mix(1), mix(2), 1];
}

/** The relative luminance of WCAG. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf({ color, behind, opacity }: Painted): number {
  const back = behind.reduceRight((lower, upper) => over(upper, lower), [255, 255, 255, 1] as Color);
  const [low = 0, high = 0] = [over(color, back, opacity), back].map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Finds what has too little contrast and is not tested by axe: texts of a single character, such as the dash of an empty cell,
 * and examples in empty fields, which need 4.5:1; icons and the edges of fields, which need 3:1.
 */
export const faintIn = (kind: Kind, parts: readonly Painted[]): readonly object[] =>
  parts.flatMap((part) => {
    const contrast = Math.round(contrastOf(part) * 100) / 100;
    return contrast < kind.least ? [{ what: kind.what, contrast, html: part.html }] : [];
  });

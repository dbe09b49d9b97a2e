/** Draws the picture of an order on a canvas, in our fonts and the colors of the light theme: it is paper. */
import type { Order } from "#domain/order/order.ts";
import { qrModules } from "#ui/icons/qr-code.tsx";
import type { Measure, TextStyle } from "./fit-text.ts";
import { type PictureLabels, pictureContent } from "./picture-content.ts";
import {
  CODE_BOX,
  COLUMN,
  LOGO,
  PAPER,
  PERFORATION,
  PICTURE,
  type PictureLayout,
  pictureLayout,
} from "./picture-layout.ts";

/** The smallest module of a QR code in pixels: cameras and chat programs blur smaller ones. */
const MIN_MODULE = 3;

/** Returns the picture of an order as a PNG file. `link` opens the order. Rejects if the browser cannot draw it. */
export async function orderPicture(
  order: Order,
  labels: PictureLabels,
  link: string | undefined,
): Promise<Blob> {
  const content = pictureContent(order, labels);
  const words = `${JSON.stringify(content)}…`;
  const [sheet, logo] = await Promise.all([openSheet(words), loadLogo()]);
  const modules = link === undefined ? undefined : qrModules(link);
  const code = modules && modules.length * MIN_MODULE <= CODE_BOX.size ? modules : undefined;
  drawPicture(sheet, pictureLayout(content, code !== undefined, sheet.measure), { code, logo });
  return new Promise((resolve, reject) =>
    sheet.canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas has no picture"))),
      "image/png",
    ),
  );
}

/** Returns the logo; `undefined` if it cannot be loaded: the picture then has the name alone. */
async function loadLogo(): Promise<HTMLImageElement | undefined> {
  const logo = new Image(48, 48);
  logo.src = "/logo.svg";
  try {
    await logo.decode();
    return logo;
  } catch {
    return undefined;
  }
}

/** Reads a design token of the light theme, also while the dark one is shown. */
type Token = (name: string) => string;

type PictureSheet = Readonly<{
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
  token: Token;
  measure: Measure;
}>;

/** Returns an empty canvas. `words` are all texts of the picture, for which the fonts are loaded. Throws without a canvas. */
async function openSheet(words: string): Promise<PictureSheet> {
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser has no canvas");
  const token = readTokens();
  await loadFonts(token, words);
  const measure: Measure = (text, style) => {
    context.font = fontOf(style, token);
    return context.measureText(text).width;
  };
  return { canvas, context, token, measure };
}

/** Loads the web fonts for the given texts. Without a connection the picture has the system's fonts, as the page has. */
async function loadFonts(token: Token, words: string): Promise<void> {
  // The first family alone: the others are fonts of the system, and loading one that the system lacks fails.
  const families = ["font-sans", "font-display"].map((name) => token(name).split(",")[0]);
  await Promise.allSettled(families.map((family) => document.fonts.load(`600 20px ${family}`, words)));
}

function readTokens(): Token {
  const probe = document.createElement("div");
  probe.className = "light";
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const values = new Map(TOKENS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  probe.remove();
  return (name) => values.get(name) ?? "";
}

const TOKENS = [
  ...["text", "text-2", "text-3", "gold", "gold-mark", "azure", "azure-mark", "warn"].map(
    (ink) => `c-${ink}`,
  ),
  ...["bg", "bg-high", "bg-glow", "surface", "line", "line-2", "gold-fill", "azure-fill"].map(
    (ink) => `c-${ink}`,
  ),
  "font-sans",
  "font-display",
];

const fontOf = ({ family, weight, size }: TextStyle, token: Token) =>
  `${weight} ${size}px ${token(family === "text" ? "font-sans" : "font-display")}`;

type QrModules = readonly (readonly boolean[])[];

function drawPicture(
  { context, token }: PictureSheet,
  layout: PictureLayout,
  { code, logo }: Readonly<{ code: QrModules | undefined; logo: CanvasImageSource | undefined }>,
): void {
  drawSky(context, token);
  drawPaper(context, token);
  if (logo) context.drawImage(logo, LOGO.x, LOGO.y, LOGO.size, LOGO.size);
  context.fillStyle = token("c-line");
  for (const y of layout.hairlines) context.fillRect(COLUMN.left, y, COLUMN.right - COLUMN.left, 1);
  drawMarks(context, token, layout.marks);
  for (const { text, x, y, align, ink, style } of layout.texts) {
    context.font = fontOf(style, token);
    context.fillStyle = token(`c-${ink}`);
    context.textAlign = align;
    context.fillText(text, x, y);
  }
  if (code) drawCode(context, token, code);
}

function drawSky(context: CanvasRenderingContext2D, token: Token): void {
  const { width, height } = PICTURE;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, token("c-bg-high"));
  sky.addColorStop(0.5, token("c-bg"));
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
}

/** The slip with a half circle cut out of each side, and the dotted line between them. */
function drawPaper(context: CanvasRenderingContext2D, token: Token): void {
  const { x, y, width, height, radius } = PAPER;
  const right = x + width;
  const slip = new Path2D();
  slip.moveTo(x + radius, y);
  slip.arcTo(right, y, right, y + height, radius);
  slip.arc(right, PERFORATION.y, PERFORATION.radius, -Math.PI / 2, Math.PI / 2, true);
  slip.arcTo(right, y + height, x, y + height, radius);
  slip.arcTo(x, y + height, x, y, radius);
  slip.arc(x, PERFORATION.y, PERFORATION.radius, Math.PI / 2, -Math.PI / 2, true);
  slip.arcTo(x, y, right, y, radius);
  slip.closePath();
  context.save();
  context.shadowColor = "rgb(28 48 96 / 0.22)";
  context.shadowBlur = 28;
  context.shadowOffsetY = 10;
  context.fillStyle = token("c-surface");
  context.fill(slip);
  context.restore();
  context.strokeStyle = token("c-line");
  context.lineWidth = 1.5;
  context.stroke(slip);
  context.save();
  context.strokeStyle = token("c-line-2");
  context.lineWidth = 5;
  context.lineCap = "round";
  context.setLineDash([0, 14]);
  context.beginPath();
  context.moveTo(x + PERFORATION.radius + 14, PERFORATION.y);
  context.lineTo(right - PERFORATION.radius - 14, PERFORATION.y);
  context.stroke();
  context.restore();
}

const MARK_RADIUS = 13;

/** The marks of the currencies: a hexagon for FCoins, a circle for Penya. */
function drawMarks(
  context: CanvasRenderingContext2D,
  token: Token,
  { fc, penya }: PictureLayout["marks"],
): void {
  if (fc) {
    context.fillStyle = token("c-azure-fill");
    context.beginPath();
    for (let corner = 0; corner < 6; corner += 1) {
      const angle = (corner * Math.PI) / 3 - Math.PI / 2;
      context.lineTo(fc.x + MARK_RADIUS * Math.cos(angle), fc.y + MARK_RADIUS * Math.sin(angle));
    }
    context.fill();
  }
  context.fillStyle = token("c-gold-fill");
  context.beginPath();
  context.arc(penya.x, penya.y, MARK_RADIUS, 0, 2 * Math.PI);
  context.fill();
}

/** Draws the code in whole pixels, so that its edges are sharp. */
function drawCode(context: CanvasRenderingContext2D, token: Token, code: QrModules): void {
  const { x, y, size } = CODE_BOX;
  const module = Math.floor(size / code.length);
  const start = Math.floor((size - module * code.length) / 2);
  context.fillStyle = token("c-text");
  for (const [row, modules] of code.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) context.fillRect(x + start + column * module, y + start + row * module, module, module);
}

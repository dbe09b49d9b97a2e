import type { TextStyle } from "./fit-text.ts";

/** The size of the picture in pixels. */
export const PICTURE = { width: 1080, height: 1350 } as const;
/** The paper slip on it. */
export const PAPER = { x: 36, y: 36, width: 1008, height: 1278, radius: 32 } as const;
/** The space between the left and the right edge of the texts. */
export const COLUMN = { left: 92, right: 988 } as const;
/** The y of the perforation, and the radius of its half circles. */
export const PERFORATION = { y: 930, radius: 24 } as const;
/** The box for the QR code, with its quiet zone. */
export const CODE_BOX = { x: 676, y: 938, size: 324 } as const;
/** The space for the lines. */
export const LINES = { top: 216, bottom: 908 } as const;
export const LOGO = { x: 92, y: 78, size: 60 } as const;

/** The color tokens that the picture uses. */
type Ink = "text" | "text-2" | "text-3" | "gold" | "gold-mark" | "azure" | "azure-mark" | "warn";

/** A text with the point at which its baseline begins, or ends if it is aligned to the right. */
export type PlacedText = Readonly<{
  text: string;
  x: number;
  y: number;
  align: "left" | "right" | "center";
  ink: Ink;
  style: TextStyle;
}>;

/** Everything that is drawn besides the paper, the logo and the code. */
export type PictureLayout = Readonly<{
  texts: readonly PlacedText[];
  /** The y of each line between two rows. */
  hairlines: readonly number[];
  /** The centers of the marks of the currencies. */
  marks: Readonly<Record<"fc" | "penya", Readonly<{ x: number; y: number }>>>;
}>;

export const ELEMENTS = ["fire", "wind", "earth", "electricity", "water"] as const;
export type ElementName = (typeof ELEMENTS)[number];
/** Each beats the next; the last beats the first. */
export const beaten = (element: ElementName): ElementName =>
  ELEMENTS[(ELEMENTS.indexOf(element) + 1) % ELEMENTS.length] ?? "fire";
export const beating = (element: ElementName): ElementName =>
  ELEMENTS[(ELEMENTS.indexOf(element) + ELEMENTS.length - 1) % ELEMENTS.length] ?? "fire";

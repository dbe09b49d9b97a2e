/** A sky: its height in CSS pixels, the class with that height, and the scale of its islands if it is not the usual one. */
export type SkySize = Readonly<{ height: number; className: string; scale?: number }>;

const LOW_SKY: SkySize = { height: 72, className: "h-18" };
/** For a card beside taller ones. */
const TALL_SKY: SkySize = { height: 180, className: "h-45", scale: 2 };

export const skySize = (isTall: boolean): SkySize => (isTall ? TALL_SKY : LOW_SKY);

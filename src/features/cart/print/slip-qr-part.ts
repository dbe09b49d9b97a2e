import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import type { SlipQrProps } from "./slip-qr.tsx";

/**
 * Loaded lazily: the code that draws QR codes is about half as large as the converter, and nobody prints
 * before the page is shown.
 */
export const LazySlipQr = lazyPart<SlipQrProps>(async () => (await import("./slip-qr.tsx")).SlipQr);

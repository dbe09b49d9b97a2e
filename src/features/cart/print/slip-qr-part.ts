import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import type { SlipQrProps } from "./slip-qr.tsx";

/** Drawing codes weighs as much as half the converter, and nobody prints before the page stands. */
export const LazySlipQr = lazyPart<SlipQrProps>(async () => (await import("./slip-qr.tsx")).SlipQr);

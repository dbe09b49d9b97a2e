import { type ComponentType, createContext } from "react";

/** `slug` is the product whose price is typed; `undefined` where several are. */
export type PriceSharingProps = Readonly<{ slug?: string | undefined }>;

/** What asks, below the fields for own prices, whether they are shared; `null` on pages that do not ask. */
export const PriceSharing = createContext<ComponentType<PriceSharingProps> | null>(null);

import { type ComponentType, createContext } from "react";

/** `undefined` where several products are priced. */
export type PriceSharingProps = Readonly<{ slug?: string | undefined }>;

/** Asks below the fields for own prices; `null` on pages that do not ask. */
export const PriceSharing = createContext<ComponentType<PriceSharingProps> | null>(null);

import { type ComponentType, createContext } from "react";

/** `undefined` where several products are priced. */
export type PriceSharingProps = Readonly<{ slug?: string | undefined }>;

/** Asks below the fields for own prices; `null` on pages that do not ask. */
export const PriceSharing = createContext<ComponentType<PriceSharingProps> | null>(null);

/** The products of an order, whose prices in the shop may be asked. */
export type PriceQuestionsProps = Readonly<{ slugs: readonly string[] }>;

/** Asks where an order was copied or delivered; `null` on pages that do not ask. */
export const PriceQuestions = createContext<ComponentType<PriceQuestionsProps> | null>(null);

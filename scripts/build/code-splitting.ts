/**
 * How the browser's code is divided into files: the packages of every page, what every page starts with, what three or more pages
 * share, what two share, and a file for each page and for what opens later. As code imports only what is below it
 * (`docs/architecture.md`), no file imports another that imports it.
 */
import type { Rolldown } from "vite";

type ChunkGroup = NonNullable<Rolldown.CodeSplittingOptions["groups"]>[number];

const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|valibot|@base-ui|@floating-ui|@tanstack\/(?!virtual|react-virtual)[\w-]+)\/|vite\/preload-helper|^\0rolldown/;
/** Own code and its icons. The texts, the guides and packages have files of their own. */
const OWN =
  /^(?!.*(node_modules|\.css|virtual:(texts|guides)|\/src\/features\/items\/(details|pages)\/))(.*\/src\/|\0virtual:icons)/;
/** Shared by the list of items and the pages of each, and by no other page. */
const CATALOGUE = /\/src\/features\/items\/(?:details|pages)\//;
/** Large, and of a few pages. */
const GEAR = /\/src\/(domain\/(character|gear)|features\/(characters|items))\//;
/** Small modules, which would be files of their own. */
const BELOW_FEATURES = /\/src\/(client|contract|domain|i18n|ui)\//;
const TEXTS = /virtual:texts\/(\w+)$/;

/** Texts are named by their language. */
export function fileNameOf({ facadeModuleId }: Pick<Rolldown.PreRenderedChunk, "facadeModuleId">): string {
  const [, language] = TEXTS.exec(facadeModuleId ?? "") ?? [];
  return `assets/${language === undefined ? "[name]" : `texts-${language}`}-[hash].js`;
}

/** The groups for Rolldown's `codeSplitting`. */
export const CHUNK_GROUPS: ChunkGroup[] = [
  { name: "foundation", test: FOUNDATION },
  // Style sheets leave empty modules, which would be files of their own.
  { name: "app", test: /\.css$/ },
  { name: "app", tags: ["$initial"] },
  { name: "shared", test: OWN, minShareCount: 3 },
  { name: "catalogue", test: CATALOGUE, minShareCount: 2 },
  { name: "gear", test: GEAR, minShareCount: 2 },
  { name: "few", test: BELOW_FEATURES, minShareCount: 2 },
];

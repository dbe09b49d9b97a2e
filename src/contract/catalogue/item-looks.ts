/** How operators see the versions of the item catalogue, and how the server looks for new ones. */
import * as v from "valibot";
import { Day, Instant } from "../dates.ts";
import { MAX_ITEMS } from "../items.ts";
import { boundedText, list, whole } from "../stored-types.ts";
import { ImportReport } from "./import-report.ts";

/** The words of the source's terms, from its OpenAPI document 1.9.2. */
export const TERMS_QUOTATION = [
  "Copyright 2021-2024 © Gala Lab Corp. All Rights Reserved.",
  "Permission to use the data and images granted only for information sites and tools about the official game. Gala Lab reserves the right to no longer grant this permission at any time. Commercial use strictly prohibited. Use for in-game automation and cheating tools, or use in any other video game is strictly prohibited. Please contact the developers if you wish to verify that your use of this API is in accordance with the copyright.",
  "Currently limited to 300 calls per minute per IP.",
] as const;

const Count = whole(0, MAX_ITEMS);
/** Of the game's data. */
const DataVersion = v.nullable(whole(0, 2_147_483_647));
const VersionName = boundedText(200);

/** `refused`: too much is unreadable, or would be lost. `source`: it is not reachable, or responds with something else. */
const LOOK_FAILURES = ["source", "refused", "interrupted", "unexpected"] as const;

export const LookFailure = v.object({
  kind: v.picklist(LOOK_FAILURES),
  at: Instant,
  /** In English, as the command prints it; empty for a failure of the server, which is in its log. */
  detail: v.pipe(v.string(), v.maxLength(4_000)),
});
export type LookFailure = v.InferOutput<typeof LookFailure>;

const CatalogueRow = v.object({
  /** "shipped", or the name of an import. */
  name: VersionName,
  date: Day,
  version: DataVersion,
  count: v.nullable(Count),
  /** `null` for the shipped catalogue. */
  imported: v.nullable(v.object({ at: Instant, source: boundedText(2_000) })),
  /** Compared with the version that it replaced; `null` of the shipped catalogue and of imports of earlier releases. */
  report: v.nullable(ImportReport),
});
export type CatalogueRow = v.InferOutput<typeof CatalogueRow>;

/** Response of every request about the catalogue's versions. */
export const ItemsOverview = v.object({
  /** The address that is looked at; `null` on a demo copy, which never looks. */
  source: v.nullable(boundedText(2_000)),
  /** `who` is `null` once the operator's account is deleted. */
  accepted: v.nullable(
    v.object({ at: Instant, who: v.nullable(v.object({ name: v.string(), email: v.string() })) }),
  ),
  /** The source whose terms were accepted, if `source` is another one: then its terms are not accepted. */
  formerSource: v.nullable(boundedText(2_000)),
  /** `null` while the terms are not accepted. */
  due: v.nullable(Instant),
  /** Whether a look is running, or will within seconds. */
  isLooking: v.boolean(),
  looked: v.nullable(v.object({ at: Instant, version: DataVersion })),
  failure: v.nullable(LookFailure),
  active: VersionName,
  /** The shipped catalogue, and the imported ones, the newest first. */
  catalogues: list(20, CatalogueRow),
  /** Of the game's data: versions that the server does not import again by itself. */
  rolledBack: list(20, whole(0, 2_147_483_647)),
});
export type ItemsOverview = v.InferOutput<typeof ItemsOverview>;

export const TermsDecision = v.object({ isAccepted: v.boolean() });

/** `before` is the version that the operator saw as the active one. */
export const ActivateCatalogue = v.object({ before: VersionName, after: VersionName });
export type ActivateCatalogue = v.InferOutput<typeof ActivateCatalogue>;

/** A catalogue as the log of operators keeps it; without a day if it could not be read. */
export const LoggedCatalogue = v.object({ name: VersionName, date: v.nullable(Day), version: DataVersion });
export type LoggedCatalogue = v.InferOutput<typeof LoggedCatalogue>;

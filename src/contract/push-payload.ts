/** Shown by the service worker; nothing about the player. */
import * as v from "valibot";
import { LANGUAGES } from "#domain/game/language.ts";

export const PushPayload = v.object({
  /** A message with the same tag replaces the former one. */
  tag: v.pipe(v.string(), v.maxLength(80)),
  title: v.pipe(v.string(), v.maxLength(300)),
  body: v.pipe(v.string(), v.maxLength(600)),
  language: v.picklist(LANGUAGES),
  /** A path of this site. */
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(200)),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;

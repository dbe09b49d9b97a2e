/** The message that a push service brings to a device: what the service worker shows, and nothing about the player. */
import * as v from "valibot";
import { LANGUAGES } from "#domain/game/language.ts";

export const PushPayload = v.object({
  /** Messages with the same tag replace each other: one that is sent again is shown once. */
  tag: v.pipe(v.string(), v.maxLength(80)),
  title: v.pipe(v.string(), v.maxLength(300)),
  body: v.pipe(v.string(), v.maxLength(600)),
  language: v.picklist(LANGUAGES),
  /** The page that shows the message, a path of this site. */
  path: v.pipe(v.string(), v.startsWith("/"), v.maxLength(200)),
});
export type PushPayload = v.InferOutput<typeof PushPayload>;

/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Emulates media for the rest of the test: print, or another motion setting than that of all tests. */
export async function emulateMedia(media: "screen" | "print", motion: "no-preference" | "reduce" = "reduce") {
  const emulate = (kind: string, value: string) =>
    cdp().send("Emulation.setEmulatedMedia", {
      media: kind,
      features: [{ name: "prefers-reduced-motion", value }],
    });
  onTestFinished(() => emulate("", "reduce").then(() => undefined));
  await emulate(media, motion);
}

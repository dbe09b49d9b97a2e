/** Abilities that only some devices have. */
import { onTestFinished } from "vitest";

/** Replaces parts of the navigator, such as its share sheet, for the rest of the test. */
export function withNavigator(parts: Readonly<Partial<Record<"canShare" | "share", unknown>>>): void {
  for (const [name, value] of Object.entries(parts))
    Object.defineProperty(navigator, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    for (const name of Object.keys(parts)) Reflect.deleteProperty(navigator, name);
  });
}

/** A value that two browsers set, and the candidates for its final value. */

export type Browser = "first" | "second";

/** One action of a browser that set the value. */
export type Setting<Value> = {
  readonly by: Browser;
  readonly value: Value;
  /** The value that the browser showed before; `undefined` where the storm could not read it. */
  readonly seen: Value | undefined;
  /** Whether the storm cannot tell if it was set. It is a candidate, but does not rule others out. */
  isUncertain: boolean;
  /** Whether a notice said that it was not saved. */
  isRefused: boolean;
  /** When it was noted, in milliseconds since 1970. */
  readonly at: number;
};

/** The setting that a refused change made: a setting is noted right after its change, and values may repeat. */
export function settingOf(
  settings: readonly Setting<unknown>[],
  { by, value, createdAt }: Readonly<{ by: Browser; value: unknown; createdAt: number }>,
): Setting<unknown> | undefined {
  const left = settings.filter((one) => one.by === by && one.value === value && !one.isRefused);
  return left.find(({ at }) => at >= createdAt) ?? left.at(-1);
}

/**
 * A value that both browsers set. Any setting may win, except one that another setting has replaced: a later
 * one of the same browser, or one made while its value was shown.
 */
export class Register<Value> {
  readonly start: Value;
  readonly settings: Setting<Value>[] = [];
  constructor(start: Value) {
    this.start = start;
  }

  set(by: Browser, value: Value, seen?: Value, isUncertain = false): Setting<Value> {
    const setting = { by, value, seen, isUncertain, isRefused: false, at: Date.now() };
    this.settings.push(setting);
    return setting;
  }

  /** The values that may be the final one. */
  candidates(): readonly Value[] {
    const valid = this.settings.filter(({ isRefused }) => !isRefused);
    const left = valid.filter((one) => !valid.some((other) => this.#replaces(other, one)));
    const isReplaced = valid.some(({ isUncertain }) => !isUncertain);
    return [...(isReplaced ? [] : [this.start]), ...left.map(({ value }) => value)];
  }

  /** Whether it started as this value or was ever set to it. */
  knows(value: Value): boolean {
    return value === this.start || this.settings.some((one) => one.value === value);
  }

  #replaces(later: Setting<Value>, earlier: Setting<Value>): boolean {
    if (later === earlier || later.isUncertain) return false;
    const isAfter = this.settings.indexOf(later) > this.settings.indexOf(earlier);
    if (!isAfter) return false;
    if (later.by === earlier.by) return true;
    // Of several settings to the same value only the first has certainly been seen.
    const isKnown = later.seen !== undefined && later.seen !== this.start;
    const seen = isKnown ? this.settings.find(({ value }) => value === later.seen) : undefined;
    return seen !== undefined && (seen === earlier || this.#replaces(seen, earlier));
  }
}

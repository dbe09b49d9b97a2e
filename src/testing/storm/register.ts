/** A value that two browsers set, and what may be there in the end. */

export type Browser = "first" | "second";

/** A value that somebody set. */
export type Setting<Value> = {
  readonly by: Browser;
  readonly value: Value;
  /** The value that this browser showed before, where it is known. */
  readonly seen: Value | undefined;
  /** Whether it is not known that it was set: it may be what is there, and replaces nothing for certain. */
  readonly isUncertain: boolean;
  /** The product said that it did not save it. */
  isRefused: boolean;
};

/**
 * A value that both browsers set. In the end it is one that was set, and not one that another setting has replaced: a
 * later one of the same browser, or one that was made while this one was shown.
 */
export class Register<Value> {
  readonly start: Value;
  readonly settings: Setting<Value>[] = [];
  constructor(start: Value) {
    this.start = start;
  }

  set(by: Browser, value: Value, seen?: Value, isUncertain = false): Setting<Value> {
    const setting = { by, value, seen, isUncertain, isRefused: false };
    this.settings.push(setting);
    return setting;
  }

  /** The values that may be there in the end. */
  candidates(): readonly Value[] {
    const valid = this.settings.filter(({ isRefused }) => !isRefused);
    const left = valid.filter((one) => !valid.some((other) => this.#replaces(other, one)));
    const isReplaced = valid.some(({ isUncertain }) => !isUncertain);
    return [...(isReplaced ? [] : [this.start]), ...left.map(({ value }) => value)];
  }

  /** Whether it was ever set to this, or began so. */
  knows(value: Value): boolean {
    return value === this.start || this.settings.some((one) => one.value === value);
  }

  #replaces(later: Setting<Value>, earlier: Setting<Value>): boolean {
    if (later === earlier || later.isUncertain) return false;
    const isAfter = this.settings.indexOf(later) > this.settings.indexOf(earlier);
    if (!isAfter) return false;
    if (later.by === earlier.by) return true;
    // The same value may have been set several times: the first of them was seen for certain.
    const isKnown = later.seen !== undefined && later.seen !== this.start;
    const seen = isKnown ? this.settings.find(({ value }) => value === later.seen) : undefined;
    return seen !== undefined && (seen === earlier || this.#replaces(seen, earlier));
  }
}

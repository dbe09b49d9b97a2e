/**
 * What the application uses of i18next, in a thirtieth of its size: keys with dots, `{{names}}`, and the plural forms of
 * each language. Built in its place (`scripts/build/aliases.ts`), so that the types of i18next and its documentation
 * apply; `i18next.test.ts` compares both.
 */

type Texts = { [name: string]: string | Texts };
type Values = Readonly<Record<string, unknown>> & Readonly<{ count?: number; lng?: string }>;
type Options = Readonly<{
  lng?: string;
  fallbackLng?: string;
  resources?: Readonly<Record<string, Readonly<{ translation: object }>>>;
}>;
type Translate = (key: string, values?: Values) => string;

const rules = new Map<string, Intl.PluralRules>();

/** Returns the plural form of a number, such as "one" or "other". */
function pluralForm(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

const fill = (text: string, values: Values) =>
  text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));

class Translator {
  language = "";
  #fallback = "";
  readonly #texts = new Map<string, Texts>();
  readonly #fixed = new Map<string, Translate>();
  readonly #listeners = new Set<() => void>();

  /** The language of the shown texts; `undefined` before the start. */
  get resolvedLanguage(): string | undefined {
    return this.#texts.has(this.language) ? this.language : undefined;
  }

  get t(): Translate {
    return this.getFixedT(this.language);
  }

  /** Extensions are not supported: `react-i18next.ts` beside this file needs none. */
  use(): this {
    return this;
  }

  async init({ lng = "", fallbackLng = "", resources = {} }: Options): Promise<Translate> {
    for (const [language, { translation }] of Object.entries(resources))
      this.addResourceBundle(language, "translation", translation);
    this.#fallback = fallbackLng;
    this.language = lng;
    this.#notify();
    return this.t;
  }

  /** Returns the translator of one language: always the same one, so that components compare it. */
  getFixedT(language: string): Translate {
    const known =
      this.#fixed.get(language) ??
      ((key, values = {}) => this.#translate(values.lng ?? language, key, values));
    this.#fixed.set(language, known);
    return known;
  }

  exists(key: string, { lng = this.language }: Values = {}): boolean {
    return typeof (this.#at(lng, key) ?? this.#at(this.#fallback, key)) === "string";
  }

  async changeLanguage(language: string): Promise<Translate> {
    this.language = language;
    this.#notify();
    return this.t;
  }

  addResourceBundle(language: string, _namespace: string, texts: object): void {
    this.#texts.set(language, { ...this.#texts.get(language), ...(texts as Texts) });
  }

  hasResourceBundle(language: string): boolean {
    return this.#texts.has(language);
  }

  getResource(language: string, _namespace: string, key: string): string | Texts | undefined {
    return this.#at(language, key);
  }

  /** Calls `listener` after each change of the language. Returns a function that stops this. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #translate(language: string, key: string, values: Values): string {
    const text = this.#textOf(language, key, values) ?? this.#textOf(this.#fallback, key, values) ?? key;
    return fill(text, values);
  }

  #textOf(language: string, key: string, { count }: Values): string | undefined {
    const plural =
      count === undefined ? undefined : this.#at(language, `${key}_${pluralForm(language || "en", count)}`);
    const text = plural ?? this.#at(language, key);
    return typeof text === "string" ? text : undefined;
  }

  #at(language: string, key: string): string | Texts | undefined {
    let at: string | Texts | undefined = this.#texts.get(language);
    for (const name of key.split("."))
      at = typeof at === "object" && Object.hasOwn(at, name) ? at[name] : undefined;
    return at;
  }
}

export type { Translator };

export const createInstance = (): Translator => new Translator();

/** The translator of the page. */
const i18next = createInstance();

export default i18next;

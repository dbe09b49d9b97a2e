import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/** Texts by key, prepared for the translator. */
export type CompiledTexts = Readonly<Record<string, CompiledMessage>>;

/** A text file of `locales/`, or a group of texts in it. */
export type TextGroup = Readonly<{ [name: string]: string | TextGroup }>;

const PLURAL_KEY = /^(.*)_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/**
 * Prepares text files, by name, for the translator: `{{name}}` is a placeholder, and "key_one" and "key_other" are
 * the plural forms of "key". Throws if a text cannot be read.
 */
export function compileTexts(files: TextGroup): CompiledTexts {
  const texts: Record<string, CompiledMessage> = {};
  const plurals = new Map<string, Map<string, string>>();
  collect("", files, (key, text) => {
    const [, family, form] = PLURAL_KEY.exec(key) ?? [];
    if (family === undefined || form === undefined) texts[key] = compileMessageOrThrow(icu(text));
    else if (text.includes("#")) throw new Error(`A plural form cannot contain "#": ${key}`);
    else plurals.set(family, (plurals.get(family) ?? new Map<string, string>()).set(form, text));
  });
  for (const [key, forms] of plurals) texts[key] = compileMessageOrThrow(pluralMessage(forms));
  return texts;
}

/**
 * Returns the ICU message of plural forms. Forms equal to "other" are left out, because ICU uses "other" for a missing form. The
 * text files have all forms of a language, "other" included.
 */
function pluralMessage(forms: ReadonlyMap<string, string>): string {
  const other = forms.get("other");
  const cases = [...forms].filter(([form, text]) => form === "other" || text !== other);
  return `{count, plural, ${cases.map(([form, text]) => `${form} {${icu(text)}}`).join(" ")}}`;
}

function collect(prefix: string, group: TextGroup, add: (key: string, text: string) => void): void {
  for (const [name, value] of Object.entries(group))
    if (typeof value === "string") add(prefix + name, value);
    else collect(`${prefix}${name}.`, value, add);
}

/** Returns a text in the syntax of ICU messages, in which apostrophes quote braces. */
const icu = (text: string) =>
  text
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 1 ? `{${part}}` : part.replace(/[{}']+/g, quoted)))
    .join("");

function quoted(marks: string): string {
  const doubled = marks.replaceAll("'", "''");
  return /[{}]/.test(marks) ? `'${doubled}'` : doubled;
}

/** Memoizes what depends only on a locale: creating an `Intl` formatter takes far longer than using it. */
export function oncePerLocale<T>(create: (locale: string) => T): (locale: string) => T {
  const created = new Map<string, T>();
  return (locale) => {
    let value = created.get(locale);
    if (value === undefined) {
      value = create(locale);
      created.set(locale, value);
    }
    return value;
  };
}

const KB = 1024;
const MB = 1024 * KB;

/** "12 kB", "1.5 MB"; kilobytes are rounded up. */
export function byteSize(bytes: number, locale: string): string {
  const [unit, amount, digits] =
    bytes < MB ? ["kilobyte", Math.ceil(bytes / KB), 0] : ["megabyte", bytes / MB, 1];
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits }).format(amount);
}

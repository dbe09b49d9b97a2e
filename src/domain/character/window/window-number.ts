const GROUPED = /^\d{1,3}(?:[.,' \u00A0\u202F]\d{3})+$/;
const DECIMAL = /^\d+(?:[.,]\d{1,2})?$/;

/** As the window shows it, or as this language writes it; `undefined` for anything else. */
export function parseWindowNumber(typed: string): number | undefined {
  const text = typed.replace(/[%\s]+$/, "").trimStart();
  if (GROUPED.test(text)) return Number(text.replaceAll(/\D/g, ""));
  return DECIMAL.test(text) ? Number(text.replace(",", ".")) : undefined;
}

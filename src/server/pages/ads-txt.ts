/** A record: domain, account, relationship, and optionally the id of a certification authority. */
const SELLER = /^[a-z0-9-]+(\.[a-z0-9-]+)+\s*,[^,]*[^,\s][^,]*,\s*(DIRECT|RESELLER)\s*(,\s*\w+\s*)?$/i;
/** A variable, such as `contact=ads@skypurse.example`. */
const VARIABLE = /^[a-z]+\s*=\s*\S.*$/i;

/**
 * Returns a description of the first invalid line of an ads.txt (IAB ads.txt 1.1), or `undefined` if it is
 * valid.
 */
export function adsTxtError(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const wrong = lines.findIndex((line) => !isLine(line));
  if (wrong < 0) return undefined;
  return `Invalid line ${wrong + 1}, ${JSON.stringify(lines[wrong])}: it must be a record like "ads.example, 123, DIRECT", a variable like "contact=…", or a comment that begins with #`;
}

function isLine(line: string): boolean {
  if (!/^[\x20-\x7e\t]*$/.test(line)) return false;
  // "#" begins a comment, and ";" an extension field.
  const said = line.replace(/[#;].*$/, "").trim();
  return said === "" ? !line.includes(";") : SELLER.test(said) || VARIABLE.test(said);
}

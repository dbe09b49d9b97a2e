/** Who may sell: a domain, an account, in which way, and perhaps the number of a certification authority. */
const SELLER = /^[a-z0-9-]+(\.[a-z0-9-]+)+\s*,[^,]*[^,\s][^,]*,\s*(DIRECT|RESELLER)\s*(,\s*\w+\s*)?$/i;
/** What a file says of itself, such as `contact=ads@skypurse.example`. */
const VARIABLE = /^[a-z]+\s*=\s*\S.*$/i;

/** What is wrong with the text of an ads.txt, with its first line that is none (IAB ads.txt 1.1); nothing where all are. */
export function wrongAdsTxt(text: string): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const wrong = lines.findIndex((line) => !isLine(line));
  if (wrong < 0) return undefined;
  return `Invalid line ${wrong + 1}, ${JSON.stringify(lines[wrong])}: it has to be like "ads.example, 123, DIRECT", a setting like "contact=…", or a comment that begins with #`;
}

function isLine(line: string): boolean {
  if (!/^[\x20-\x7e\t]*$/.test(line)) return false;
  // Behind # stands a comment, and behind ; what only the seller reads.
  const said = line.replace(/[#;].*$/, "").trim();
  return said === "" ? !line.includes(";") : SELLER.test(said) || VARIABLE.test(said);
}

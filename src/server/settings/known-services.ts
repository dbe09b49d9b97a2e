/** Public facts about a service, by the host of its script. */
type Known = Readonly<{
  name: string;
  policy: string;
  keeps: readonly string[];
  keepsMonths: number;
  /** Returns the line of ads.txt for a client id. */
  sellerOf: (client: string) => string;
}>;

const KNOWN: Readonly<Record<string, Known>> = {
  "pagead2.googlesyndication.com": {
    name: "Google AdSense",
    policy: "https://policies.google.com/technologies/partner-sites",
    keeps: ["__gads", "__gpi", "__eoi", "google_*", "goog_*"],
    // Lifetime of its cookies in Europe. How long Google stores the data is only stated in its policy.
    keepsMonths: 13,
    // The last field is Google's certification id, the same for every publisher.
    sellerOf: (client) => `google.com, ${client.replace(/^ca-/, "")}, DIRECT, f08c47fec0942fa0`,
  },
};

/** Returns the facts about a known service, which the operator need not set, or `undefined` for any other. */
export function knownServiceAt(scriptUrl: string): Known | undefined {
  const { host } = new URL(scriptUrl);
  return Object.hasOwn(KNOWN, host) ? KNOWN[host] : undefined;
}

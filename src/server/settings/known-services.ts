/** What everybody can look up about a service, by the host of its script. */
type Known = Readonly<{
  name: string;
  policy: string;
  keeps: readonly string[];
  keepsMonths: number;
  /** The line of ads.txt for a client. */
  sellerOf: (client: string) => string;
}>;

const KNOWN: Readonly<Record<string, Known>> = {
  "pagead2.googlesyndication.com": {
    name: "Google AdSense",
    policy: "https://policies.google.com/technologies/partner-sites",
    keeps: ["__gads", "__gpi", "__eoi", "google_*", "goog_*"],
    // In Europe. For how long Google keeps what it learns only its policy says.
    keepsMonths: 13,
    // The last word is Google's own number, the same for every publisher.
    sellerOf: (client) => `google.com, ${client.replace(/^ca-/, "")}, DIRECT, f08c47fec0942fa0`,
  },
};

/** A service that its operator need not describe; nothing for any other. */
export function knownServiceAt(scriptUrl: string): Known | undefined {
  const { host } = new URL(scriptUrl);
  return Object.hasOwn(KNOWN, host) ? KNOWN[host] : undefined;
}

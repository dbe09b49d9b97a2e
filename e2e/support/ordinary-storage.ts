/** Stored as by a player who has used the converter. */
export const ORDINARY_STORAGE: Readonly<Record<string, string>> = {
  theme: "light",
  "skypurse.cart": JSON.stringify({
    adjustment: -10,
    lines: [{ kind: "item", id: "item:gold-ring", slug: "gold-ring", quantity: 3 }],
  }),
  "skypurse.rates": JSON.stringify({
    server: "lawolf",
    shownPer: 1,
    set: { lawolf: { penya: 210_000, per: 1, date: "2026-11-01" } },
  }),
};

import { defineUrlState } from "#client/url-state/url-definition.ts";
import { SALE_GROUPS, type SaleGroup } from "#domain/order/sales.ts";

/** In days. */
export const BOOK_PERIODS = [30, 90, "all"] as const;
export type BookPeriod = (typeof BOOK_PERIODS)[number];

export type BookChoice = Readonly<{ period: BookPeriod; by: SaleGroup }>;
export type BookSearch = Readonly<{ period?: BookPeriod | undefined; by?: SaleGroup | undefined }>;

export const bookUrl = defineUrlState<BookChoice, BookSearch>({
  page: "/book",
  names: ["period", "by"],
  maxLength: 10,
  parse: ({ period, by }) => ({
    period: BOOK_PERIODS.find((one) => String(one) === String(period)) ?? 30,
    by: SALE_GROUPS.find((one) => one === by) ?? "day",
  }),
  format: ({ period, by }) => ({
    period: period === 30 ? undefined : period,
    by: by === "day" ? undefined : by,
  }),
});

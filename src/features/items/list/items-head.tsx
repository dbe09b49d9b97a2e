import { Columns3, Search } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { useShortcut } from "#ui/layout/shortcut.ts";

type ItemsHeadProps = Readonly<{
  title: string;
  query: string;
  onQuery: (query: string) => void;
  /** `undefined` while the catalogue is not loaded. */
  found: number | undefined;
  total: number | undefined;
  /** `undefined` when the list has no columns. */
  onColumns: (() => void) | undefined;
}>;

/** The title of the page, the number of items found, and the search field. */
export function ItemsHead({ title, query, onQuery, found, total, onColumns }: ItemsHeadProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const field = useRef<HTMLInputElement>(null);
  useShortcut("/", () => field.current?.focus());
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-4 gap-y-2 min-[64rem]:flex-nowrap">
      <h1 className="page-title outline-none md:whitespace-nowrap" tabIndex={-1}>
        {title}
      </h1>
      <span className="num flex-1 text-sm text-text-3 md:whitespace-nowrap" role="status">
        {found !== undefined &&
          total !== undefined &&
          t("items.found", { count: total, found: number(found), total: number(total) })}
      </span>
      {onColumns && (
        <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={onColumns}>
          <Columns3 className="size-4" aria-hidden="true" />
          {t("items.columns.open")}
        </Button>
      )}
      <label className="flex h-11 w-full items-center gap-2 rounded-md border border-control bg-inset px-3 text-text-3 focus-within:border-focus focus-within:shadow-[inset_0_0_0_1px_var(--c-focus)] md:h-10 min-[64rem]:w-72 min-[64rem]:min-w-40 min-[64rem]:shrink">
        <Search className="size-4 flex-none" aria-hidden="true" />
        <input
          ref={field}
          type="search"
          enterKeyHint="search"
          aria-keyshortcuts="/"
          aria-label={t("items.search")}
          placeholder={t("items.search")}
          value={query}
          maxLength={80}
          onChange={(event) => onQuery(event.target.value)}
          className="w-full min-w-0 bg-transparent text-lg font-medium text-text outline-none placeholder:font-normal placeholder:text-text-3 md:text-md"
        />
      </label>
    </div>
  );
}

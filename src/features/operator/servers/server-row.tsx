import { ArrowDown, ArrowUp, Pencil, X } from "lucide-react";
import type { PlacedServer } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { IconButton } from "#ui/layout/button.tsx";

type ServerRowProps = Readonly<{
  server: PlacedServer;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}>;

/** A server: the name opens its form, and Alt with an arrow key moves it. */
export function ServerRow({
  server: { name, region, place },
  isLast,
  onEdit,
  onMove,
  onRemove,
}: ServerRowProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <li className="flex items-center gap-x-3 border-t border-line px-4 py-1 hover:bg-surface-2 md:min-h-12 md:px-5">
      <span className="num w-6 flex-none text-right text-sm text-text-3" aria-hidden="true">
        {number(place + 1)}
      </span>
      <div className="flex min-w-0 flex-1 gap-x-2 max-md:flex-col max-md:items-start max-md:pb-1 md:items-center">
        <button
          type="button"
          title={name}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onEdit}
          onKeyDown={(event) => {
            const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
            if (!event.altKey || by === undefined) return;
            event.preventDefault();
            onMove(by);
          }}
          className="max-w-full min-w-0 truncate py-1 text-left font-[550] hover:underline max-md:min-h-11"
        >
          {name}
        </button>
        {region && (
          <span className="flex max-md:-mt-2">
            <Tag>{t(`operator.region.${region}`)}</Tag>
          </span>
        )}
      </div>
      <RowButtons
        name={name}
        isFirst={place === 0}
        isLast={isLast}
        onEdit={onEdit}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  );
}

type RowButtonsProps = Pick<ServerRowProps, "isLast" | "onEdit" | "onMove" | "onRemove"> &
  Readonly<{ name: string; isFirst: boolean }>;

function RowButtons({ name, isFirst, isLast, onEdit, onMove, onRemove }: RowButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="ml-auto flex md:gap-1">
      {/* Not disabled at the ends of the list, where the button would lose the focus. */}
      <IconButton
        size="sm"
        aria-label={t("operator.server.up", { name })}
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton
        size="sm"
        aria-label={t("operator.server.down", { name })}
        aria-disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown className="size-4" aria-hidden="true" />
      </IconButton>
      {/* On a phone the name opens the dialog, because a button would take its space. */}
      <IconButton
        size="sm"
        aria-label={t("operator.server.edit", { name })}
        onClick={onEdit}
        className="max-md:hidden"
      >
        <Pencil className="size-4" aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" aria-label={t("operator.server.remove", { name })} onClick={onRemove}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

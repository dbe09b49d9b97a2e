import { ArrowDown, ArrowUp, Pencil, Plus, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { usePendingEdits } from "#features/operator/changes/operator.client.ts";
import { NEW_SERVER } from "#features/operator/changes/operator-changes.ts";
import { Area } from "#features/operator/page/area.tsx";
import { PendingTag } from "#features/operator/page/pending-tag.tsx";
import { MAX_SERVERS, type PlacedServer } from "#features/operator/server/operator.contract.ts";
import { Empty, Tag } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button, IconButton } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { ServerDialog } from "./server-dialog.tsx";

type ServersAreaProps = Readonly<{ servers: readonly PlacedServer[]; edits: OperatorEdits }>;

/** The list of game servers, in the order in which players see them. */
export function ServersArea({ servers, edits }: ServersAreaProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  /**
   * The id of the open server, `undefined` for a new one; the whole state is `undefined` while the dialog is
   * closed.
   */
  const [opened, setOpened] = useState<Readonly<{ id: string | undefined }>>();
  const [moved, setMoved] = useState<string>();
  const pendingOf = usePendingEdits();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastMoved = servers.find(({ id }) => id === moved);
  const isFull = servers.length >= MAX_SERVERS;

  function move(server: PlacedServer, by: number) {
    const place = server.place + by;
    if (place < 0 || place >= servers.length) return;
    edits.moveServer(server, place);
    setMoved(server.id);
  }

  return (
    <Area
      title={t("operator.area.servers")}
      note={t("operator.server.count", { count: servers.length, number: number(servers.length) })}
      heading={heading}
      action={
        <Button
          size="sm"
          disabled={isFull}
          onClick={() => setOpened({ id: undefined })}
          className="max-md:w-full"
        >
          <Plus className="size-4" aria-hidden="true" />
          {t("operator.server.add")}
        </Button>
      }
    >
      <p className={classNames("px-4 pb-3 text-xs text-text-3 md:px-5", !isFull && "max-md:hidden")}>
        {t(isFull ? "operator.refused.too_many_servers" : "operator.server.help")}
      </p>
      <p role="status" className="sr-only">
        {lastMoved &&
          t("operator.server.place", {
            name: lastMoved.name,
            place: number(lastMoved.place + 1),
            count: number(servers.length),
          })}
      </p>
      {servers.length === 0 ? (
        <Empty title={t("operator.server.empty")}>
          <p className="max-w-80 text-text-2">{t("operator.server.emptyHelp")}</p>
        </Empty>
      ) : (
        <ol>
          {servers.map((server) => (
            <ServerRow
              key={server.id}
              server={server}
              pending={<PendingTag {...pendingOf(`server ${server.id}`)} />}
              isLast={server.place === servers.length - 1}
              onEdit={() => setOpened({ id: server.id })}
              onMove={(by) => move(server, by)}
              onRemove={() => {
                heading.current?.focus();
                edits.removeServer(server);
              }}
            />
          ))}
        </ol>
      )}
      <ServerDialog
        servers={servers}
        opened={opened}
        refused={pendingOf(opened?.id === undefined ? NEW_SERVER : `server ${opened.id}`).refused}
        onClose={() => setOpened(undefined)}
        edits={edits}
      />
    </Area>
  );
}

type ServerRowProps = Readonly<{
  server: PlacedServer;
  pending: ReactNode;
  isLast: boolean;
  onEdit: () => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}>;

function ServerRow({
  server: { name, region, place },
  pending,
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
        {pending}
        {region && (
          <span className="flex max-md:-mt-2">
            <Tag>{t(`operator.region.${region}`)}</Tag>
          </span>
        )}
      </div>
      <div className="ml-auto flex md:gap-1">
        {/* Not disabled at the ends of the list, where the button would lose the focus. */}
        <IconButton
          size="sm"
          aria-label={t("operator.server.up", { name })}
          aria-disabled={place === 0}
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
    </li>
  );
}

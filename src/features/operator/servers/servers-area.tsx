import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { OperatorEdits } from "#features/operator/changes/edits.ts";
import { usePendingEdits } from "#features/operator/changes/operator.client.ts";
import { NEW_SERVER } from "#features/operator/changes/operator-changes.ts";
import { Area } from "#features/operator/page/area.tsx";
import { PendingTag } from "#features/operator/page/pending-tag.tsx";
import { MAX_SERVERS, type PlacedServer } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { lazyPart } from "#ui/feedback/lazy-part.tsx";
import { Empty } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { ServerRow } from "./server-row.tsx";

const ServerDialog = lazyPart(async () => (await import("./server-dialog.tsx")).ServerDialog);

type ServersAreaProps = Readonly<{ servers: readonly PlacedServer[]; edits: OperatorEdits }>;

/** The list of game servers, in the order in which players see them. */
export function ServersArea({ servers, edits }: ServersAreaProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  // The id of the open server, `undefined` for a new one; without a value the dialog is closed.
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
      action={<AddButton isFull={isFull} onAdd={() => setOpened({ id: undefined })} />}
    >
      <p className={classNames("px-4 pb-3 text-xs text-text-3 md:px-5", !isFull && "max-md:hidden")}>
        {t(isFull ? "operator.refused.too_many_servers" : "operator.server.help")}
      </p>
      <MovedNews server={lastMoved} count={servers.length} />
      {servers.length === 0 ? (
        <NoServers />
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

/** Says where the server is that was moved last. */
function MovedNews({ server, count }: Readonly<{ server: PlacedServer | undefined; count: number }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  return (
    <p role="status" className="sr-only">
      {server &&
        t("operator.server.place", {
          name: server.name,
          place: number(server.place + 1),
          count: number(count),
        })}
    </p>
  );
}

function AddButton({ isFull, onAdd }: Readonly<{ isFull: boolean; onAdd: () => void }>) {
  const { t } = useTranslation();
  return (
    <Button size="sm" disabled={isFull} onClick={onAdd} className="max-md:w-full">
      <Plus className="size-4" aria-hidden="true" />
      {t("operator.server.add")}
    </Button>
  );
}

function NoServers() {
  const { t } = useTranslation();
  return (
    <Empty title={t("operator.server.empty")}>
      <p className="max-w-80 text-text-2">{t("operator.server.emptyHelp")}</p>
    </Empty>
  );
}

import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Area } from "#features/operator/page/area.tsx";
import { MAX_SERVERS, type PlacedServer } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Empty } from "#ui/feedback/notice.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { ServerDialog } from "./server-dialog.tsx";
import { ServerRow } from "./server-row.tsx";
import { useServerEdits } from "./servers.client.ts";

type ServersAreaProps = Readonly<{ servers: readonly PlacedServer[] }>;

/** The list of game servers, in the order in which players see them. */
export function ServersArea({ servers }: ServersAreaProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  // The id of the open server, `undefined` for a new one; without a value the dialog is closed.
  const [opened, setOpened] = useState<Readonly<{ id: string | undefined }>>();
  const [moved, setMoved] = useState<string>();
  const { move, remove } = useServerEdits();
  const heading = useRef<HTMLHeadingElement>(null);
  const lastMoved = servers.find(({ id }) => id === moved);
  const isFull = servers.length >= MAX_SERVERS;

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
              isLast={server.place === servers.length - 1}
              onEdit={() => setOpened({ id: server.id })}
              onMove={(by) => {
                move(server, by);
                setMoved(server.id);
              }}
              onRemove={() => {
                heading.current?.focus();
                remove(server);
              }}
            />
          ))}
        </ol>
      )}
      <ServerDialog servers={servers} opened={opened} onClose={() => setOpened(undefined)} />
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

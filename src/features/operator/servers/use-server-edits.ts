import { useQueryClient } from "@tanstack/react-query";
import { api } from "#client/api/api.ts";
import { usePlayer } from "#client/api/session.ts";
import { operatorListQuery } from "#features/operator/changes/operator.client.ts";
import { useEdit } from "#features/operator/changes/use-edit.ts";
import {
  operatorEndpoints,
  type PlacedServer,
  type ServerState,
} from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";

/** Sends a change of a server; `null` adds or removes it. */
export const sendServer = (
  id: string,
  change: string,
  step: Readonly<{ from: ServerState | null; to: ServerState | null }>,
) => api.send(operatorEndpoints.changeServer, { params: { id }, body: { change, ...step } });

/** The edits of servers that need no form. */
export function useServerEdits() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const player = usePlayer()?.id ?? "";
  const edit = useEdit();
  return {
    /** Three presses move a server by three: each begins where the one before has left it. */
    move({ id, name }: PlacedServer, by: number): void {
      const send = async (change: string) => {
        const servers = client.getQueryData(operatorListQuery(player).queryKey)?.servers ?? [];
        const server = servers.find((one) => one.id === id);
        if (!server || !servers[server.place + by]) return null;
        const { id: _, ...from } = server;
        return sendServer(id, change, { from, to: { ...from, place: from.place + by } });
      };
      edit.mutate({ send, done: t("operator.server.moved", { name }) });
    },
    remove({ id, ...from }: PlacedServer): void {
      const send = (change: string) => sendServer(id, change, { from, to: null });
      edit.mutate({ send, done: t("operator.server.removed", { name: from.name }) });
    },
  };
}

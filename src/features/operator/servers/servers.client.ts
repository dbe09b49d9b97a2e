import { useQueryClient } from "@tanstack/react-query";
import { usePlayer } from "#client/api/session.ts";
import { newId } from "#client/storage/storage.ts";
import { foldText } from "#domain/text/search.ts";
import { operatorListQuery, sendEdit, useEdit } from "#features/operator/changes/operator.client.ts";
import type { PlacedServer } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";

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
        const after = { ...from, place: from.place + by };
        return sendEdit({ subject: "server", key: id, before: from, after })(change);
      };
      edit.mutate({ send, done: t("operator.server.moved", { name }) });
    },
    remove({ id, ...from }: PlacedServer): void {
      const send = sendEdit({ subject: "server", key: id, before: from, after: null });
      edit.mutate({ send, done: t("operator.server.removed", { name: from.name }) });
    },
  };
}

/** Whether another server has this name, or one that players could not distinguish from it. */
export function isNameTaken(name: string, others: readonly PlacedServer[]): boolean {
  return others.some((other) => foldText(other.name) === foldText(name));
}

/**
 * Returns the id of a new server. It is derived from the name, so that a server that is added again keeps the
 * rates that players set for it. A name without Latin letters gets a random id.
 */
export function idFor(name: string, servers: readonly PlacedServer[]): string {
  const plain = foldText(name).replaceAll(" ", "-");
  const base = /^[a-z0-9-]+$/.test(plain) ? plain : newId("server").replace(":", "-");
  const isFree = (id: string) => servers.every((server) => server.id !== id);
  let id = base;
  for (let n = 2; !isFree(id); n++) id = `${base}-${n}`;
  return id;
}

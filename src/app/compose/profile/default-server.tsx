import { useQuery } from "@tanstack/react-query";
import { chooseServer, useRate } from "#client/sync/rates.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Select } from "#ui/field/select.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

/** Selects the server whose rate is used; the choice is synchronized between devices. */
export function DefaultServer() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { server } = useRate();

  function choose(id: string) {
    if (id === server) return;
    const action = chooseServer(id);
    const name = servers.find((one) => one.id === id)?.name ?? id;
    toastSuccess(t("rate.serverChosen", { name }), { label: t("general.undo"), action });
  }
  return (
    <Select
      label={t("profile.server")}
      value={server ?? ""}
      shown={servers.find(({ id }) => id === server)?.name ?? t("profile.noServer")}
      options={servers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
      className="w-full md:max-w-80"
    />
  );
}

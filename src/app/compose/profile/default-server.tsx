import { useQuery } from "@tanstack/react-query";
import { chooseServer } from "#client/sync/choose-server.ts";
import { useRate } from "#client/sync/rates.ts";
import { NO_SERVERS, serversQuery } from "#features/shop/shop.client.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Select } from "#ui/field/select/select.tsx";

/** Selects the server whose rate is used; the choice is synchronized between devices. */
export function DefaultServer() {
  const { t } = useTranslation();
  const { data: servers = NO_SERVERS } = useQuery(serversQuery);
  const { server } = useRate();
  return (
    <Select
      label={t("profile.server")}
      icon={null}
      value={server ?? ""}
      shown={servers.find(({ id }) => id === server)?.name ?? t("profile.noServer")}
      options={servers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={chooseServer}
      className="w-full md:max-w-80"
    />
  );
}

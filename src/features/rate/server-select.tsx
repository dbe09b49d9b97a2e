import { chooseServer, useRate } from "#client/sync/rates.ts";
import type { KnownServer } from "#contract/shop.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Select } from "#ui/field/select.tsx";
import { toastSuccess } from "#ui/overlay/toasts.ts";

type ServerSelectProps = Readonly<{
  label: string;
  /** Shown until a server is chosen. */
  placeholder: string;
  servers: readonly KnownServer[];
  className: string;
}>;

/** Selects the server whose rate is used, on all devices of the player. */
export function ServerSelect({ label, placeholder, servers, className }: ServerSelectProps) {
  const { t } = useTranslation();
  const { server } = useRate();
  const nameOf = (id: string | null) => servers.find((one) => one.id === id)?.name;

  function choose(id: string) {
    if (id === server) return;
    const undo = chooseServer(id);
    toastSuccess(t("rate.serverChosen", { name: nameOf(id) ?? id }), {
      label: t("general.undo"),
      action: undo,
    });
  }
  return (
    <Select
      label={label}
      value={server ?? ""}
      shown={nameOf(server) ?? placeholder}
      options={servers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
      className={className}
    />
  );
}

import { SelectField } from "./select.tsx";

type ServerFieldProps = Readonly<{
  label: string;
  none: string;
  /** Id; empty if none is chosen. */
  server: string;
  servers: readonly Readonly<{ id: string; name: string }>[];
  onServer: (server: string) => void;
}>;

/** A server that is no longer offered stays selected. */
export function ServerField({ label, none, server, servers, onServer }: ServerFieldProps) {
  const isKnown = server === "" || servers.some(({ id }) => id === server);
  const offered = [{ id: "", name: none }, ...(isKnown ? [] : [{ id: server, name: server }]), ...servers];
  return (
    <SelectField
      label={label}
      value={server}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onServer}
    />
  );
}

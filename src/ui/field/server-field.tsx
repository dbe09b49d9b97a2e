import { FormField } from "./form-field.tsx";

type ServerFieldProps = Readonly<{
  label: string;
  /** The option for no server. */
  none: string;
  /** The id of the chosen server; empty if none is chosen. */
  server: string;
  servers: readonly Readonly<{ id: string; name: string }>[];
  onServer: (server: string) => void;
}>;

/** The browser's native select element. A server that is no longer offered stays selected. */
export function ServerField({ label, none, server, servers, onServer }: ServerFieldProps) {
  const isKnown = server === "" || servers.some(({ id }) => id === server);
  const options = [{ id: "", name: none }, ...(isKnown ? [] : [{ id: server, name: server }]), ...servers];
  return (
    <FormField label={label}>
      {(control) => (
        <select {...control} value={server} onChange={(event) => onServer(event.target.value)}>
          {options.map(({ id, name }) => (
            <option key={id} value={id} className="bg-surface text-text">
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

import { FormField } from "./form-field.tsx";
import { NativeSelect } from "./native-select.tsx";

type ServerFieldProps = Readonly<{
  label: string;
  /** The option for no server. */
  none: string;
  /** The id of the chosen server; empty if none is chosen. */
  server: string;
  servers: readonly Readonly<{ id: string; name: string }>[];
  onServer: (server: string) => void;
}>;

/** A field for a server. One that is no longer offered stays selected. */
export function ServerField({ label, none, server, servers, onServer }: ServerFieldProps) {
  const isKnown = server === "" || servers.some(({ id }) => id === server);
  const options = [{ id: "", name: none }, ...(isKnown ? [] : [{ id: server, name: server }]), ...servers];
  return (
    <FormField label={label}>
      {(control) => (
        <NativeSelect {...control} value={server} onChange={(event) => onServer(event.target.value)}>
          {options.map(({ id, name }) => (
            <option key={id} value={id} className="bg-surface text-text">
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}

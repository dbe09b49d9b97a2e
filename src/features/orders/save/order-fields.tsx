import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { KnownServer } from "#contract/known-server.ts";
import { MAX_BUYER, MAX_ORDER_NAME } from "#domain/order/saved-order.ts";
import { toSingleLine } from "#domain/text/name.ts";
import { nameProblem, optionalNameProblem } from "#domain/text/name-problem.ts";
import { useDraft } from "#ui/field/draft.ts";
import { useNameError } from "#ui/field/name-problem.ts";
import { TextField } from "#ui/field/text-field.tsx";

export type OrderNames = Readonly<{ name: string; buyer: string; server: string }>;

/** The name, the buyer and the server of an order, as typed into the form named `form`. */
export function useOrderFields(form: string, start: OrderNames) {
  const [typed, setTyped] = useDraft(form, start);
  const isNamed = nameProblem(typed.name) === undefined && optionalNameProblem(typed.buyer) === undefined;
  return {
    typed,
    type: (change: Partial<OrderNames>) => setTyped({ ...typed, ...change }),
    /** `undefined` while the name is missing or invalid. */
    written: isNamed
      ? {
          ...typed,
          name: toSingleLine(typed.name, MAX_ORDER_NAME),
          buyer: toSingleLine(typed.buyer, MAX_BUYER),
        }
      : undefined,
  };
}

type OrderFieldsProps = Readonly<{
  fields: ReturnType<typeof useOrderFields>;
  servers: readonly KnownServer[];
}>;

export function OrderFields({ fields: { typed, type }, servers }: OrderFieldsProps) {
  const { t } = useTranslation();
  const wrong = useNameError();
  return (
    <>
      <div>
        <TextField
          wrong={wrong(typed.name)}
          label={t("orders.name")}
          placeholder={t("orders.nameExample")}
          text={typed.name}
          onText={(name) => type({ name })}
          maxLength={MAX_ORDER_NAME}
          isFirst
        />
        {nameProblem(typed.name) === "missing" && (
          <p className="mt-1 text-xs text-text-3">{t("orders.nameMissing")}</p>
        )}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          wrong={wrong(typed.buyer)}
          label={t("orders.buyer")}
          placeholder={t("orders.buyerExample")}
          text={typed.buyer}
          onText={(buyer) => type({ buyer })}
          maxLength={MAX_BUYER}
        />
        <ServerField server={typed.server} servers={servers} onServer={(server) => type({ server })} />
      </div>
    </>
  );
}

type ServerFieldProps = Readonly<{
  server: string;
  servers: readonly KnownServer[];
  onServer: (server: string) => void;
}>;

/** The browser's native select element. A server that is no longer offered stays selected. */
function ServerField({ server, servers, onServer }: ServerFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const isKnown = server === "" || servers.some((one) => one.id === server);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-text-2">
        {t("orders.server")}
      </label>
      <select
        id={id}
        value={server}
        onChange={(event) => onServer(event.target.value)}
        className="h-11 w-full rounded-md border border-control bg-inset px-3 text-lg font-medium md:h-10 md:text-md"
      >
        <option value="" className="bg-surface text-text">
          {t("orders.noServer")}
        </option>
        {!isKnown && (
          <option value={server} className="bg-surface text-text">
            {server}
          </option>
        )}
        {servers.map((one) => (
          <option key={one.id} value={one.id} className="bg-surface text-text">
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Prices and servers of the server in memory, which operators edit. */
import * as v from "valibot";
import { isSame } from "#domain/values/is-same.ts";
import { editedServer, isSamePrice, isServerUnchanged } from "#features/operator/changes/edited-state.ts";
import {
  EDIT_PRICE,
  EDIT_SERVER,
  operatorDataWithChange,
} from "#features/operator/changes/operator-changes.ts";
import {
  type OperatorList,
  operatorEndpoints,
  PriceChange,
  ServerChange,
  ServerState,
} from "#features/operator/server/operator.contract.ts";
import { GOLD_RING } from "#testing/seed/operator.ts";
import { type AppliedKeys, handlerFor, type ModelHandlers, refuse } from "./handlers.ts";

const SERVERS = ["Mushpoie", "Lawolf", "Totemia"].map((name, place) => ({
  id: name.toLowerCase(),
  name,
  region: null,
  place,
}));

/** Creates the handlers of a shop with one item and three servers. */
export function modelOperator(keys: AppliedKeys): ModelHandlers {
  const operator = createOperatorData();
  function edit(body: unknown, apply: (body: unknown) => void) {
    const { change } = v.parse(v.looseObject({ change: v.string() }), body);
    if (keys.isFirst(change)) {
      apply(body);
      keys.record(change);
    }
    return { entry: 1 };
  }

  return [
    handlerFor(operatorEndpoints.load, () => operator.list()),
    handlerFor(operatorEndpoints.changePrice, ({ params, body }) =>
      edit(body, (change) => operator.setPrice(params.slug, change)),
    ),
    handlerFor(operatorEndpoints.changeServer, ({ params, body }) =>
      edit(body, (change) => operator.setServer(params.id, change)),
    ),
  ];
}

/** Applies operators' edits of prices and servers. */
function createOperatorData() {
  let list: OperatorList = { items: [GOLD_RING], servers: SERVERS };
  return {
    list: () => list,
    setPrice(slug: string, body: unknown): void {
      const { from, to } = v.parse(PriceChange, body);
      const storedPrice = list.items.find((item) => item.slug === slug)?.price ?? null;
      if (!isSamePrice(storedPrice, from) || isSamePrice(storedPrice, to)) refuse("changed_meanwhile", 409);
      list = operatorDataWithChange(list, { kind: EDIT_PRICE, payload: { slug, from, to } });
    },
    setServer(id: string, body: unknown): void {
      const { from, to } = v.parse(ServerChange, body);
      const found = list.servers.find((server) => server.id === id);
      const storedState = found ? v.parse(ServerState, found) : null;
      if (!isServerUnchanged(from, to, storedState)) refuse("changed_meanwhile", 409);
      if (isSame(editedServer(from, to, storedState), storedState)) refuse("changed_meanwhile", 409);
      list = operatorDataWithChange(list, { kind: EDIT_SERVER, payload: { id, from, to } });
    },
  };
}

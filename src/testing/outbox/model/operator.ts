/** Prices and servers of the server in memory, which operators edit. */
import * as v from "valibot";
import { isSame } from "#domain/order/merge.ts";
import { operatorDataWithChange, PRICE, SERVER } from "#features/operator/changes/operator-changes.ts";
import { editedServer, isSamePrice, isServerUnchanged } from "#features/operator/changes/states.ts";
import {
  type OperatorList,
  operatorEndpoints,
  PriceChange,
  ServerChange,
  ServerState,
} from "#features/operator/server/operator.contract.ts";
import { GOLD_RING } from "#testing/seed/operator.ts";
import { type AppliedKeys, type ModelHandlers, on, refuse } from "./handlers.ts";

const SERVERS = ["Mushpoie", "Lawolf", "Totemia"].map((name, place) => ({
  id: name.toLowerCase(),
  name,
  region: null,
  place,
}));

/** Creates the handlers of a shop with one item and three servers. */
export function modelOperator(keys: AppliedKeys): ModelHandlers {
  const operator = createOperatorData();
  function edit(body: unknown, make: (body: unknown) => void) {
    const { change } = v.parse(v.looseObject({ change: v.string() }), body);
    if (keys.isFirst(change)) {
      make(body);
      keys.note(change);
    }
    return { entry: 1 };
  }

  return [
    on(operatorEndpoints.load, () => operator.list()),
    on(operatorEndpoints.changePrice, ({ params, body }) =>
      edit(body, (one) => operator.setPrice(params.slug, one)),
    ),
    on(operatorEndpoints.changeServer, ({ params, body }) =>
      edit(body, (one) => operator.setServer(params.id, one)),
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
      const now = list.items.find((item) => item.slug === slug)?.price ?? null;
      if (!isSamePrice(now, from) || isSamePrice(now, to)) refuse("changed_meanwhile", 409);
      list = operatorDataWithChange(list, { kind: PRICE, payload: { slug, from, to } });
    },
    setServer(id: string, body: unknown): void {
      const { from, to } = v.parse(ServerChange, body);
      const found = list.servers.find((server) => server.id === id);
      const now = found ? v.parse(ServerState, found) : null;
      if (!isServerUnchanged(from, to, now)) refuse("changed_meanwhile", 409);
      if (isSame(editedServer(from, to, now), now)) refuse("changed_meanwhile", 409);
      list = operatorDataWithChange(list, { kind: SERVER, payload: { id, from, to } });
    },
  };
}

import type { State } from "#domain/order/saved-order.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";

const TONES = {
  quote: "neutral",
  agreed: "moon",
  paid: "ok",
  delivered: "ok",
  cancelled: "neutral",
} as const satisfies Record<State, string>;

/** The state of an order, as a label. */
export function StateTag({ state }: Readonly<{ state: State }>) {
  const { t } = useTranslation();
  return <Tag tone={TONES[state]}>{t(`orders.state.${state}`)}</Tag>;
}

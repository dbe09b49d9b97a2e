import type { ReactNode } from "react";
import type { Line } from "#domain/order/cart.ts";
import { OrderLines } from "#features/cart/lines/order-lines.tsx";
import { OrderSlip } from "./order-slip.tsx";
import type { OrderView } from "./order-view.ts";

type FilledCartProps = Readonly<{
  view: OrderView;
  /** The tools below the lines. */
  children: ReactNode;
  /** The button that saves the order. */
  save: ReactNode;
  /** Opens the dialog of a line. */
  onOpen: (line: Line) => void;
}>;

/** The lines of the order and, below a perforation, the slip with the totals and the actions. */
export function FilledCart({ view, children, save, onOpen }: FilledCartProps) {
  return (
    <>
      <OrderLines view={view} onOpen={onOpen}>
        {children}
      </OrderLines>
      <div className="perforation" />
      <OrderSlip view={view} save={save} />
    </>
  );
}

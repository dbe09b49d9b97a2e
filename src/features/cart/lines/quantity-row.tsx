import { Stepper } from "#ui/field/stepper.tsx";
import { Button } from "#ui/layout/button.tsx";

type QuantityRowProps = Readonly<{
  /** Names the field for screen readers. */
  label: string;
  quantity: number;
  /** Called with every new quantity, at least 1. */
  onQuantity: (quantity: number) => void;
  submitLabel: string;
  isReady: boolean;
}>;

/** The last row of a form: a quantity, and the button that submits the form. */
export function QuantityRow({ label, quantity, onQuantity, submitLabel, isReady }: QuantityRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Stepper
        label={label}
        value={quantity}
        onChange={(next) => onQuantity(Math.max(1, next))}
        size="touch"
      />
      <Button look="primary" type="submit" disabled={!isReady}>
        {submitLabel}
      </Button>
    </div>
  );
}

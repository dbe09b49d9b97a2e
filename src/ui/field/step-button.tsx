import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#ui/layout/class-names.ts";

/** A press repeats after `HOLD_MS`, every `REPEAT_MS`; both in milliseconds. */
const HOLD_MS = 450;
const REPEAT_MS = 70;

type StepButtonProps = Readonly<{
  label: string;
  onStep: () => void;
  disabled: boolean;
  className?: string | false;
  children: ReactNode;
}>;

export function StepButton({ label, onStep, disabled, className, children }: StepButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const didRepeat = useRef(false);
  const newest = useRef(onStep);
  useEffect(() => {
    newest.current = onStep;
    if (disabled) clearTimeout(timer.current);
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function hold() {
    didRepeat.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(function repeat() {
      didRepeat.current = true;
      newest.current();
      timer.current = setTimeout(repeat, REPEAT_MS);
    }, HOLD_MS);
  }

  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onPointerDown={(event) => event.button === 0 && hold()}
      onPointerUp={() => clearTimeout(timer.current)}
      onPointerLeave={() => clearTimeout(timer.current)}
      onPointerCancel={() => clearTimeout(timer.current)}
      onContextMenu={(event) => event.preventDefault()}
      // The click event that ends a long press must not be another step.
      onClick={() => !didRepeat.current && onStep()}
      className={classNames(
        "grid touch-manipulation place-items-center text-text-2 select-none hover:bg-surface-3 hover:text-text disabled:opacity-40 disabled:hover:bg-transparent",
        className,
      )}
    >
      {children}
    </button>
  );
}

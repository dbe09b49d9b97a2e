import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

export type ButtonLook = "primary" | "quiet" | "ghost" | "danger" | "danger-ghost";
export type ButtonSize = "sm" | "md" | "lg";

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: "border-transparent bg-primary text-primary-ink hover:bg-primary-hover",
  quiet: "border-line bg-surface-2 text-text hover:bg-surface-3",
  ghost: "border-transparent text-text-2 hover:bg-surface-3 hover:text-text",
  danger: "border-transparent bg-danger-fill text-danger-ink",
  "danger-ghost": "border-transparent text-danger hover:bg-danger-soft",
};

// Below a width of 768 px, touch targets are at least 44 px high.
const SIZES: Readonly<Record<ButtonSize, string>> = {
  sm: "h-11 md:h-8 px-2.5 gap-1.5 text-sm rounded-sm",
  md: "h-11 md:h-10 px-3.5 gap-2 text-md rounded-md",
  lg: "h-12 px-4.5 gap-2 text-lg rounded-md",
};

/** Also for links that look like a button. */
export function buttonClass(look: ButtonLook, size: ButtonSize = "md"): string {
  return classNames(
    "inline-flex items-center justify-center border font-semibold leading-none whitespace-nowrap",
    "transition-[background,border-color,transform] duration-90 active:translate-y-px",
    "disabled:opacity-45 disabled:cursor-not-allowed disabled:active:translate-y-0 aria-disabled:opacity-45",
    LOOKS[look],
    SIZES[size],
  );
}

type ButtonProps = Readonly<{ look?: ButtonLook; size?: ButtonSize }> & ComponentProps<"button">;

/** `type` is "button" by default, so that it does not submit a form. */
export function Button({ look = "quiet", size = "md", className, ...rest }: ButtonProps) {
  return <button type="button" className={classNames(buttonClass(look, size), className)} {...rest} />;
}

type IconButtonProps = ButtonProps & Readonly<{ "aria-label": string }>;

/** `aria-label` is the name and tooltip. */
export function IconButton({ look = "ghost", size = "md", className, ...rest }: IconButtonProps) {
  const square = size === "sm" ? "w-11 md:w-8" : "w-11 md:w-10";
  return (
    <Button
      look={look}
      size={size}
      className={classNames("!px-0 flex-none", square, className)}
      title={rest["aria-label"]}
      {...rest}
    />
  );
}

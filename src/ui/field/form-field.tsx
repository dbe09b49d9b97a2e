import { TriangleAlert } from "lucide-react";
import { type FocusEvent, type ReactNode, type RefObject, useId } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { CrossIcon } from "#ui/icons/row-icons.tsx";
import { classNames } from "#ui/layout/class-names.ts";

/** Typing replaces the text. A script in `index.html` reads the attribute until the program has started. */
export const SELECTED_ON_FOCUS = {
  "data-selected-on-focus": "",
  onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
} as const;

type FieldControl = Readonly<{
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  className: string;
}>;

type FormFieldProps = Readonly<{
  label: string;
  help?: string;
  /** A sentence that says what to do. */
  wrong?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}>;

/** Also for a control without a visible label of its own. */
export const fieldClass = (isWrong = false): string =>
  classNames(
    "min-h-11 w-full rounded-md border bg-inset px-3 text-lg font-medium placeholder:font-normal placeholder:text-text-3 md:min-h-10 md:text-md",
    isWrong ? "border-danger shadow-[inset_0_0_0_1px_var(--c-danger)]" : "border-control",
  );

export function FormField({ label, help, wrong, children }: FormFieldProps) {
  const id = useId();
  const isWrong = wrong !== undefined;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold text-text-2">
        {label}
      </label>
      {children({
        id,
        "aria-invalid": isWrong,
        "aria-describedby": isWrong || help ? `${id}-note` : undefined,
        className: fieldClass(isWrong),
      })}
      {(isWrong || help) && (
        <div id={`${id}-note`} className="mt-1 text-xs">
          {isWrong ? <FieldError>{wrong}</FieldError> : <p className="text-text-3">{help}</p>}
        </div>
      )}
    </div>
  );
}

export function FieldError({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-danger">
      <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

type ClearButtonProps = Readonly<{
  /** The name of the field, for screen readers. */
  label: string;
  text: string;
  input: RefObject<HTMLInputElement | null>;
  onClear: () => void;
}>;

/** Empties the field and focuses it. Not in the tab order: on focus the text is selected, and one key deletes it. */
export function ClearButton({ label, text, input, onClear }: ClearButtonProps) {
  const { t } = useTranslation();
  if (text === "") return null;
  const name = t("general.clearField", { name: label });
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      // A field that has the focus keeps it, and a phone its keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onClear();
        input.current?.focus();
      }}
      className="-mx-1.5 grid size-8 flex-none place-items-center self-center rounded-sm text-text-3 hover:bg-surface-3 hover:text-text"
    >
      <CrossIcon className="size-4" />
    </button>
  );
}

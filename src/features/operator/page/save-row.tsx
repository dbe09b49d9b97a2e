import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { codeOf } from "#client/api/api.ts";
import { refusalText } from "#features/operator/changes/operator.client.ts";
import { differences, type Lines } from "#features/operator/log/differences.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { FieldError } from "#ui/field/form-field.tsx";
import { Segmented, type SegmentedProps } from "#ui/field/segmented.tsx";
import { Button, type ButtonSize } from "#ui/layout/button.tsx";

type SaveRowProps = Readonly<{
  form: Readonly<{
    isChanged: boolean;
    isTyped: boolean;
    isSaving: boolean;
    error: Error | null;
    drop: () => void;
  }>;
  /** The text of the button that submits the form. */
  label: string;
  size?: ButtonSize;
  /** The value that was typed over, the present one and, if it is valid, the typed one. */
  states: readonly Lines[];
  /** Saves what was typed over the present value. */
  onSaveMine: (form: HTMLFormElement | null) => void;
  /** Another button. */
  children?: ReactNode;
}>;

/**
 * The end of an operator's form: the button that submits it, or, if the value was changed meanwhile, the present value beside
 * the typed one and the choice between the two.
 */
export function SaveRow({ form, label, size = "md", states, onSaveMine, children }: SaveRowProps) {
  const { t } = useTranslation();
  const { isChanged, isTyped, isSaving, error } = form;
  if (isChanged) return <ChangedNotice form={form} states={states} onSaveMine={onSaveMine} />;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <div role="alert" className="min-w-0 flex-1 basis-60 empty:hidden">
        {isTyped && error && <FieldError>{t(refusalText(error))}</FieldError>}
      </div>
      {children}
      <Button look="primary" type="submit" size={size} aria-disabled={isSaving}>
        {isSaving ? t("operator.saving") : label}
      </Button>
    </div>
  );
}

function ChangedNotice({ form, states, onSaveMine }: Omit<SaveRowProps, "label" | "size" | "children">) {
  const { t } = useTranslation();
  const { isSaving, error, drop } = form;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (error) notice.current?.focus();
  }, [error]);

  function take({ form: element }: HTMLButtonElement) {
    if (isSaving) return;
    element?.querySelector("input")?.focus();
    drop();
  }

  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-md border border-warn bg-warn-soft px-4 py-3 outline-offset-2 scroll-mb-6"
    >
      <p className="flex items-start gap-3 font-semibold">
        <TriangleAlert className="mt-0.5 size-4.5 flex-none text-warn" aria-hidden="true" />
        {t("operator.changed.title")}
      </p>
      <StatesTable states={states} />
      {error && codeOf(error) !== "changed_meanwhile" && <FieldError>{t(refusalText(error))}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-disabled={isSaving} onClick={({ currentTarget }) => take(currentTarget)}>
          {t("operator.changed.take")}
        </Button>
        <Button
          size="sm"
          look="primary"
          aria-disabled={isSaving}
          onClick={({ currentTarget }) => onSaveMine(currentTarget.form)}
        >
          {t(isSaving ? "operator.saving" : "operator.changed.save")}
        </Button>
      </div>
    </div>
  );
}

/** The fields that differ: the present value beside the typed one, or alone if the typed one is not valid. */
function StatesTable({ states }: Readonly<{ states: readonly Lines[] }>) {
  const { t } = useTranslation();
  const none = t("operator.log.none");
  const hasTyped = states.length > 2;
  const rows = differences(states.slice(-2));
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-text-2">
        <tr>
          <td />
          <th scope="col" className="w-1/2">
            {t("operator.changed.now")}
          </th>
          {hasTyped && (
            <th scope="col" className="w-1/2">
              {t("operator.changed.typed")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-3 font-normal text-text-2">
              {label}
            </th>
            <td className="num py-1 pr-3 wrap-anywhere">{values.at(hasTyped ? 0 : 1) ?? none}</td>
            {hasTyped && <td className="num py-1 wrap-anywhere">{values.at(1) ?? none}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A labeled form field to choose one of a few options. */
export function SegmentedField<T extends string>(props: Omit<SegmentedProps<T>, "full">) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold text-text-2" aria-hidden="true">
        {props.label}
      </p>
      <Segmented full {...props} />
    </div>
  );
}

/** Focuses the first invalid field once it is rendered as invalid. */
export function focusFirstInvalid(form: HTMLFormElement | null, selector = "[aria-invalid=true]"): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(selector)?.focus());
}

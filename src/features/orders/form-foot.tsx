import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { RefusalLine } from "#ui/refusal-line.tsx";

type FormFootProps = Readonly<{
  /** Why the last attempt was refused. */
  refused: string | undefined;
  save: string;
  isReady: boolean;
  isSending: boolean;
  onKeep: () => void;
}>;

/** How a form within an order ends: what was refused, the way out, and the way on. */
export function FormFoot({ refused, save, isReady, isSending, onKeep }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <>
      <RefusalLine text={refused} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="ghost" onClick={onKeep}>
          {t("orders.keepAsIs")}
        </Button>
        <Button look="primary" type="submit" disabled={!isReady} aria-disabled={isSending}>
          {save}
        </Button>
      </div>
    </>
  );
}

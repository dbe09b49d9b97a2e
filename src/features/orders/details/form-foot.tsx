import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

type FormFootProps = Readonly<{
  save: string;
  isReady: boolean;
  onCancel: () => void;
}>;

/** The buttons at the end of a form within an order: one discards the changes, one saves them. */
export function FormFoot({ save, isReady, onCancel }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="ghost" onClick={onCancel}>
        {t("orders.keepAsIs")}
      </Button>
      <Button look="primary" type="submit" disabled={!isReady}>
        {save}
      </Button>
    </div>
  );
}

import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";

type FormFootProps = Readonly<{
  save: string;
  isReady: boolean;
  onKeep: () => void;
}>;

/** How a form within an order ends: the way out, and the way on. */
export function FormFoot({ save, isReady, onKeep }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="ghost" onClick={onKeep}>
        {t("orders.keepAsIs")}
      </Button>
      <Button look="primary" type="submit" disabled={!isReady}>
        {save}
      </Button>
    </div>
  );
}

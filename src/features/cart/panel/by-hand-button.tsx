import { Plus } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";

type ByHandButtonProps = Readonly<{ look: "quiet" | "ghost"; onWriting: (isWriting: boolean) => void }>;

/** Opens the dialog of a custom line. */
export function ByHandButton({ look, onWriting }: ByHandButtonProps) {
  const { t } = useTranslation();
  return (
    <Button look={look} size="sm" onClick={() => onWriting(true)}>
      <Plus className="size-4" aria-hidden="true" />
      {t("cart.byHand")}
    </Button>
  );
}

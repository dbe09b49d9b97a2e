import { useState } from "react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { CalculationProps } from "./calculation-props.ts";
import { CheapestFlowers } from "./cheapest-flowers.tsx";
import { PointsOfFlowers } from "./points-of-flowers.tsx";

export type CouplePointsProps = Pick<CalculationProps, "catalogue" | "onAdd"> &
  Readonly<{ isOpen: boolean; onOpen: (isOpen: boolean) => void }>;

/** A dialog with two calculations: the points of given flowers, and the cheapest flowers for given points. */
export function CoupleDialog({ isOpen, onOpen, catalogue, onAdd }: CouplePointsProps) {
  const { t } = useTranslation();
  const close = () => onOpen(false);
  return (
    <Dialog title={t("couple.title")} isOpen={isOpen} onClose={close}>
      <Questions catalogue={catalogue} onAdd={onAdd} onDone={close} />
    </Dialog>
  );
}

function Questions(props: CalculationProps) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<"cheapest" | "points">("cheapest");
  return (
    <div className="grid gap-4">
      <Segmented
        full
        label={t("couple.question")}
        options={[
          { value: "cheapest", label: t("couple.cheapest.name") },
          { value: "points", label: t("couple.points.name") },
        ]}
        value={question}
        onChange={setQuestion}
      />
      {question === "cheapest" ? <CheapestFlowers {...props} /> : <PointsOfFlowers {...props} />}
      <p className="border-t border-line pt-3 text-xs text-text-3">{t("couple.notLevels")}</p>
    </div>
  );
}

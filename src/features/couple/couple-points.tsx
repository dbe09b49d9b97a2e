import { Heart } from "lucide-react";
import { useState } from "react";
import { FLOWER_POINTS, FLOWERS, type FlowerCounts, pointsOf } from "#domain/game/couple.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useDraft } from "#ui/field/draft.ts";
import { Segmented } from "#ui/field/segmented.tsx";
import { Stepper } from "#ui/field/stepper.tsx";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { AddFlowers, type CalculationProps, FlowersTotal } from "./add-flowers.tsx";
import { CheapestFlowers } from "./cheapest-flowers.tsx";

type CouplePointsProps = Pick<CalculationProps, "catalogue" | "onAdd"> &
  Readonly<{ isOpen: boolean; onOpen: (isOpen: boolean) => void }>;

/** The button that opens the calculator of flowers and couple skill points, with its dialog. */
export function CouplePoints({ isOpen, onOpen, catalogue, onAdd }: CouplePointsProps) {
  const { t } = useTranslation();
  const close = () => onOpen(false);
  return (
    <>
      <Button size="sm" look="ghost" aria-haspopup="dialog" onClick={() => onOpen(true)}>
        <Heart className="size-4" aria-hidden="true" />
        <span className="max-[24rem]:sr-only">{t("couple.open")}</span>
      </Button>
      <Dialog title={t("couple.title")} isOpen={isOpen} onClose={close}>
        <Questions catalogue={catalogue} onAdd={onAdd} onDone={close} />
      </Dialog>
    </>
  );
}

/** Two calculations: the points of given flowers, and the cheapest flowers for given points. */
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

const NONE: FlowerCounts = { "rose-petals": 0, "small-bouquet-of-rose": 0, "large-bouquet-roses": 0 };

function PointsOfFlowers({ catalogue, onAdd, onDone }: CalculationProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [flowers, setBunch] = useDraft("couple/flowers", NONE);
  const points = pointsOf(flowers);
  const isPriced = FLOWERS.every(
    (flower) => flowers[flower] === 0 || catalogue.priceOf(flower) !== undefined,
  );
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        {FLOWERS.map((flower) => (
          <div key={flower} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 leading-5">
              <span>{catalogue.nameOf(flower)}</span>
              <span className="num block text-xs text-text-3">
                {t("couple.gives", { number: FLOWER_POINTS[flower] })}
              </span>
            </span>
            <Stepper
              label={catalogue.nameOf(flower)}
              name={catalogue.nameOf(flower)}
              value={flowers[flower]}
              onChange={(count) => setBunch({ ...flowers, [flower]: count })}
              size="touch"
              min={0}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 rounded-md border border-line bg-inset p-3.5">
        <div role="status">
          <p className="num text-lg font-semibold">{t("couple.gives", { number: number(points) })}</p>
          {points > 0 &&
            (isPriced ? (
              <FlowersTotal flowers={flowers} catalogue={catalogue} />
            ) : (
              <p className="text-xs text-text-3">{t("couple.points.noPrice")}</p>
            ))}
        </div>
        <AddFlowers flowers={flowers} onAdd={onAdd} onDone={onDone} />
      </div>
    </div>
  );
}

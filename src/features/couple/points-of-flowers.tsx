import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_QUANTITY } from "#domain/cart.ts";
import { type Bunch, FLOWERS, POINTS, pointsOf } from "#domain/couple.ts";
import { useLocale } from "#ui/locale.ts";
import { AddBunch, InPenya } from "./bunch.tsx";
import type { QuestionProps } from "./couple-dialog.tsx";

const NONE: Bunch = { "rose-petals": 0, "small-bouquet-of-rose": 0, "large-bouquet-roses": 0 };

/** These flowers: how many points? */
export function PointsOfFlowers({ catalogue, onAdd, onDone }: QuestionProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const [bunch, setBunch] = useState(NONE);
  const points = pointsOf(bunch);
  const isPriced = FLOWERS.every((flower) => bunch[flower] === 0 || catalogue.priceOf(flower) !== undefined);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        {FLOWERS.map((flower) => (
          <label key={flower} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 leading-5">
              {catalogue.nameOf(flower)}
              <span className="num block text-xs text-text-3">
                {t("couple.gives", { number: POINTS[flower] })}
              </span>
            </span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_QUANTITY}
              value={bunch[flower] === 0 ? "" : bunch[flower]}
              placeholder="0"
              onChange={({ target }) => {
                const count = Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(Number(target.value)) || 0));
                setBunch({ ...bunch, [flower]: count });
              }}
              className="num h-11 w-24 rounded-md border border-control bg-inset px-3 text-right text-lg md:h-9 md:text-md"
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 rounded-md border border-line bg-inset p-3.5">
        <div role="status">
          <p className="num text-lg font-semibold">{t("couple.gives", { number: number(points) })}</p>
          {points > 0 &&
            (isPriced ? (
              <InPenya bunch={bunch} catalogue={catalogue} />
            ) : (
              <p className="text-xs text-text-3">{t("couple.points.noPrice")}</p>
            ))}
        </div>
        <AddBunch bunch={bunch} onAdd={onAdd} onDone={onDone} />
      </div>
    </div>
  );
}

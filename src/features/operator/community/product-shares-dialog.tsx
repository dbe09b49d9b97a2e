import { useQuery } from "@tanstack/react-query";
import { sendEdit, useEdit } from "#features/operator/changes/operator.client.ts";
import { ruleLines } from "#features/operator/log/differences.ts";
import type { CommunityList, RuledProduct } from "#features/operator/server/community.contract.ts";
import { PriceRule } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { productSharesQuery } from "./community.client.ts";
import { LimitsForm } from "./limits-form.tsx";
import { SaidText } from "./rule-rows.tsx";
import { ShareRow, SharesList } from "./share-row.tsx";

type ProductSharesDialogProps = Readonly<{
  product: RuledProduct | undefined;
  name: string;
  /** The members who are left out, with the reasons. */
  leftOut: CommunityList["leftOut"];
  onClose: () => void;
}>;

/** What members share of a product: its limits, whether it is frozen, and each number. */
export function ProductSharesDialog({ product, name, leftOut, onClose }: ProductSharesDialogProps) {
  return (
    <Dialog title={name} isOpen={product !== undefined} onClose={onClose} size="wide">
      {product && <Content key={product.slug} product={product} name={name} leftOut={leftOut} />}
    </Dialog>
  );
}

type ContentProps = Pick<ProductSharesDialogProps, "name" | "leftOut"> & Readonly<{ product: RuledProduct }>;

function Content({ product, name, leftOut }: ContentProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const query = useQuery(productSharesQuery(product.slug));
  const edit = useEdit();
  const { slug, said, rule } = product;
  const isFrozen = rule.frozen !== null;
  const sendRule = (before: PriceRule, after: PriceRule) =>
    sendEdit({ subject: "priceRule", key: slug, before, after });

  function freeze() {
    if (edit.isPending) return;
    const send = sendRule(rule, { ...rule, frozen: isFrozen ? null : said });
    edit.mutate({ send, done: t("operator.community.saved", { name }) });
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p>
            <SaidText said={rule.frozen ?? said} />
          </p>
          <p className="mt-1 text-sm text-text-3">
            {t(isFrozen ? "operator.community.frozenHelp" : "operator.community.freezeHelp")}
          </p>
        </div>
        {(isFrozen || said) && (
          <Button size="sm" aria-disabled={edit.isPending} onClick={freeze}>
            {edit.isPending
              ? t("operator.saving")
              : t(isFrozen ? "operator.community.unfreeze" : "operator.community.freeze")}
          </Button>
        )}
      </div>
      <LimitsForm
        draft={`price limits ${slug}`}
        name={name}
        currency="fc"
        rule={rule}
        schema={PriceRule}
        linesOf={(limits) => ruleLines(limits, "FC", { t, number })}
        sendOf={({ from, to }) => sendRule(from, to)}
      />
      <SharesList
        query={query}
        row={(share) => (
          <ShareRow
            key={share.member}
            share={share}
            amount={`${number(share.fcoins)} FC`}
            reason={leftOut.find(({ member }) => member === share.member)?.reason}
          />
        )}
      />
    </div>
  );
}

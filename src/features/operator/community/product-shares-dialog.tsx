import { useQuery } from "@tanstack/react-query";
import type { RefusedChange } from "#client/outbox/change.ts";
import { editedPriceRule } from "#features/operator/changes/community-steps.ts";
import { RefusalNotice } from "#features/operator/page/refusal-notice.tsx";
import type { CommunityList, RuledProduct } from "#features/operator/server/community.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { productSharesQuery } from "./community.client.ts";
import { LimitsForm } from "./limits-form.tsx";
import { SaidText } from "./said-text.tsx";
import { ShareRow } from "./share-row.tsx";
import { SharesList } from "./shares-list.tsx";
import type { CommunityEdits } from "./use-community-edits.ts";

type ProductSharesDialogProps = Readonly<{
  product: RuledProduct | undefined;
  name: string;
  refused: RefusedChange | undefined;
  /** The members who are left out, with the reasons. */
  leftOut: CommunityList["leftOut"];
  edits: CommunityEdits;
  onClose: () => void;
}>;

/** What members share of a product: its limits, whether it is frozen, and each number. */
export function ProductSharesDialog({
  product,
  name,
  refused,
  leftOut,
  edits,
  onClose,
}: ProductSharesDialogProps) {
  return (
    <Dialog title={name} isOpen={product !== undefined} onClose={onClose} size="wide">
      {product && (
        <Content
          key={product.slug}
          product={product}
          name={name}
          refused={refused}
          leftOut={leftOut}
          edits={edits}
        />
      )}
    </Dialog>
  );
}

type ContentProps = Pick<ProductSharesDialogProps, "name" | "refused" | "leftOut" | "edits"> &
  Readonly<{ product: RuledProduct }>;

function Content({ product, name, refused, leftOut, edits }: ContentProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const query = useQuery(productSharesQuery(product.slug));
  const rule = editedPriceRule(product.rule);
  const { isFrozen } = rule;

  function set(part: Partial<typeof rule>) {
    edits.setPriceRule(product, name, { ...rule, ...part });
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p>
            <SaidText said={product.rule.frozen ?? product.said} />
          </p>
          <p className="mt-1 text-sm text-text-3">
            {t(isFrozen ? "operator.community.frozenHelp" : "operator.community.freezeHelp")}
          </p>
        </div>
        {(isFrozen || product.said) && (
          <Button size="sm" onClick={() => set({ isFrozen: !isFrozen })}>
            {t(isFrozen ? "operator.community.unfreeze" : "operator.community.freeze")}
          </Button>
        )}
      </div>
      <RefusalNotice refused={refused}>
        <SaidText said={product.rule.frozen ?? product.said} />
      </RefusalNotice>
      <LimitsForm
        key={`${rule.least} ${rule.most}`}
        draft={`price limits ${product.slug}`}
        currency="fc"
        limits={rule}
        onSave={set}
      />
      <SharesList
        query={query}
        row={(share) => (
          <ShareRow
            key={share.member}
            share={share}
            amount={`${number(share.fcoins)} FC`}
            reason={leftOut.find(({ member }) => member === share.member)?.reason}
            onChange={(from, to) => edits.setMember(share.member, from, to)}
          />
        )}
      />
    </div>
  );
}

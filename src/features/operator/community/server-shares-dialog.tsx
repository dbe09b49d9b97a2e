import { useQuery } from "@tanstack/react-query";
import type { RefusedChange } from "#client/outbox/change.ts";
import { RefusalNotice } from "#features/operator/page/refusal-notice.tsx";
import type { CommunityList, RateRule, RuledServer } from "#features/operator/server/community.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { serverSharesQuery } from "./community.client.ts";
import { LimitsForm } from "./limits-form.tsx";
import { LimitsText } from "./limits-text.tsx";
import { ShareRow } from "./share-row.tsx";
import { SharesList } from "./shares-list.tsx";
import type { CommunityEdits } from "./use-community-edits.ts";

type ServerSharesDialogProps = Readonly<{
  server: RuledServer | undefined;
  name: string;
  refused: RefusedChange | undefined;
  /** The members who are left out, with the reasons. */
  leftOut: CommunityList["leftOut"];
  edits: CommunityEdits;
  onClose: () => void;
}>;

/** The rates that members share of a server: the limits, and each rate with its weight. */
export function ServerSharesDialog({
  server,
  name,
  refused,
  leftOut,
  edits,
  onClose,
}: ServerSharesDialogProps) {
  return (
    <Dialog title={name} isOpen={server !== undefined} onClose={onClose} size="wide">
      {server && (
        <Content
          key={server.id}
          server={server}
          name={name}
          refused={refused}
          leftOut={leftOut}
          edits={edits}
        />
      )}
    </Dialog>
  );
}

type ContentProps = Pick<ServerSharesDialogProps, "name" | "refused" | "leftOut" | "edits"> &
  Readonly<{ server: RuledServer }>;

function Content({ server: { id, rule }, name, refused, leftOut, edits }: ContentProps) {
  const { t } = useTranslation();
  const { number, percent } = useLocale();
  const query = useQuery(serverSharesQuery(id));

  function save(limits: RateRule) {
    edits.setRateRule(id, name, rule, limits);
  }

  return (
    <div className="grid gap-4">
      <RefusalNotice refused={refused}>
        <LimitsText limits={rule} unit="Penya" />
      </RefusalNotice>
      <LimitsForm
        key={`${rule.least} ${rule.most}`}
        draft={`rate limits ${id}`}
        currency="penya"
        limits={rule}
        onSave={save}
      />
      <SharesList
        query={query}
        row={(share) => (
          <ShareRow
            key={share.member}
            share={share}
            amount={t("rate.reading", { per: number(share.per), amount: number(share.penya) })}
            facts={[
              ...(share.excluded
                ? []
                : [t("operator.community.weight", { part: percent(share.weight * 100) })]),
              t("operator.community.reliability", { part: percent(share.reliability * 100) }),
            ]}
            reason={leftOut.find(({ member }) => member === share.member)?.reason}
            onChange={(from, to) => edits.setMember(share.member, from, to)}
          />
        )}
      />
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { sendEdit } from "#features/operator/changes/operator.client.ts";
import { ruleLines } from "#features/operator/log/differences.ts";
import type { CommunityList, RuledServer } from "#features/operator/server/community.contract.ts";
import { RateRule } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { serverSharesQuery } from "./community.client.ts";
import { LimitsForm } from "./limits-form.tsx";
import { ShareRow, SharesList } from "./share-row.tsx";

type ServerSharesDialogProps = Readonly<{
  server: RuledServer | undefined;
  name: string;
  /** The members who are left out, with the reasons. */
  leftOut: CommunityList["leftOut"];
  onClose: () => void;
}>;

/** The rates that members share of a server: the limits, and each rate with its weight. */
export function ServerSharesDialog({ server, name, leftOut, onClose }: ServerSharesDialogProps) {
  return (
    <Dialog title={name} isOpen={server !== undefined} onClose={onClose} size="wide">
      {server && <Content key={server.id} server={server} name={name} leftOut={leftOut} />}
    </Dialog>
  );
}

type ContentProps = Pick<ServerSharesDialogProps, "name" | "leftOut"> & Readonly<{ server: RuledServer }>;

function Content({ server: { id, rule }, name, leftOut }: ContentProps) {
  const { t } = useTranslation();
  const { number, percent } = useLocale();
  const query = useQuery(serverSharesQuery(id));

  return (
    <div className="grid gap-4">
      <LimitsForm
        draft={`rate limits ${id}`}
        name={name}
        currency="penya"
        rule={rule}
        schema={RateRule}
        linesOf={(limits) => ruleLines(limits, "Penya", { t, number })}
        sendOf={({ from, to }) => sendEdit({ subject: "rateRule", key: id, before: from, after: to })}
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
                : [t("operator.community.weight", { part: percent(Math.round(share.weight * 100)) })]),
              t("operator.community.reliability", { part: percent(Math.round(share.reliability * 100)) }),
            ]}
            reason={leftOut.find(({ member }) => member === share.member)?.reason}
          />
        )}
      />
    </div>
  );
}

import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sendEdit, useEdit } from "#features/operator/changes/operator.client.ts";
import { useEditedForm } from "#features/operator/changes/use-edited-form.ts";
import { memberLines } from "#features/operator/log/differences.ts";
import { RowsSkeleton } from "#features/operator/page/area.tsx";
import { memberCode } from "#features/operator/page/member-code.ts";
import { SaveRow } from "#features/operator/page/save-row.tsx";
import type { ProductShare } from "#features/operator/server/community.contract.ts";
import { MAX_REASON, STATES, type StateOf } from "#features/operator/server/operator.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Failure, Tag } from "#ui/feedback/notice.tsx";
import { Form } from "#ui/field/form.tsx";
import { FormField } from "#ui/field/form-field.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";

type Exclusion = StateOf<"member">;

type ShareRowProps = Readonly<{
  share: Pick<ProductShare, "member" | "accountDays" | "at" | "excluded">;
  /** The number that the member shares. */
  amount: string;
  /** What else is known of how much it counts. */
  facts?: readonly string[];
  /** Why the member is left out; `undefined` for one who is not. */
  reason: string | undefined;
}>;

/** A number that a member shares, and the button that leaves the member out, with a reason, or lets them count again. */
export function ShareRow({ share, amount, facts = [], reason }: ShareRowProps) {
  const { t } = useTranslation();
  const { number, locale } = useLocale();
  const { member, accountDays, at, excluded } = share;
  const canLeaveOut = excluded !== "left_out";
  const code = memberCode(member);
  const form = useEditedForm<Exclusion, string>(`leave out ${member} ${at}`, {
    value: reason === undefined ? null : { reason },
    schema: STATES.member,
    typedOf: () => "",
  });
  // Restores the draft after the dialog was closed or the page was reloaded.
  const [isAsking, setAsking] = useState(form.isTyped);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <li className="border-t border-line py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="num font-[550]">{amount}</span>
            {excluded && <Tag tone="warn">{t(`operator.community.excluded.${excluded}`)}</Tag>}
          </p>
          <p className="num text-xs text-text-3">
            {[
              code,
              t("operator.community.account", { count: accountDays, number: number(accountDays) }),
              day.format(new Date(at)),
              ...facts,
            ].join(" · ")}
          </p>
          {!canLeaveOut && reason && <p className="text-sm break-words text-text-3">{reason}</p>}
        </div>
        {!canLeaveOut && reason !== undefined && <CountAgainButton member={member} reason={reason} />}
        {canLeaveOut && !isAsking && (
          <Button
            size="sm"
            aria-label={t("operator.community.leaveOf", { member: code })}
            onClick={() => setAsking(true)}
          >
            {t("operator.community.leave")}
          </Button>
        )}
      </div>
      {isAsking && <ReasonForm form={form} member={member} onClose={() => setAsking(false)} />}
    </li>
  );
}

type ReasonFormProps = Readonly<{
  form: ReturnType<typeof useEditedForm<Exclusion, string>>;
  member: string;
  onClose: () => void;
}>;

function ReasonForm({ form, member, onClose }: ReasonFormProps) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const { typed, from, current } = form;
  const unfit = useNameError()(typed);
  const reason = typed.trim();
  const wrong = unfit ?? (isTried && reason === "" ? t("operator.community.reasonWrong") : undefined);
  const to = { reason };

  function save(base: Exclusion) {
    setTried(true);
    if (unfit || reason === "") return;
    form.save({
      from: base,
      to,
      send: sendEdit({ subject: "member", key: member, before: base, after: to }),
      done: t("operator.community.left", { member: memberCode(member) }),
      onSaved: onClose,
    });
  }

  return (
    <Form noValidate onSubmit={() => save(from)} className="mt-2 grid gap-2">
      <FormField
        label={t("operator.community.reason")}
        help={t("operator.community.reasonHelp")}
        wrong={wrong}
      >
        {(control) => (
          <input
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the field replaces the button that was pressed.
            autoFocus
            type="text"
            autoComplete="off"
            maxLength={MAX_REASON}
            value={typed}
            onChange={(event) => form.type(event.target.value)}
          />
        )}
      </FormField>
      <SaveRow
        form={form}
        label={t("operator.community.leave")}
        size="sm"
        states={[from, current, to].map((state) => memberLines(state, { t }))}
        onSaveMine={() => save(current)}
      >
        <Button size="sm" look="ghost" onClick={onClose}>
          {t("general.close")}
        </Button>
      </SaveRow>
    </Form>
  );
}

type CountAgainButtonProps = Readonly<{
  member: string;
  /** Why the member is left out. */
  reason: string;
  /** Called before the button disappears. */
  onPress?: () => void;
}>;

/** Lets a member who is left out count again. */
export function CountAgainButton({ member, reason, onPress }: CountAgainButtonProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useEdit();
  const code = memberCode(member);

  function countAgain() {
    if (isPending) return;
    onPress?.();
    const send = sendEdit({ subject: "member", key: member, before: { reason }, after: null });
    mutate({ send, done: t("operator.community.counts", { member: code }) });
  }

  return (
    <Button
      size="sm"
      aria-label={t("operator.community.countAgainOf", { member: code })}
      aria-disabled={isPending}
      onClick={countAgain}
    >
      {t(isPending ? "operator.saving" : "operator.community.countAgain")}
    </Button>
  );
}

type SharesListProps<Share> = Readonly<{
  query: UseQueryResult<readonly Share[]>;
  row: (share: Share) => ReactNode;
}>;

/** The numbers that members share of one product or server. */
export function SharesList<Share>({ query, row }: SharesListProps<Share>) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = query;
  if (isError && !data && !isFetching) return <CommunityFailure onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  if (data.length === 0) return <p className="text-sm text-text-2">{t("operator.community.none")}</p>;
  return (
    <>
      <p className="text-xs text-text-3">{t("operator.community.codes")}</p>
      <ul>{data.map(row)}</ul>
    </>
  );
}

/** Says that what members share could not be loaded. */
export function CommunityFailure({ onRetry }: Readonly<{ onRetry: () => unknown }>) {
  const { t } = useTranslation();
  return (
    <Failure
      title={t("operator.community.failed")}
      retryLabel={t("general.retry")}
      onRetry={() => void onRetry()}
    />
  );
}

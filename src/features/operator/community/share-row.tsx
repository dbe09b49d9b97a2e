import { useState } from "react";
import { memberCode } from "#features/operator/page/member-code.ts";
import {
  type Exclusion,
  MAX_REASON,
  type ProductShare,
} from "#features/operator/server/community.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { Tag } from "#ui/feedback/notice.tsx";
import { forgetDraft, useDraft } from "#ui/field/draft.ts";
import { Form } from "#ui/field/form.tsx";
import { FormField } from "#ui/field/form-field.tsx";
import { useNameError } from "#ui/field/name-problem.ts";
import { useLocale } from "#ui/format/locale.ts";
import { Button } from "#ui/layout/button.tsx";

type ShareRowProps = Readonly<{
  share: Pick<ProductShare, "member" | "accountDays" | "at" | "excluded">;
  /** The number that the member shares. */
  amount: string;
  /** What else is known of how much it counts. */
  facts?: readonly string[];
  /** Why the member is left out; `undefined` for one who is not. */
  reason: string | undefined;
  /** Leaves the member out, or lets them count again. */
  onChange: (from: Exclusion, to: Exclusion) => void;
}>;

/** A number that a member shares, and the button that leaves the member out, with a reason, or lets them count again. */
export function ShareRow({ share, amount, facts = [], reason, onChange }: ShareRowProps) {
  const { t } = useTranslation();
  const { number, locale } = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { member, accountDays, at, excluded } = share;
  const canLeaveOut = excluded !== "left_out";
  const code = memberCode(member);
  const draft = `leave out ${member} ${at}`;
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
        {!canLeaveOut && reason !== undefined && (
          <Button
            size="sm"
            aria-label={t("operator.community.countAgainOf", { member: code })}
            onClick={() => onChange({ reason }, null)}
          >
            {t("operator.community.countAgain")}
          </Button>
        )}
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
      {canLeaveOut && isAsking && (
        <ReasonForm
          draft={draft}
          onCancel={() => setAsking(false)}
          onReason={(written) => {
            setAsking(false);
            forgetDraft(draft);
            onChange(null, { reason: written });
          }}
        />
      )}
    </li>
  );
}

type ReasonFormProps = Readonly<{ draft: string; onReason: (reason: string) => void; onCancel: () => void }>;

function ReasonForm({ draft, onReason, onCancel }: ReasonFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useDraft(draft, "");
  const [isTried, setTried] = useState(false);
  const unfit = useNameError()(text);
  const isEmpty = text.trim() === "";
  const wrong = unfit ?? (isTried && isEmpty ? t("operator.community.reasonWrong") : undefined);

  function submit() {
    setTried(true);
    if (!unfit && !isEmpty) onReason(text.trim());
  }

  return (
    <Form noValidate onSubmit={submit} className="mt-2 grid gap-2">
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
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button size="sm" look="ghost" onClick={onCancel}>
          {t("general.close")}
        </Button>
        <Button size="sm" type="submit">
          {t("operator.community.leave")}
        </Button>
      </div>
    </Form>
  );
}

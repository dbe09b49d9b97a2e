import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeftRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#client/api.ts";
import { sessionQuery } from "#client/session.ts";
import { Button } from "#ui/button.tsx";
import { useLocale } from "#ui/locale.ts";
import { Failure } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { tell } from "#ui/toasts.ts";
import { Join } from "./account.contract.ts";
import { codeOf, joinQuery } from "./sign-in.client.ts";

type Side = NonNullable<Join["waiting"]>["here"];

/** A guest became a member: both sides are shown, and brought together. A new account needs no question. */
export function JoinPage({ onDone }: Readonly<{ onDone: () => void }>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(joinQuery);
  const join = useMutation({
    mutationFn: () => api.post("/join", Join),
    async onSuccess() {
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      void queryClient.invalidateQueries({ queryKey: ["orders"] });
      void queryClient.invalidateQueries({ queryKey: ["characters"] });
      tell(t("account.join.done"));
      onDone();
    },
  });
  const waiting = data?.waiting;
  const isNothingToAsk = data !== undefined && (!waiting || isEmpty(waiting.there) || isEmpty(waiting.here));

  const hasBegun = useRef(false);
  const { mutate } = join;
  useEffect(() => {
    // A step of the sign-in, not of the page: it goes on by itself, once.
    if (!isNothingToAsk || hasBegun.current) return;
    hasBegun.current = true;
    if (waiting) mutate();
    else onDone();
  }, [isNothingToAsk, waiting, mutate, onDone]);

  return (
    <Page title={t("account.join.title")}>
      <div className="grid max-w-180 gap-4">
        {(isError || join.isError) && (
          <Failure
            title={codeOf(join.error) === "offline" ? t("account.join.offline") : t("account.join.failed")}
            retryLabel={t("general.retry")}
            onRetry={() => (join.isError ? mutate() : void refetch())}
          />
        )}
        {waiting && !isNothingToAsk ? (
          <section className="card grid gap-4 p-4 md:p-6" aria-label={t("account.join.title")}>
            <p className="text-pretty text-text-2">{t("account.join.help")}</p>
            <div className="grid items-center gap-3 md:grid-cols-[1fr_auto_1fr]">
              <SideCard title={t("account.join.here")} side={waiting.here} />
              <ArrowLeftRight className="mx-auto size-5 text-text-3 max-md:rotate-90" aria-hidden="true" />
              <SideCard title={t("account.join.there")} side={waiting.there} />
            </div>
            <p className="text-sm text-pretty text-text-3">{t("account.join.after")}</p>
            <Button
              look="primary"
              className="justify-self-start"
              disabled={join.isPending}
              onClick={() => mutate()}
            >
              {join.isPending ? t("account.join.working") : t("account.join.do")}
            </Button>
          </section>
        ) : (
          !isError &&
          !join.isError && (
            <p role="status" className="text-text-2">
              {t("account.join.working")}
            </p>
          )
        )}
      </div>
    </Page>
  );
}

function isEmpty({ orders, characters, lines, prices }: Side): boolean {
  return orders + characters + lines + prices === 0;
}

function SideCard({ title, side }: Readonly<{ title: string; side: Side }>) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const rows = (["lines", "orders", "characters", "prices"] as const).filter((what) => side[what] > 0);
  return (
    <div className="rounded-md border border-line bg-inset p-4">
      <h2 className="font-semibold">{title}</h2>
      <ul className="num mt-1 text-text-2">
        {rows.length === 0 && <li>{t("account.join.nothing")}</li>}
        {rows.map((what) => (
          <li key={what}>{t(`account.join.${what}`, { count: side[what], number: number(side[what]) })}</li>
        ))}
      </ul>
    </div>
  );
}

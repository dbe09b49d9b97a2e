import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { useEffect, useState } from "react";
import { usePlayer } from "#client/api/session.ts";
import { MAX_ALERTS } from "#domain/alerts/alert.ts";
import { itemAddress } from "#domain/catalogue/item-address.ts";
import { markRead, removeAlert, useAlerts } from "#features/alerts/changes/alerts.client.ts";
import {
  type Alert,
  type AlertMessage,
  type Alerts,
  watchedNameIn,
} from "#features/alerts/server/alerts.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";
import { EmptyIsland } from "#ui/feedback/empty-island.tsx";
import { Empty, Failure, Tag } from "#ui/feedback/notice.tsx";
import { ShownAge } from "#ui/feedback/shown-age.tsx";
import { useFormatTimestamp } from "#ui/format/format-timestamp.ts";
import { useLocale } from "#ui/format/locale.ts";
import { AccountLink } from "#ui/layout/account-link.tsx";
import { Button, buttonClass } from "#ui/layout/button.tsx";
import { AlertExample, type ExampleOf } from "./alert-example.tsx";
import { DevicePart } from "./device-part.tsx";
import { QuietPart } from "./quiet-part.tsx";
import { type NameOf, useAlertWords } from "./use-alert-words.ts";

type AlertsPageProps = Readonly<{
  nameOf: NameOf;
  /** Server and product of the example that players see who are not members; `undefined` while they are not known. */
  exampleOf: ExampleOf | undefined;
}>;

/** The messages of a member's alerts, the alerts, and where and when messages arrive. */
export function AlertsPage({ nameOf, exampleOf }: AlertsPageProps) {
  const { t } = useTranslation();
  const { known, isMember, isError, isFetching, refetch } = useAlerts();
  if (!isMember)
    return (
      <div className="grid gap-3 md:gap-4 xl:grid-cols-2">
        <MembersOnly />
        {exampleOf && <AlertExample of={exampleOf} nameOf={nameOf} />}
      </div>
    );
  return (
    <>
      <ShownAge scope="alerts" />
      {known ? (
        <Shown known={known} nameOf={nameOf} />
      ) : isError && !isFetching ? (
        <Failure title={t("alerts.failed")} retryLabel={t("general.retry")} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t("general.loader.default")} className="skeleton h-65" />
      )}
    </>
  );
}

/** Says what alerts are for, and leads a visitor to the sign-in and a guest to an account. */
function MembersOnly() {
  const { t } = useTranslation();
  const player = usePlayer();
  return (
    <div className="card grid items-center py-6 text-balance">
      <Empty drawing={<EmptyIsland />} title={t("alerts.members")}>
        <p className="max-w-90 text-text-2">{t("alerts.membersHelp")}</p>
        <AccountLink isGuest={player?.role === "guest"} className={`${buttonClass("primary")} mt-3`} />
      </Empty>
    </div>
  );
}

type ShownProps = Readonly<{ known: Alerts; nameOf: NameOf }>;

function Shown({ known, nameOf }: ShownProps) {
  const { t } = useTranslation();
  const { number } = useLocale();
  const { alerts, messages } = known;
  const isNew = useNewMessages(messages);
  return (
    <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <section aria-labelledby="messages" className="card">
        <h2 id="messages" className="card-title p-4 md:px-5">
          {t("alerts.messages")}
        </h2>
        {messages.length === 0 ? (
          <p className="border-t border-line p-4 text-text-2 md:px-5">{t("alerts.noMessages")}</p>
        ) : (
          <ul>
            {messages.map((message) => (
              <Message
                key={message.id}
                message={message}
                isNew={isNew(message.id)}
                alerts={alerts}
                nameOf={nameOf}
              />
            ))}
          </ul>
        )}
      </section>
      <div className="grid gap-3 md:gap-4">
        <section aria-labelledby="alerts" className="card">
          <h2 id="alerts" className="card-title p-4 pb-0 md:px-5">
            {t("alerts.own")}
          </h2>
          <p className="px-4 pb-3 text-sm text-text-3 md:px-5">
            {t("alerts.count", { number: number(alerts.length), most: number(MAX_ALERTS) })}
          </p>
          <AlertList alerts={alerts} nameOf={nameOf} />
        </section>
        <DevicePart push={known.push} />
        <QuietPart quiet={known.quiet} />
      </div>
    </div>
  );
}

/** Marks all messages as read, and returns whether one was unread when it was first shown here. */
function useNewMessages(messages: readonly AlertMessage[]): (id: number) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const newest = messages.find(({ isRead }) => !isRead)?.id;
  useEffect(() => {
    if (newest === undefined) return;
    const unread = messages.filter(({ isRead }) => !isRead).map(({ id }) => id);
    setFresh((known) => new Set([...known, ...unread]));
    markRead(newest);
  }, [newest, messages]);
  return (id) => fresh.has(id);
}

type MessageProps = Readonly<{
  message: AlertMessage;
  isNew: boolean;
  alerts: readonly Alert[];
  nameOf: NameOf;
}>;

/** One message; one press turns its alert off. */
function Message({ message, isNew, alerts, nameOf }: MessageProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const words = useAlertWords(nameOf);
  const moment = useFormatTimestamp();
  const alert = alerts.find(({ id }) => id === message.alert);
  const title = words.title(message.news);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2.5 md:px-5">
      <span className="min-w-40 flex-1">
        <span className="num block font-[550]">
          {message.news.kind === "item" ? (
            <Link
              to="/fwc-items/$address"
              params={{ address: itemAddress(message.news.id, watchedNameIn(message.news, language)) }}
              className="underline underline-offset-2 hover:decoration-2"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className="num block text-sm text-text-2">{words.body(message.news)}</span>
        <span className="num flex min-h-5 items-center gap-2 text-xs text-text-3">
          <span>{moment(message.at)}</span>
          {isNew && <Tag tone="moon">{t("alerts.new")}</Tag>}
        </span>
      </span>
      {alert ? (
        <Button
          size="sm"
          aria-label={t("alerts.offOf", { alert: title })}
          onClick={() => removeAlert(alert, t)}
        >
          {t("alerts.off")}
        </Button>
      ) : (
        <span className="text-xs text-text-3">{t("alerts.isOff")}</span>
      )}
    </li>
  );
}

function AlertList({ alerts, nameOf }: Omit<MessageProps, "message" | "isNew">) {
  const { t } = useTranslation();
  const words = useAlertWords(nameOf);
  if (alerts.length === 0)
    return (
      <div className="grid justify-items-start gap-2 border-t border-line p-4 text-sm text-text-2 md:px-5">
        <p>{t("alerts.none")}</p>
        <Link to="/rates" className={buttonClass("quiet", "sm")}>
          {t("history.title")}
        </Link>
      </div>
    );
  return (
    <ul>
      {alerts.map((alert) => {
        const text = words.condition(alert.condition);
        return (
          <li
            key={alert.id}
            className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-1.5 md:px-5"
          >
            <Bell className="size-4.5 flex-none text-text-3 stroke-[1.75]" aria-hidden="true" />
            <span className="num min-w-0 flex-1">{text}</span>
            <Button
              size="sm"
              aria-label={t("alerts.offOf", { alert: text })}
              onClick={() => removeAlert(alert, t)}
            >
              {t("alerts.off")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

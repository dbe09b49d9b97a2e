import { useId } from "react";
import { setQuietTime } from "#features/alerts/changes/alerts.client.ts";
import type { QuietTime } from "#features/alerts/server/alerts.contract.ts";
import { useTranslation } from "#i18n/use-translation.ts";

/** From ten in the evening to eight in the morning. */
const NIGHT = { from: 22 * 60, to: 8 * 60 };

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const minuteOf = (text: string) => {
  const [hour, minute] = text.split(":").map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};
const timeZoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time of day in which no message arrives on a device: it waits for the end. */
export function QuietPart({ quiet }: Readonly<{ quiet: QuietTime | null }>) {
  const { t } = useTranslation();
  const id = useId();
  const set = (next: QuietTime | null) => setQuietTime(next, quiet, t);
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-4 md:px-5">
      <div>
        <h2 id={id} className="card-title">
          {t("alerts.quiet.title")}
        </h2>
        <p className="text-sm text-text-3">{t("alerts.quiet.help")}</p>
      </div>
      <label className="flex min-h-11 items-center gap-2.5 md:min-h-8">
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ target }) => set(target.checked ? { ...NIGHT, timeZone: timeZoneHere() } : null)}
          className="check-box size-5 md:size-4.5"
        />
        <span>{t("alerts.quiet.on")}</span>
      </label>
      {quiet && (
        <div className="flex flex-wrap items-end gap-3">
          {(["from", "to"] as const).map((end) => (
            <label key={end} className="grid gap-1 text-sm font-semibold text-text-2">
              <span>{t(`alerts.quiet.${end}`)}</span>
              <input
                // A new one for another value, also one of another device.
                key={quiet[end]}
                type="time"
                required
                defaultValue={clock(quiet[end])}
                onBlur={({ target }) => {
                  const next = minuteOf(target.value);
                  if (target.value !== "" && next !== quiet[end]) set({ ...quiet, [end]: next });
                }}
                className="num min-h-11 rounded-md border border-control bg-inset px-3 font-medium text-text md:min-h-10"
              />
            </label>
          ))}
          <span className="pb-2.5 text-sm text-text-3">{quiet.timeZone}</span>
        </div>
      )}
    </section>
  );
}

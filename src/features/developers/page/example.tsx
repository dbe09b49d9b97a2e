import { useMutation } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useTranslation } from "#i18n/use-translation.ts";
import { Button } from "#ui/layout/button.tsx";
import { classNames } from "#ui/layout/class-names.ts";

/** Requests the URL as any other program would: without cookies. */
async function run(url: string) {
  const start = performance.now();
  const response = await fetch(url, { credentials: "omit" });
  const body = indented(await response.text());
  const ms = Math.round(performance.now() - start);
  return { status: response.status, ms, limit: response.headers.get("ratelimit"), body };
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

type ExampleProps = Readonly<{
  /** The name of what is requested. */
  title: string;
  url: string;
  /** The fields of the response. */
  fields: string;
}>;

/** The fields of a response, and a button that sends the request of an example and shows its response in their place. */
export function Example({ title, url, fields }: ExampleProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const { data, isPending, isError, mutate } = useMutation({
    mutationFn: () => run(url),
    networkMode: "always",
  });
  return (
    <div className="grid min-w-0 gap-2">
      {/* In the corner, beside the heading of the response. Without JavaScript, the link opens the response. */}
      {isHydrated && (
        <Button
          size="sm"
          aria-label={`${t("developers.run")}: ${title}`}
          onClick={() => mutate()}
          className="absolute top-0 right-0"
        >
          <Play className="size-4" aria-hidden="true" />
          {t("developers.run")}
        </Button>
      )}
      <p role="status" className="num text-sm text-text-2">
        {isPending && <span>{t("developers.running")}</span>}
        {isError && <span>{t("developers.failed")}</span>}
        {data && <span>{t("developers.received", data)}</span>}
      </p>
      {data?.limit && (
        <p className="font-mono text-xs wrap-anywhere text-text-3">{`RateLimit: ${data.limit}`}</p>
      )}
      <section
        aria-label={t("developers.response", { name: title })}
        tabIndex={0}
        className={classNames(
          "overflow-auto rounded-md border border-line bg-surface p-3 font-mono text-sm leading-5",
          data ? "max-h-[60dvh]" : "h-20 text-text-3 wrap-anywhere md:h-17",
        )}
      >
        {data ? <pre>{data.body}</pre> : <Shape text={fields} />}
      </section>
    </div>
  );
}

/** The fields of a response, of which the names stand out from the brackets. */
function Shape({ text }: Readonly<{ text: string }>) {
  return text.split(/(\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change, and a name may be in it twice.
      <span key={index} className="text-text">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

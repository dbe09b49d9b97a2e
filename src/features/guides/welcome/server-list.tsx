import type { KnownServer } from "#contract/known-server.ts";
import { useTranslation } from "#i18n/use-translation.ts";

type ServerListProps = Readonly<{
  servers: readonly KnownServer[];
  isFailed: boolean;
}>;

/** The game's servers as this site knows them; the operator maintains the list. */
export function ServerList({ servers, isFailed }: ServerListProps) {
  const { t } = useTranslation();
  return (
    <figure className="my-5">
      <figcaption className="text-md font-semibold">{t("guides.servers.caption")}</figcaption>
      {isFailed && servers.length === 0 && <p className="mt-2 text-text-2">{t("guides.servers.failed")}</p>}
      <ul className="mt-2 flex min-h-9 flex-wrap gap-2">
        {servers.map(({ id, name }) => (
          <li
            key={id}
            className="inline-flex h-9 items-center rounded-full border border-line bg-surface-2 px-3.5 text-md font-medium"
          >
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

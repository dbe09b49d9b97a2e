import { useSyncExternalStore } from "react";
import { STORAGE_INVENTORY, storedName } from "#contract/storage-inventory.ts";
import { useTranslation } from "#i18n/use-translation.ts";

const CELL = "px-0 py-0.5 align-top md:px-2 md:py-2 md:first:pl-0 md:last:pr-0";

/** The protocol of a page never changes. */
const never = () => () => {};
const isPageSecure = () => location.protocol === "https:";

/**
 * The product's own entries in browser storage, from the
 * list that an end-to-end test compares with the real ones.
 */
export function StorageTable() {
  const { t } = useTranslation();
  const isSecure = useSyncExternalStore(never, isPageSecure, () => true);
  return (
    <table className="w-full text-left text-sm max-md:block">
      <caption className="sr-only">{t("consent.storage.caption")}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-xs text-text-3">
          <th scope="col" className={`${CELL} font-semibold`}>
            {t("consent.storage.name")}
          </th>
          <th scope="col" className={`${CELL} font-semibold`}>
            {t("consent.storage.what")}
          </th>
          <th scope="col" className={`${CELL} font-semibold`}>
            {t("consent.storage.duration")}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {STORAGE_INVENTORY.map((entry) => ({
          ...entry,
          name: storedName(entry, isSecure),
        })).map(({ name, place, purpose, until }) => (
          <tr key={name} className="border-line not-last:border-b max-md:grid max-md:py-2">
            <td className={CELL}>
              <code className="font-mono text-xs max-md:wrap-anywhere md:whitespace-nowrap">{name}</code>
              <span className="block text-xs text-text-3">{t(`consent.storage.place.${place}`)}</span>
            </td>
            <td className={`${CELL} text-text-2`}>{t(`consent.storage.for.${purpose}`)}</td>
            <td className={`${CELL} text-text-2 max-md:text-xs max-md:text-text-3`}>
              {t(`consent.storage.until.${until}`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useTranslation } from "#i18n/use-translation.ts";
import { Chip } from "#ui/field/chip.tsx";
import { Segmented } from "#ui/field/segmented.tsx";
import type { FilterProps } from "./filter-props.ts";
import { ClassChoice } from "./more-filters.tsx";

/** Switches between the gear of the championship and all items; for the former, the edition and the class. */
export function CatalogueView({ filter, onChange, choices }: FilterProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3 gap-y-2">
      <Segmented
        label={t("items.fwc.view")}
        options={[
          { value: "fwc", label: t("items.fwc.gear") },
          { value: "all", label: t("items.fwc.all") },
        ]}
        value={filter.isFwc ? "fwc" : "all"}
        onChange={(view) => onChange({ fwc: view === "fwc" ? 1 : 0, edition: undefined })}
      />
      {filter.isFwc && (
        <>
          <div role="group" aria-label={t("items.fwc.edition")} className="flex flex-wrap gap-1.5">
            {[undefined, ...(choices?.editions ?? [])].map((edition) => (
              <Chip
                key={edition ?? ""}
                pressed={filter.edition === edition}
                onClick={() => onChange({ edition })}
              >
                {edition ?? t("items.fwc.anyYear")}
              </Chip>
            ))}
          </div>
          <ClassChoice filter={filter} onChange={onChange} />
        </>
      )}
    </div>
  );
}

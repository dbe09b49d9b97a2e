import { Segmented, type SegmentedProps } from "#ui/field/segmented.tsx";

/** A labeled form field to choose one of a few options. */
export function SegmentedField<T extends string>(props: Omit<SegmentedProps<T>, "full">) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold text-text-2" aria-hidden="true">
        {props.label}
      </p>
      <Segmented full {...props} />
    </div>
  );
}

import type { ReactNode, Ref } from "react";

type FormProps = Readonly<{
  ref?: Ref<HTMLFormElement>;
  className?: string;
  /** Turns off the browser's own validation, for a form whose `onSubmit` checks the input. */
  noValidate?: boolean;
  /** Called when the player submits the form, by its button or by Enter. The browser sends nothing. */
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}>;

/** A form that the page handles. By default its fields stand below one another. */
export function Form({ className = "grid gap-4", onSubmit, ...props }: FormProps) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
      {...props}
    />
  );
}

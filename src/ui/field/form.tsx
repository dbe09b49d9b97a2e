import type { ReactNode, Ref } from "react";

type FormProps = Readonly<{
  ref?: Ref<HTMLFormElement>;
  className?: string;
  /** For a form whose `onSubmit` checks the input. */
  noValidate?: boolean;
  /** The browser sends nothing. */
  onSubmit: (form: HTMLFormElement) => void;
  children: ReactNode;
}>;

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

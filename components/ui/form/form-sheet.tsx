import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Sheet } from '../sheet.tsx';
import { FormEnd } from './form-end.tsx';

type FormSheetProps = Omit<ComponentProps<typeof FormEnd>, 'pending'> & {
  /** From `useForm`. */
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; pending: boolean };
  title?: ReactNode;
  text?: ReactNode;
  /** The button's label. */
  button: ReactNode;
  className?: string;
};

/** A sheet with the fields of a form, the button that sends them, and how that ended. */
export function FormSheet({ form, title, text, button, className, children, ...end }: FormSheetProps) {
  return (
    <form method="post" noValidate onSubmit={form.submit} className={className}>
      <Sheet title={title} text={text} className="flex flex-col gap-4 p-5 max-sm:p-4">
        {children}
        <FormEnd {...end} pending={form.pending}>
          {button}
        </FormEnd>
      </Sheet>
    </form>
  );
}

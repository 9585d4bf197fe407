import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Sheet } from '../sheet.tsx';
import { SectionTitle } from '../titles.tsx';
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
      <Sheet className="flex flex-col gap-4 p-5 max-sm:p-4">
        {text ? (
          <SectionTitle title={title} text={text} />
        ) : (
          title && <h2 className="text-base font-semibold">{title}</h2>
        )}
        {children}
        <FormEnd {...end} pending={form.pending}>
          {button}
        </FormEnd>
      </Sheet>
    </form>
  );
}

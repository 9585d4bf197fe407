import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useIsReady } from '#components/ui/hooks/use-is-ready.ts';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { Sheet } from '../sheet.tsx';

type FormEndProps = {
  pending: boolean;
  variant?: 'primary' | 'secondary';
  /** The button's label. */
  children: ReactNode;
  /** What was done; false before, and after a failure. */
  done: ReactNode;
  /** Why it failed, unless a field says so. */
  failed: ReactNode;
};

/** The button that sends a form, and how that ended. Before the script runs, the browser would send it and lose what was typed. */
export function FormEnd({ pending, variant, children, done, failed }: FormEndProps) {
  const isReady = useIsReady();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <Button type="submit" variant={variant} pending={pending} disabled={!isReady}>
          {children}
        </Button>
        <div role="status">{done && <Notice tone="positive">{done}</Notice>}</div>
      </div>
      {failed && <ErrorNotice>{failed}</ErrorNotice>}
    </>
  );
}

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

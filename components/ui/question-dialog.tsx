import { type FormEvent, type ReactNode, use, useId } from 'react';
import { Button } from './button.tsx';
import { ControlWords } from './control-words.ts';
import { Dialog } from './dialog.tsx';

type QuestionDialogProps = {
  title: ReactNode;
  /** What the action does. */
  text?: ReactNode;
  /** `pending`: what the button says until the server has answered, if that isn't that it saves. */
  words: { keep: string; submit: string; pending?: string };
  isDanger?: boolean;
  /** From `useForm`. */
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; pending: boolean };
  onClose: () => void;
  children: ReactNode;
};

/**
 * Says what an action does and asks for its input. It can't be closed until the server has answered, and stays open after a failure, with
 * what was entered.
 */
export function QuestionDialog({
  title,
  text,
  words,
  isDanger = false,
  form,
  onClose,
  children,
}: QuestionDialogProps) {
  const id = useId();
  const { saving } = use(ControlWords);
  const close = () => !form.pending && onClose();
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close} aria-disabled={form.pending}>
            {words.keep}
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} pending={form.pending}>
            {form.pending ? (words.pending ?? saving) : words.submit}
          </Button>
        </>
      }
    >
      <form id={id} method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {text && <p>{text}</p>}
        {children}
      </form>
    </Dialog>
  );
}

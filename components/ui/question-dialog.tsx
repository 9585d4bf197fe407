'use client';

import { type FormEvent, type ReactNode, use, useId, useRef, useTransition } from 'react';
import { Button } from './button.tsx';
import { ControlWords } from './control-words.ts';
import { Dialog } from './dialog.tsx';

type QuestionDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What the action does. */
  text: ReactNode;
  /** `pending`: what the button says until the server has answered, if that isn't that it saves. */
  words: { keep: string; submit: string; pending?: string };
  isDanger?: boolean;
  /** The name of the field that gets the focus when something is wrong with the answer. */
  field: string;
  /**
   * Acts on what was entered. Returns whether it is done, or the name of the field that gets the focus instead; then the dialog stays open
   * with what was entered.
   */
  onSubmit: (entered: FormData) => Promise<boolean | string>;
  onClose: () => void;
  children: ReactNode;
};

/** Says what an action does and asks for its input. It can't be closed, or sent twice, until the server has answered. */
export function QuestionDialog({
  open,
  title,
  text,
  words,
  isDanger = false,
  field,
  onSubmit,
  onClose,
  children,
}: QuestionDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { saving } = use(ControlWords);
  const [pending, startTransition] = useTransition();
  const close = () => !pending && onClose();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !form.current) return;
    const entered = new FormData(form.current);
    startTransition(async () => {
      const ended = await onSubmit(entered);
      if (ended === true) return;
      form.current?.querySelector<HTMLElement>(`[name="${ended || field}"]`)?.focus();
    });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close} aria-disabled={pending}>
            {words.keep}
          </Button>
          <Button type="submit" form={id} variant={isDanger ? 'danger' : 'primary'} pending={pending}>
            {pending ? (words.pending ?? saving) : words.submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{text}</p>
        {children}
      </form>
    </Dialog>
  );
}

/** Whether a text says something: spaces and signs alone don't. */
export const saysSomething = (text: string) => /[\p{L}\p{N}]/u.test(text);

import { type FormEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';

type PasswordDialogProps = {
  id: string;
  words: Record<'title' | 'text' | 'password' | 'submit', string>;
  /** Whose password it is. */
  about?: ReactNode;
  /** What is wrong with the typed password. */
  error?: string | false;
  /** The field of another step, in place of the password. */
  instead?: ((input: Ref<HTMLInputElement>) => ReactNode) | undefined;
  /** Another way, above the field. */
  before?: ReactNode;
  /** Between the field and the button. */
  notice?: ReactNode;
  /** Checks what was typed. Returns whether that is done; if not, the text is selected, so that typing replaces it. */
  onTyped: (typed: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the person's password on the page, which stays as it is. */
export function PasswordDialog({
  id,
  words,
  about,
  error,
  instead,
  before,
  notice,
  onTyped,
  onClose,
}: PasswordDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // React passes this event on to the form around the dialog, if there is one.
    event.stopPropagation();
    const typed = input.current?.value;
    if (pending || !typed) return input.current?.focus();
    setPending(true);
    const isDone = await onTyped(typed).catch(() => false);
    setPending(false);
    if (!isDone) input.current?.select();
  }

  return (
    <Dialog open onClose={onClose} title={words.title}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words.text}</p>
        {about && <p className="text-muted">{about}</p>}
        {before}
        {instead ? (
          instead(input)
        ) : (
          <Field id={id} label={words.password} error={error}>
            <PasswordInput
              ref={input}
              data-autofocus
              name="password"
              autoComplete="current-password"
              maxLength={1000}
              required
            />
          </Field>
        )}
        {notice}
        <Button type="submit" variant="primary" pending={pending}>
          {words.submit}
        </Button>
      </form>
    </Dialog>
  );
}

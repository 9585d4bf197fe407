import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { SecondFactorInput } from './second-factor-input.tsx';

type PasswordDialogProps = {
  words: (name: 'title' | 'text' | 'password' | 'submit' | 'code' | 'codeHint') => string;
  /** Whose password it is. */
  about?: ReactNode;
  /** Whether the code of the second step is asked for, in place of the password. */
  asksCode: boolean;
  /** What is wrong with what was typed. */
  error?: string | false;
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
  words,
  about,
  asksCode,
  error,
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
    <Dialog open onClose={onClose} title={words('title')}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{words('text')}</p>
        {about && <p className="text-muted">{about}</p>}
        {before}
        {asksCode ? (
          <Field key="code" label={words('code')} hint={words('codeHint')} error={error}>
            <SecondFactorInput ref={input} />
          </Field>
        ) : (
          <Field label={words('password')} error={error}>
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
          {words('submit')}
        </Button>
      </form>
    </Dialog>
  );
}

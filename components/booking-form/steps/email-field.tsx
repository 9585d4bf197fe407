import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { useSend } from '#components/ui/hooks/use-send.ts';
import { Link } from '#components/ui/link.tsx';
import { Ltr, ltr } from '#components/ui/ltr.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { TextField } from '../fields/fields.tsx';
import { focusField } from '../fields/focus-field.ts';
import { useFieldError } from '../fields/use-field-error.tsx';
import type { Party } from '../form-paths.ts';

/** The person's own email, and how to use it for every receiver without one. */
export type OwnEmail = { email: string; save: (typed: { email: string }) => Promise<ActionResult<null>> };

/** Null for a person who may not change the merchant's settings. */
export const OwnEmailContext = createContext<OwnEmail | null>(null);

/** The email of a party. `emailIfEmpty` is sent for a receiver without one. */
export function EmailField({ section, emailIfEmpty }: { section: Party; emailIfEmpty?: string }) {
  const isWrong = Boolean(useFieldError(`${section}.email`));
  const { control } = useBookingForm();
  const isEmpty = useWatch({ control, name: `${section}.email` }) === '';
  const own = useContext(OwnEmailContext);
  const isAsked = !emailIfEmpty && (isWrong || (own !== null && isEmpty));
  return (
    <TextField
      path={`${section}.email`}
      type="email"
      inputMode="email"
      ltr
      isOptional={section === 'sender' || emailIfEmpty !== undefined}
      hint={
        section === 'receiver' &&
        (emailIfEmpty ? <EmailIfEmpty email={emailIfEmpty} /> : isAsked && <NoEmail own={own} />)
      }
    />
  );
}

function EmailIfEmpty({ email }: { email: string }) {
  const t = useTranslations('booking');
  return t.rich('emailIfEmpty', { email, ltr });
}

const linkStyle = 'text-start leading-6 text-accent underline';

const toSettings = (words: ReactNode) => (
  <Link href="/settings/shipping" className={linkStyle}>
    {words}
  </Link>
);

/**
 * The choice for a receiver without an email, which the carrier requires: the person's own from now on, or another one in the settings.
 * It goes away with the first letter, because it adds a stop for the Tab key.
 */
function NoEmail({ own }: { own: OwnEmail | null }) {
  const t = useTranslations('booking');
  const { clearErrors } = useBookingForm();
  const { send, pending, hasFailed } = useSend();
  if (!own) return t.rich('emailHint', { settings: toSettings });

  const { email, save } = own;
  const choose = () =>
    send(save, { email }, (saved) => {
      if (!saved?.ok) return;
      clearErrors('receiver.email');
      focusField('receiver.email');
    });
  return (
    <>
      {t.rich('noEmail.choice', {
        email: () => <Ltr>{email}</Ltr>,
        settings: toSettings,
        choose: (chunks) => (
          <button type="button" aria-disabled={pending} onClick={choose} className={linkStyle}>
            {chunks}
          </button>
        ),
      })}
      {hasFailed && <span role="alert"> {t('noEmail.failed')}</span>}
    </>
  );
}

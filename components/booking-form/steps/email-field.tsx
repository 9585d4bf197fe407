import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Ltr } from '#components/ui/ltr.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useFieldError } from '../fields/use-field-error.tsx';
import type { Party } from '../party-abroad.ts';

/** The email of a party. `emailIfEmpty` is sent for a receiver without one. */
export function EmailField({ section, emailIfEmpty }: { section: Party; emailIfEmpty?: string }) {
  const isWrong = Boolean(useFieldError(`${section}.email`));
  return (
    <TextField
      path={`${section}.email`}
      type="email"
      inputMode="email"
      ltr
      isOptional={section === 'sender' || emailIfEmpty !== undefined}
      hint={section === 'receiver' && (emailIfEmpty || isWrong) && <EmailHint emailIfEmpty={emailIfEmpty} />}
    />
  );
}

/**
 * What is used without the receiver's email: the merchant's own is sent, or one has to be set first. The link is shown only
 * with the error, because it adds a stop for the Tab key.
 */
function EmailHint({ emailIfEmpty }: { emailIfEmpty: string | undefined }) {
  const t = useTranslations('booking');
  if (emailIfEmpty)
    return t.rich('emailIfEmpty', { email: emailIfEmpty, ltr: (chunks) => <Ltr>{chunks}</Ltr> });
  return t.rich('emailHint', {
    settings: (chunks) => (
      <Link href="/settings/shipping" className="inline-block min-h-6 text-accent underline">
        {chunks}
      </Link>
    ),
  });
}

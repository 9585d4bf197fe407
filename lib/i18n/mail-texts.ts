// Doesn't use next-intl, which would load next's headers in the worker.
import { createTranslator } from 'use-intl/core';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };
import { messageFormats } from './message-formats.ts';

type Text = { subject: string; body: string };

/** The texts of emails. The reader's language isn't known, so each email has both, English first. */
function getTranslations(namespace: 'mails') {
  return (
    [
      ['en', english],
      ['ar', arabic],
    ] as const
  ).map(([locale, messages]) =>
    createTranslator({ locale, messages: messages as typeof english, namespace, formats: messageFormats }),
  );
}

export function resetText(link: string, minutes: number): Text {
  const all = getTranslations('mails');
  return {
    subject: all.map((t) => t('reset.subject')).join(' · '),
    body: all.map((t) => t('reset.body', { link, minutes })).join('\n\n'),
  };
}

/** The invitation of an agent or administrator. */
export function platformInvitationText(link: string): Text {
  return invitationText(link, english.common.product.name, arabic.common.product.name);
}

/** Tells an owner that an administrator has invited another one. */
export function ownerInvitedText(link: string, { nameEn, nameAr }: { nameEn: string; nameAr: string }): Text {
  return merchantText('ownerInvited', link, nameEn, nameAr);
}

export function invitationText(link: string, nameEn: string, nameAr: string): Text {
  return merchantText('invitation', link, nameEn, nameAr);
}

/** Merchants choose their names, and a line break in a name would start a new part. */
function merchantText(
  kind: 'invitation' | 'ownerInvited',
  link: string,
  nameEn: string,
  nameAr: string,
): Text {
  const [en, ar] = getTranslations('mails');
  const [inEnglish, inArabic] = [nameEn, nameAr].map((name) => name.replace(/\s+/g, ' ').slice(0, 100));
  return {
    subject: `${en?.(`${kind}.subject`, { merchant: inEnglish ?? '' })} · ${ar?.(`${kind}.subject`, { merchant: inArabic ?? '' })}`,
    body: [
      en?.(`${kind}.body`, { merchant: inEnglish ?? '', link }),
      ar?.(`${kind}.body`, { merchant: inArabic ?? '', link }),
    ].join('\n\n'),
  };
}

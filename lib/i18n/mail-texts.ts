// Doesn't use next-intl, which would load next's headers in the worker.
import { createTranslator } from 'use-intl/core';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };
import { formatDay, formatMoment } from './formats.ts';
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

/** What was handed over on a day, and the AWBs that were left behind. The list follows both languages. */
export function dayClosedText(
  merchant: { nameEn: string; nameAr: string },
  { day, handedOver, leftBehind }: { day: string; handedOver: number; leftBehind: string[] },
  link: string,
): Text {
  const parts = getTranslations('mails').map((t, index) => {
    const [locale, name] =
      index === 0 ? (['en', merchant.nameEn] as const) : (['ar', merchant.nameAr] as const);
    const moment = formatDay(day, locale);
    return {
      subject: t('dayClosed.subject', { merchant: shortName(name), moment }),
      body: [
        t('dayClosed.handedOver', { count: handedOver, moment }),
        t('dayClosed.leftBehind', { count: leftBehind.length }),
        t('dayClosed.page', { link }),
      ].join('\n'),
    };
  });
  return {
    subject: parts.map(({ subject }) => subject).join(' · '),
    body: [...parts.map(({ body }) => body), leftBehind.join('\n')].join('\n\n').trim(),
  };
}

/** Tells a merchant's people that customer service asks about a shipment. The question itself is only in the portal. */
export function questionText({ awb, dueAt }: { awb: string | null; dueAt: string }, link: string): Text {
  const parts = getTranslations('mails').map((t, index) => ({
    subject: t('question.subject', { awb: awb ?? '–' }),
    body: t('question.body', {
      awb: awb ?? '–',
      moment: formatMoment(dueAt, index === 0 ? 'en' : 'ar'),
      link,
    }),
  }));
  return {
    subject: parts.map(({ subject }) => subject).join(' · '),
    body: parts.map(({ body }) => body).join('\n\n'),
  };
}

/** Merchants choose their names, and a line break in a name would start a new part. */
const shortName = (name: string) => name.replace(/\s+/g, ' ').slice(0, 100);

function merchantText(
  kind: 'invitation' | 'ownerInvited',
  link: string,
  nameEn: string,
  nameAr: string,
): Text {
  const [en, ar] = getTranslations('mails');
  const [inEnglish, inArabic] = [nameEn, nameAr].map(shortName);
  return {
    subject: `${en?.(`${kind}.subject`, { merchant: inEnglish ?? '' })} · ${ar?.(`${kind}.subject`, { merchant: inArabic ?? '' })}`,
    body: [
      en?.(`${kind}.body`, { merchant: inEnglish ?? '', link }),
      ar?.(`${kind}.body`, { merchant: inArabic ?? '', link }),
    ].join('\n\n'),
  };
}

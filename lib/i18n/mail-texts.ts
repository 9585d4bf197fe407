// Doesn't use next-intl, which would load next's headers in the worker.
import { createTranslator } from 'use-intl/core';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };
import { formatDay, formatMoment } from './format-times.ts';
import { formatMoney } from './formats.ts';
import { messageFormats } from './message-formats.ts';

type Text = { subject: string; body: string };
type Names = { nameEn: string; nameAr: string };
type InvitedRole = 'owner' | 'member' | 'viewer' | 'accountant' | 'agent' | 'supervisor' | 'administrator';

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
  return inBoth(
    getTranslations('mails').map((t) => ({
      subject: t('reset.subject'),
      body: t('reset.body', { link, minutes }),
    })),
  );
}

/** The invitation to a merchant's team, or of an agent or administrator, who have no merchant. */
export function invitationText(link: string, role: InvitedRole, merchant: Names | null): Text {
  const parts = getTranslations('mails').map((t, index) => {
    const roleName = index === 0 ? english.audit.values[role].toLowerCase() : arabic.audit.values[role];
    return {
      subject: t('invitation.subject', { role: roleName }),
      body: merchant
        ? t('invitation.body', { merchant: nameIn(merchant, index), role: roleName, link })
        : t('invitation.platform', { role: roleName, link }),
    };
  });
  return inBoth(parts);
}

/** Tells an owner that an administrator has invited another one. */
export function ownerInvitedText(link: string, names: Names): Text {
  const parts = getTranslations('mails').map((t, index) => {
    const merchant = nameIn(names, index);
    return {
      subject: t('ownerInvited.subject', { merchant }),
      body: t('ownerInvited.body', { merchant, link }),
    };
  });
  return inBoth(parts);
}

/** What was handed over on a day, and the AWBs that were left behind. The list follows both languages. */
export function dayClosedText(
  merchant: Names,
  { day, handedOver, leftBehind }: { day: string; handedOver: number; leftBehind: string[] },
  link: string,
): Text {
  const parts = getTranslations('mails').map((t, index) => {
    const moment = formatDay(day, index === 0 ? 'en' : 'ar');
    return {
      subject: t('dayClosed.subject', { merchant: nameIn(merchant, index), moment }),
      body: [
        t('dayClosed.handedOver', { count: handedOver, moment }),
        t('dayClosed.leftBehind', { count: leftBehind.length }),
        t('dayClosed.page', { link }),
      ].join('\n'),
    };
  });
  const { subject, body } = inBoth(parts);
  return { subject, body: `${body}\n\n${leftBehind.join('\n')}`.trim() };
}

/** Tells a merchant's people that customer service asks about a shipment. The question itself is only in the portal. */
export function questionText({ awb, dueAt }: { awb: string | null; dueAt: string }, link: string): Text {
  const parts = getTranslations('mails').map((t, index) => ({
    subject: t('question.subject', { awb: awb ?? 'none' }),
    body: t('question.body', {
      awb: awb ?? 'none',
      moment: formatMoment(dueAt, index === 0 ? 'en' : 'ar'),
      link,
    }),
  }));
  return inBoth(parts);
}

/** Tells an owner that a webhook endpoint was switched off, why, and what to do. */
export function webhookOffText(
  merchant: Names,
  { host, why }: { host: string; why: 'failing' | 'gone' },
  link: string,
): Text {
  const parts = getTranslations('mails').map((t, index) => ({
    subject: t('webhookOff.subject', { merchant: nameIn(merchant, index) }),
    body: [t(`webhookOff.${why}`, { host }), t('webhookOff.page', { link })].join('\n'),
  }));
  return inBoth(parts);
}

/** Tells an owner which cash on delivery the operator should have paid out. */
export function payoutLateText(
  merchant: Names,
  amounts: { currency: string; amountMinor: number; shipments: number }[],
  link: string,
): Text {
  const parts = getTranslations('mails').map((t, index) => ({
    subject: t('payoutLate.subject', { merchant: nameIn(merchant, index) }),
    body: [
      ...amounts.map(({ shipments, ...amount }) =>
        t('payoutLate.amount', { shown: formatMoney(amount, index === 0 ? 'en' : 'ar'), count: shipments }),
      ),
      t('payoutLate.page', { link }),
    ].join('\n'),
  }));
  return inBoth(parts);
}

/** Tells an owner what a statement, or the bank, shows less than was due. */
export function payoutShortText(
  merchant: Names,
  {
    name,
    isBank,
    amounts,
  }: {
    name: string;
    isBank: boolean;
    amounts: { currency: string; amountMinor: number; lines: number }[];
  },
  link: string,
): Text {
  const what = isBank ? 'bank' : 'statement';
  const parts = getTranslations('mails').map((t, index) => ({
    subject: t('payoutShort.subject', { merchant: nameIn(merchant, index) }),
    body: [
      ...amounts.map(({ lines, ...amount }) =>
        t(`payoutShort.${what}`, {
          shown: formatMoney(amount, index === 0 ? 'en' : 'ar'),
          count: lines,
          name,
        }),
      ),
      t(`payoutShort.${what}Next`, { link }),
    ].join('\n'),
  }));
  return inBoth(parts);
}

/** Asks the operator to settle a claim, which is attached, and to answer the merchant. */
export function claimText(
  merchant: Names,
  {
    number,
    shipments,
    amounts,
    dueOn,
  }: {
    number: number;
    shipments: number;
    amounts: { currency: string; amountMinor: number }[];
    dueOn: string;
  },
  replyTo: string,
): Text {
  const parts = getTranslations('mails').map((t, index) => {
    const locale = index === 0 ? 'en' : 'ar';
    const name = nameIn(merchant, index);
    return {
      subject: t('claim.subject', { merchant: name, number: String(number) }),
      body: t('claim.body', {
        ...{ name, count: shipments, text: replyTo, moment: formatDay(dueOn, locale) },
        shown: amounts.map((amount) => formatMoney(amount, locale)).join(' · '),
      }),
    };
  });
  return inBoth(parts);
}

const inBoth = (parts: Text[]): Text => ({
  subject: parts.map(({ subject }) => subject).join(' · '),
  body: parts.map(({ body }) => body).join('\n\n'),
});

/** Merchants choose their names, and a line break in a name would start a new part. */
const nameIn = ({ nameEn, nameAr }: Names, index: number) =>
  (index === 0 ? nameEn : nameAr).replace(/\s+/g, ' ').slice(0, 100);

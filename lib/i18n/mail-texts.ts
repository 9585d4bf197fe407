// Doesn't use next-intl, which would load next's headers in the worker.
import { createTranslator } from 'use-intl/core';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };
import { formatDay, formatMoment } from './format-times.ts';
import { formatMoney } from './formats.ts';
import type { Locale } from './locale.ts';
import { messageFormats } from './message-formats.ts';

/* The texts of messages to people, in each language. */

type Text = { subject: string; body: string };
type Texts = Record<Locale, Text>;
type Names = { nameEn: string; nameAr: string };
type InvitedRole = 'owner' | 'member' | 'viewer' | 'accountant' | 'agent' | 'supervisor' | 'administrator';
type Amount = { currency: string; amountMinor: number };

const inEnglish = { locale: 'en', messages: english } as const;
const inArabic = { locale: 'ar', messages: arabic as typeof english } as const;

function getTranslations({ locale, messages }: typeof inEnglish | typeof inArabic) {
  return createTranslator({ locale, messages, namespace: 'mails', formats: messageFormats });
}

function inEach(write: (t: ReturnType<typeof getTranslations>, locale: Locale) => Text): Texts {
  return { en: write(getTranslations(inEnglish), 'en'), ar: write(getTranslations(inArabic), 'ar') };
}

export function resetText(link: string, minutes: number): Texts {
  return inEach((t) => ({ subject: t('reset.subject'), body: t('reset.body', { link, minutes }) }));
}

/** The invitation to a merchant's team, or of an agent or administrator, who have no merchant. */
export function invitationText(link: string, invited: InvitedRole, merchant: Names | null): Texts {
  return inEach((t, locale) => {
    const role = locale === 'en' ? english.audit.values[invited].toLowerCase() : arabic.audit.values[invited];
    return {
      subject: t('invitation.subject', { role }),
      body: merchant
        ? t('invitation.body', { merchant: nameIn(merchant, locale), role, link })
        : t('invitation.platform', { role, link }),
    };
  });
}

/** Tells an owner that an administrator has invited another one. */
export function ownerInvitedText(link: string, names: Names): Texts {
  return inEach((t, locale) => {
    const merchant = nameIn(names, locale);
    return {
      subject: t('ownerInvited.subject', { merchant }),
      body: t('ownerInvited.body', { merchant, link }),
    };
  });
}

/** What was handed over on a day, and how many parcels were left behind. */
export function dayClosedText(
  merchant: Names,
  { day, handedOver, leftBehind }: { day: string; handedOver: number; leftBehind: string[] },
  link: string,
): Texts {
  return inEach((t, locale) => {
    const moment = formatDay(day, locale);
    return {
      subject: t('dayClosed.subject', { merchant: nameIn(merchant, locale), moment }),
      body: [
        t('dayClosed.handedOver', { count: handedOver, moment }),
        t('dayClosed.leftBehind', { count: leftBehind.length }),
        t('dayClosed.page', { link }),
      ].join('\n'),
    };
  });
}

/** Tells a merchant's people that customer service asks about a shipment. The question itself is only in the portal. */
export function questionText({ awb, dueAt }: { awb: string | null; dueAt: string }, link: string): Texts {
  return inEach((t, locale) => ({
    subject: t('question.subject', { awb: awb ?? 'none' }),
    body: t('question.body', { awb: awb ?? 'none', moment: formatMoment(dueAt, locale), link }),
  }));
}

/** Tells an owner that a webhook endpoint was switched off, why, and what to do. */
export function webhookOffText(
  merchant: Names,
  { host, why }: { host: string; why: 'failing' | 'gone' },
  link: string,
): Texts {
  return inEach((t, locale) => ({
    subject: t('webhookOff.subject', { merchant: nameIn(merchant, locale) }),
    body: [t(`webhookOff.${why}`, { host }), t('webhookOff.page', { link })].join('\n'),
  }));
}

/** Tells an owner which cash on delivery the operator should have paid out. */
export function payoutLateText(
  merchant: Names,
  amounts: (Amount & { shipments: number })[],
  link: string,
): Texts {
  return inEach((t, locale) => ({
    subject: t('payoutLate.subject', { merchant: nameIn(merchant, locale) }),
    body: [
      ...amounts.map(({ shipments: count, ...amount }) =>
        t('payoutLate.amount', { shown: formatMoney(amount, locale), count }),
      ),
      t('payoutLate.page', { link }),
    ].join('\n'),
  }));
}

/** Tells an owner what a statement, or the bank, shows less than was due. */
export function payoutShortText(
  merchant: Names,
  { name, isBank, amounts }: { name: string; isBank: boolean; amounts: (Amount & { lines: number })[] },
  link: string,
): Texts {
  const what = isBank ? 'bank' : 'statement';
  return inEach((t, locale) => ({
    subject: t('payoutShort.subject', { merchant: nameIn(merchant, locale) }),
    body: [
      ...amounts.map(({ lines: count, ...amount }) =>
        t(`payoutShort.${what}`, { shown: formatMoney(amount, locale), count, name }),
      ),
      t(`payoutShort.${what}Next`, { link }),
    ].join('\n'),
  }));
}

/** Asks the operator to settle a claim, which is attached, and to answer the merchant. */
export function claimText(
  merchant: Names,
  claim: { number: number; shipments: number; amounts: Amount[]; dueOn: string },
  replyTo: string,
): Texts {
  return inEach((t, locale) => {
    const name = nameIn(merchant, locale);
    return {
      subject: t('claim.subject', { merchant: name, number: String(claim.number) }),
      body: t('claim.body', {
        ...{ name, count: claim.shipments, text: replyTo, moment: formatDay(claim.dueOn, locale) },
        shown: claim.amounts.map((amount) => formatMoney(amount, locale)).join(' · '),
      }),
    };
  });
}

/** Merchants choose their names, and a line break in a name would start a new part. */
const nameIn = ({ nameEn, nameAr }: Names, locale: Locale) =>
  (locale === 'en' ? nameEn : nameAr).replace(/\s+/g, ' ').slice(0, 100);

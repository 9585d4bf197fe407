// Doesn't use next-intl, which would load next's headers in the worker.
import { createTranslator } from 'use-intl/core';
import { leftToRight } from '#lib/core/text/isolate.ts';
import { formatDay, formatMoment } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { messageFormats } from '#lib/i18n/message-formats.ts';
import arabic from '#messages/ar.json' with { type: 'json' };
import english from '#messages/en.json' with { type: 'json' };
import { isStoppable, type StopKind, stops } from './stops.ts';

/* The texts of emails, in each language. A line of a body is a paragraph; the line with its link alone is a button where it can be. */

type LinkText = { text: string; href: string };
/** `footer`: links below the text, small. */
type Text = { subject: string; body: string; button?: LinkText; footer?: LinkText[] };
/** The text of each language, with the portal's name in it. */
export type MailTexts = Record<Locale, Text & { portalName: string }>;
type Names = { nameEn: string; nameAr: string };
type Amount = { currency: string; amountMinor: number };

const inEnglish = { locale: 'en', messages: english } as const;
const inArabic = { locale: 'ar', messages: arabic as typeof english } as const;

function getTranslations({ locale, messages }: typeof inEnglish | typeof inArabic) {
  return createTranslator({ locale, messages, namespace: 'mails', formats: messageFormats });
}

type Translate = ReturnType<typeof getTranslations>;

function inEach(write: (t: Translate, locale: Locale) => Text): MailTexts {
  return {
    en: { portalName: english.common.product.name, ...write(getTranslations(inEnglish), 'en') },
    ar: { portalName: arabic.common.product.name, ...write(getTranslations(inArabic), 'ar') },
  };
}

/** What the writer of an email knows beside what it is about. `merchant`: the merchant's name, or empty. */
type Reader = { merchant: string; locale: Locale; link: string };

type PersonMail<About> = {
  /** The page of the portal that it leads to. */
  page: (about: About) => string;
  write: (t: Translate, about: About, reader: Reader) => { subject: string; lines: string[]; button: string };
};

/** Gives an entry of the table the type of what it is about. */
const mail = <About>(page: PersonMail<About>['page'], write: PersonMail<About>['write']) => ({
  page,
  write,
});

/** To a merchant's team, or of an agent or administrator, who have no merchant. */
const invitation = mail<{ token: string; role: keyof typeof english.people.roles; merchantId?: string }>(
  ({ token }) => `/join#${token}`,
  (t, { role: invited, merchantId }, { merchant, locale, link }) => {
    const role = locale === 'en' ? english.people.roles[invited].toLowerCase() : arabic.people.roles[invited];
    return {
      subject: t('invitation.subject', { role }),
      lines: [
        merchantId
          ? t('invitation.body', { merchant, role, link })
          : t('invitation.platform', { role, link }),
      ],
      button: t('invitation.button'),
    };
  },
);

/** The emails to people, by kind. Another one is an entry here and its texts under `mails`, and is queued by its kind. */
export const personMails = {
  /** The link for a new password. A token is behind the #, so that no proxy logs it. */
  reset: mail<{ token: string; minutes: number }>(
    ({ token }) => `/reset-password#${token}`,
    (t, { minutes }, { link }) => ({
      subject: t('reset.subject'),
      lines: [t('reset.body', { link, minutes })],
      button: t('reset.button'),
    }),
  ),
  invitation,
  'platform-invitation': invitation,
  /** An administrator has invited another owner. */
  'owner-invited': mail<{ merchantId: string }>(
    () => '/settings/people',
    (t, _, { merchant, link }) => ({
      subject: t('ownerInvited.subject', { merchant }),
      lines: [t('ownerInvited.body', { merchant, link })],
      button: t('ownerInvited.button'),
    }),
  ),
  /** What was handed over on a day in the UAE; the parcels that stayed, one line each, and how many more there are. */
  'day-closed': mail<{
    merchantId: string;
    day: string;
    handedOver: number;
    leftBehind: string[];
    more: number;
  }>(
    () => '/pickups/close',
    (t, { day, handedOver, leftBehind, more }, { merchant, locale, link }) => {
      const moment = formatDay(day, locale);
      return {
        subject: t('dayClosed.subject', { merchant, moment }),
        lines: [
          t('dayClosed.handedOver', { count: handedOver, moment }),
          t('dayClosed.leftBehind', { count: leftBehind.length + more }),
          ...leftBehind.map(leftToRight),
          ...(more > 0 ? [t('dayClosed.more', { count: more })] : []),
          t('dayClosed.page', { link }),
        ],
        button: t('dayClosed.button'),
      };
    },
  ),
  /** Customer service asks about a shipment, or has opened a claim. What it wrote is only in the portal. */
  question: mail<{ shipmentId: string; awb: string | null; dueAt: string; isClaim?: boolean }>(
    ({ shipmentId }) => `/shipments/${shipmentId}`,
    (t, { awb: number, dueAt, isClaim }, { locale, link }) => {
      const awb = number ?? 'none';
      const of = isClaim ? 'claimOpened' : 'question';
      return {
        subject: t(`${of}.subject`, { awb }),
        lines: [t(`${of}.body`, { awb, moment: formatMoment(dueAt, locale), link })],
        button: t(`${of}.button`),
      };
    },
  ),
  /** The carrier's status confirms what customer service asked for; the same email for who receives the parcel. */
  'request-confirmed': mail<{
    merchantId: string;
    shipmentId: string;
    awb: string;
    request: 'hold' | 'redelivery';
    to: 'merchant' | 'receiver';
  }>(
    ({ shipmentId, awb, to }) => (to === 'receiver' ? `/track/${awb}` : `/shipments/${shipmentId}`),
    (t, { awb, request, to }, { merchant: name, link }) => ({
      subject: t(`requestConfirmed.subject.${request}`, { awb }),
      lines: [t(`requestConfirmed.${request}`, { awb }), t(`requestConfirmed.page.${to}`, { name, link })],
      button: t('requestConfirmed.button'),
    }),
  ),
  /** A webhook endpoint was switched off, why, and what to do. */
  'webhook-off': mail<{ merchantId: string; host: string; why: 'failing' | 'gone' }>(
    () => '/settings/developers',
    (t, { host, why }, { merchant, link }) => ({
      subject: t('webhookOff.subject', { merchant }),
      lines: [t(`webhookOff.${why}`, { host }), t('webhookOff.page', { link })],
      button: t('webhookOff.button'),
    }),
  ),
  /**
   * What a person asked to be told of shipments, by kind. `numbers`: AWBs or references, not all of many. `shipmentId`: all alerts are
   * about it. It has links that stop such emails.
   */
  alerts: mail<{ merchantId: string; userId: string; shipmentId?: string; groups: AlertGroup[] }>(
    ({ shipmentId, groups }) => {
      if (groups.every(({ kind }) => kind === 'payout-late')) return '/money?overdue=3';
      if (groups.every(({ kind }) => kind === 'price-changed')) return '/money/statements';
      return shipmentId ? `/shipments/${shipmentId}` : '/';
    },
    (t, { groups, shipmentId }, { merchant, locale, link }) => {
      const [first] = groups;
      const count = groups.reduce((sum, { shipments }) => sum + shipments, 0);
      const isOne = first !== undefined && groups.length === 1 && shipmentId !== undefined;
      return {
        subject: isOne
          ? t(`alerts.one.${first.kind}`, { awb: first.numbers[0] ?? '' })
          : t('alerts.many', { name: merchant, count }),
        lines: [
          ...(isOne ? [] : groups).flatMap(({ kind, shipments, numbers, amounts }) => [
            t(`alerts.${kind}`, {
              count: shipments,
              shown: amounts.map((amount) => formatMoney(amount, locale)).join(' · '),
            }),
            // The page of what is overdue lists them.
            ...(kind === 'payout-late' ? [] : [numbers.map(leftToRight).join(' · ')]),
            ...(kind !== 'payout-late' && shipments > numbers.length
              ? [t('alerts.more', { count: shipments - numbers.length })]
              : []),
          ]),
          t('alerts.page', { link }),
        ],
        button: t('alerts.button'),
      };
    },
  ),
  /**
   * A scheduled export: of a saved view, or with an empty name of all shipments; created in a period, or the whole list. It is made when
   * its link is opened. `most`: the count stopped above it. It has links that stop such emails.
   */
  export: mail<{
    merchantId: string;
    scheduleId: string;
    name: string;
    period: { from: string; until: string } | null;
    rows: number;
    most: number;
    sentOn: string;
  }>(
    ({ scheduleId, period, rows, sentOn }) =>
      rows === 0
        ? '/settings/exports'
        : `/settings/exports?${new URLSearchParams({ export: scheduleId, ...period, sent: sentOn })}`,
    (t, { name: view, period, rows: count, most }, { merchant, locale, link }) => {
      const name = view || t('export.all');
      const shown = count > most ? t('export.more', { most }) : t('export.rows', { count });
      const from = period && formatDay(period.from, locale);
      const until = period && formatDay(period.until, locale);
      const what =
        from && until
          ? from === until
            ? t('export.day', { name, shown, moment: until })
            : t('export.period', { name, shown, from, until })
          : t('export.list', { name, shown });
      return {
        subject: t('export.subject', { merchant, name }),
        lines: [what, t(count > 0 ? 'export.page' : 'export.nothing', { link })],
        button: t(count > 0 ? 'export.button' : 'export.choose'),
      };
    },
  ),
  /** What is missing of a statement's lines, or of payouts at the bank, by currency. */
  'payout-short': mail<{
    merchantId: string;
    statementId: string;
    name: string;
    isBank: boolean;
    amounts: (Amount & { lines: number })[];
  }>(
    ({ statementId }) => `/money/statements/${statementId}?result=short`,
    (t, { name, isBank, amounts }, { merchant, locale, link }) => {
      const what = isBank ? 'bank' : 'statement';
      return {
        subject: t('payoutShort.subject', { merchant }),
        lines: [
          ...amounts.map(({ lines: count, ...amount }) =>
            t(`payoutShort.${what}`, { shown: formatMoney(amount, locale), count, name }),
          ),
          t(`payoutShort.${what}Next`, { link }),
        ],
        button: t('payoutShort.button'),
      };
    },
  ),
};

type AlertGroup = {
  kind: keyof typeof english.mails.alerts.one;
  shipments: number;
  numbers: string[];
  amounts: Amount[];
};

export type PersonMailKind = keyof typeof personMails;

/** What an email of a kind is about. */
export type MailAbout<Kind extends PersonMailKind> = Parameters<(typeof personMails)[Kind]['page']>[0];

/**
 * A person's email in each language. `names` are the merchant's; an email that names none of them needs none. `stop`: the page that
 * stops such emails.
 */
export function personMailTexts<Kind extends PersonMailKind>(
  kind: Kind,
  about: MailAbout<Kind>,
  { names, portal, stop }: { names: Names; portal: string; stop?: string },
): MailTexts {
  const { page, write } = personMails[kind] as unknown as PersonMail<MailAbout<Kind>>;
  const link = `${portal}${page(about)}`;
  return inEach((t, locale) => {
    const { subject, lines, button } = write(t, about, { merchant: nameIn(names, locale), locale, link });
    const stopped: StopKind | null = isStoppable(kind) ? kind : null;
    const footer = stopped &&
      stop && [
        { text: t(`${stopped}.choose`), href: `${portal}${stops[stopped].page}` },
        { text: t(`${stopped}.stop`), href: stop },
      ];
    return {
      subject,
      body: lines.join('\n'),
      button: { text: button, href: link },
      ...(footer && { footer }),
    };
  });
}

/** Asks the operator to settle a claim, which is attached, and to answer the merchant. */
export function claimText(
  merchant: Names,
  claim: { number: number; shipments: number; amounts: Amount[]; dueOn: string },
  replyTo: string,
): MailTexts {
  return inEach((t, locale) => {
    const name = nameIn(merchant, locale);
    return {
      subject: t('claim.subject', { merchant: name, number: String(claim.number) }),
      body: t('claim.body', {
        name,
        count: claim.shipments,
        text: replyTo,
        moment: formatDay(claim.dueOn, locale),
        shown: claim.amounts.map((amount) => formatMoney(amount, locale)).join(' · '),
      }),
    };
  });
}

/** Merchants choose their names, and a line break in a name would start a new part. */
const nameIn = ({ nameEn, nameAr }: Names, locale: Locale) =>
  (locale === 'en' ? nameEn : nameAr).replace(/\s+/g, ' ').slice(0, 100);

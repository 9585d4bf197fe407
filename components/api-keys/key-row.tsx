import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Archive, CircleAlert, CircleCheck } from '#components/ui/icons.tsx';
import { Ltr } from '#components/ui/ltr.tsx';
import type { KeyView } from '#lib/api-keys/schema.ts';
import { keyState, presetOf } from '#lib/api-keys/view.ts';
import { isolated, leftToRight } from '#lib/core/text/isolate.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { formatMoney } from '#lib/i18n/formats.ts';
import { messageKeyOf } from './permission-choice.tsx';

const states = {
  active: { tone: 'positive', Icon: CircleCheck },
  expired: { tone: 'caution', Icon: CircleAlert },
  ended: { tone: 'neutral', Icon: Archive },
} satisfies Record<string, { tone: BadgeTone; Icon: unknown }>;

type KeyRowProps = { apiKey: KeyView; now: string; children?: ReactNode };

/** A key as a list shows it: its name and state, its beginning, what it may do, its limits and last use. */
export function KeyRow({ apiKey, now, children }: KeyRowProps) {
  const t = useTranslations('developers.keys');
  const locale = useLocale();
  const titleId = useId();
  const { name, prefix, permissions, ipRanges, expiresAt, lastUsedAt, endedAt } = apiKey;
  const { bookingsPerDay, spendPerDayMinor } = apiKey;
  const state = keyState(apiKey, new Date(now));
  const { tone, Icon } = states[state];
  const preset = presetOf(permissions);
  const may = preset
    ? t(`presets.${preset}`)
    : permissions.map((one) => t(`permission.${messageKeyOf(one)}`)).join(' · ');
  const limits = [
    bookingsPerDay !== null && t('limit.bookings', { count: bookingsPerDay }),
    spendPerDayMinor !== null &&
      t('limit.spend', {
        amount: isolated(formatMoney({ amountMinor: spendPerDayMinor, currency: 'AED' }, locale)),
      }),
    ipRanges.length > 0 && t('limit.ranges', { ranges: leftToRight(ipRanges.join(', ')) }),
  ].filter(Boolean);
  const times = [
    lastUsedAt ? t('lastUsed', { when: formatMoment(lastUsedAt, locale) }) : t('neverUsed'),
    endedAt
      ? t('endedAt', { when: formatMoment(endedAt, locale) })
      : expiresAt && t('expiresAt', { when: formatMoment(expiresAt, locale) }),
  ].filter(Boolean);
  return (
    <li aria-labelledby={titleId} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2">
          <bdi id={titleId} className="font-semibold">
            {name}
          </bdi>
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {t(`state.${state}`)}
          </Badge>
        </p>
        <p className="text-sm">
          <Ltr className="font-mono">{prefix}…</Ltr>
        </p>
        <p className="text-sm text-muted">{may}</p>
        {limits.length > 0 && <p className="text-sm text-muted">{limits.join(' · ')}</p>}
        <p className="text-sm text-muted">{times.join(' · ')}</p>
      </div>
      {children}
    </li>
  );
}

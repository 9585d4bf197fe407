'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/form/field.tsx';
import { Link } from '#components/ui/link.tsx';
import { Sheet } from '#components/ui/sheet.tsx';
import { isolated } from '#lib/core/text/isolate.ts';
import type { MerchantActivity } from '#lib/home/view.ts';
import { formatMoment } from '#lib/i18n/format-times.ts';
import { nameIn } from '#lib/i18n/locale.ts';
import type { MerchantRow } from '#lib/merchants/admin/view.ts';
import { MerchantState } from './merchant-state.tsx';
import { type AdminAnswer, ReasonDialog } from './reason-dialog.tsx';

type MerchantStandingProps = {
  merchant: MerchantRow;
  activity: MerchantActivity;
  rename: (given: { id: string; nameEn: string; nameAr: string; reason: string }) => AdminAnswer;
  suspend: (given: { id: string; suspend: boolean; reason: string }) => AdminAnswer;
};

/** Whether a merchant is active or suspended, what it books, and the buttons that rename or suspend it. */
export function MerchantStanding({
  merchant: { id, nameEn, nameAr, suspendedAt },
  activity,
  rename,
  suspend,
}: MerchantStandingProps) {
  const t = useTranslations('admin.merchants');
  const locale = useLocale();
  const [asking, setAsking] = useState<'standing' | 'name' | null>(null);
  const kind = suspendedAt ? 'resume' : 'suspend';
  const name = isolated(nameIn(locale, { nameEn, nameAr }));
  return (
    <Sheet className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 max-sm:p-4">
      <div className="min-w-0 flex-1 basis-60">
        <MerchantState isSuspended={suspendedAt !== null} />
        <p className="mt-1.5 text-sm text-muted">
          {suspendedAt ? t('suspendedSince', { when: formatMoment(suspendedAt, locale) }) : t('workingText')}
        </p>
        <p className="mt-1.5 text-sm">
          {t('activity', { booked: activity.booked, delivered: activity.deliveries })}{' '}
          {activity.lastBookedAt
            ? t('lastBooked', { when: formatMoment(activity.lastBookedAt, locale) })
            : t('neverBooked')}{' '}
          <Link href={`/admin/audit?merchant=${id}`} className="text-accent underline">
            {t('audit')}
          </Link>
        </p>
      </div>
      <Button onClick={() => setAsking('name')}>{t('rename.open')}</Button>
      <Button onClick={() => setAsking('standing')}>{t(`${kind}.submit`)}</Button>
      {asking === 'name' && (
        <ReasonDialog
          question={{
            title: t('rename.title', { name }),
            text: t('rename.text'),
            submit: t('rename.submit'),
            fields: (
              <>
                <Field label={t('new.nameEn')}>
                  <TextInput aria-required name="nameEn" defaultValue={nameEn} maxLength={100} />
                </Field>
                <Field label={t('new.nameAr')}>
                  <TextInput aria-required name="nameAr" defaultValue={nameAr} maxLength={100} />
                </Field>
              </>
            ),
            required: ['nameEn', 'nameAr'],
            run: (reason, entered) =>
              rename({
                id,
                reason,
                nameEn: String(entered.get('nameEn')),
                nameAr: String(entered.get('nameAr')),
              }),
          }}
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
      {asking === 'standing' && (
        <ReasonDialog
          question={{
            title: t(`${kind}.title`, { name }),
            text: t(`${kind}.text`),
            submit: t(`${kind}.submit`),
            isDanger: kind === 'suspend',
            run: (reason) => suspend({ id, suspend: kind === 'suspend', reason }),
          }}
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
    </Sheet>
  );
}

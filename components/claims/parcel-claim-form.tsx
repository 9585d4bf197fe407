'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { DateInput } from '#components/ui/form/date-input.tsx';
import { Field, TextArea, TextInput } from '#components/ui/form/field.tsx';
import { FileInput } from '#components/ui/form/file-input.tsx';
import { FormSheet } from '#components/ui/form/form-end.tsx';
import { readForm, textOf, useForm } from '#components/ui/form/use-form.ts';
import { Ltr } from '#components/ui/ltr.tsx';
import type { ActionResult } from '#lib/auth/action-result.ts';
import { type ParcelClaim, parcelClaimSchema } from '#lib/claims/schema.ts';
import { mostPhotos, type ParcelToClaim } from '#lib/claims/view.ts';
import { decimalAmount, parseAmountMinor } from '#lib/core/money.ts';
import { latinDigits } from '#lib/core/text/latin-digits.ts';
import { filesOf, sendPhotos } from './send-photos.ts';

type ParcelClaimFormProps = {
  parcel: ParcelToClaim;
  dueOn: string;
  claimParcel: (claim: ParcelClaim) => Promise<ActionResult<{ id: string }>>;
};

/** In screen order; the first that is wrong says so. */
const fields = ['amountMinor', 'contents', 'note', 'dueOn'] as const;

/** A claim for a lost or damaged parcel: its worth, what was in it, and what is damaged, with photos. */
export function ParcelClaimForm({ parcel, dueOn, claimParcel }: ParcelClaimFormProps) {
  const t = useTranslations('claims');
  const router = useRouter();
  const { kind, shipmentId, awb, reference, currency, amountMinor, contents } = parcel;

  const form = useForm({
    read: (given) => {
      const amount = parseAmountMinor(latinDigits(textOf(given, 'amountMinor')), currency);
      const typed = { ...Object.fromEntries(given), kind, shipmentId, currency, amountMinor: amount };
      const read = readForm(parcelClaimSchema, typed);
      const photos = filesOf(given, 'photo');
      if ('typed' in read) return { typed: { claim: read.typed, photos } };
      const [first] = fields.filter((field) => read.wrong[field]);
      return { wrong: first ? { [first]: 'wrong' } : read.wrong };
    },
    send: async ({ claim, photos }: { claim: ParcelClaim; photos: File[] }) => {
      const made = await claimParcel(claim);
      if (!made.ok) return made;
      const { id } = made.value;
      return { ok: true, value: { id, unsent: await sendPhotos(id, photos) } };
    },
    onDone: ({ id, unsent }) => router.push(`/money/claims/${id}${unsent.length > 0 ? '?unsent' : ''}`),
  });
  return (
    <FormSheet form={form} button={t('make')} done={false} failed={form.failed && t('failed')}>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{t(`kind.${kind}`)}</span>
        <Ltr>{awb}</Ltr>
        {reference && <Ltr className="text-muted wrap-anywhere">{reference}</Ltr>}
      </p>
      <Field
        label={t('amountIn', { currency })}
        hint={t('amountHint')}
        error={form.wrong.amountMinor && t('noAmount')}
        className="sm:max-w-xs"
      >
        <TextInput
          name="amountMinor"
          ltr
          inputMode="decimal"
          maxLength={20}
          defaultValue={amountMinor === null ? '' : decimalAmount({ amountMinor, currency })}
        />
      </Field>
      <Field label={t('contents')} error={form.wrong.contents && t('noContents')}>
        <TextArea name="contents" rows={2} maxLength={2_000} defaultValue={contents} />
      </Field>
      <Field
        label={t(kind === 'damaged' ? 'damage' : 'note')}
        hint={t('noteHint')}
        error={form.wrong.note && t('noDamage')}
        isOptional={kind === 'lost'}
      >
        <TextArea name="note" maxLength={2_000} />
      </Field>
      {kind === 'damaged' && (
        <Field label={t('photos.title')} hint={t('photos.hint', { most: mostPhotos })} isOptional>
          <FileInput
            name="photo"
            multiple
            accept="image/jpeg,image/png,image/webp"
            button={t('photos.choose')}
            none={t('photos.none')}
          />
        </Field>
      )}
      <Field label={t('answerBy')} error={form.wrong.dueOn && t('noDay')} className="sm:max-w-xs">
        <DateInput name="dueOn" defaultValue={dueOn} />
      </Field>
    </FormSheet>
  );
}

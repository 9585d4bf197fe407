'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { areasOf, emirates } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-name.ts';
import { MoreOptions } from '#components/shipments/booking/fields/more-options.tsx';
import { SelectInput } from '#components/ui/form/select-input.tsx';
import type { ShipmentForm } from '#lib/shipments/form/schema.ts';
import { PartyFields, PartyMoreFields } from './party-fields.tsx';
import { matchingPreset, type SenderPreset } from './sender-presets.ts';

/** The sender in one line. Choosing another sender takes one click, editing every field takes one disclosure. */
export function SenderLine({ presets }: { presets: SenderPreset[] }) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const { control, setValue, clearErrors } = useFormContext<ShipmentForm>();
  const sender = useWatch({ control, name: 'sender' });
  const emirate = usePlaceName(emirates, sender.emirateId);
  const area = usePlaceName(areasOf(sender), sender.areaId);
  const name = sender.companyName.trim() || sender.contactName.trim();
  const current = matchingPreset(presets, sender);

  function choose(id: string) {
    const preset = presets.find((candidate) => candidate.id === id);
    if (!preset) return;
    setValue('sender', preset.form, { shouldDirty: true });
    clearErrors('sender');
  }

  return (
    <section aria-label={t('sender')} className="flex flex-col gap-1 rounded-control bg-sunken px-3.5 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="text-muted">{t('from')}</span>{' '}
          {name ? (
            <>
              <bdi className="font-semibold">{name}</bdi>
              {[area, emirate].filter(Boolean).map((place) => (
                <span key={place}>
                  {t('comma')}
                  <bdi>{place}</bdi>
                </span>
              ))}
            </>
          ) : (
            t('noSender')
          )}
        </p>
        {presets.length > 0 && (
          <SelectInput
            aria-label={t('senderPreset')}
            value={current?.id ?? ''}
            onChange={(event) => choose(event.target.value)}
            className="w-full sm:w-56"
          >
            {!current && <option value="">{t('editedSender')}</option>}
            {presets.map((preset) => (
              <option key={preset.id} value={preset.id}>
                {locale === 'ar' ? preset.nameAr : preset.nameEn}
              </option>
            ))}
          </SelectInput>
        )}
      </div>
      <MoreOptions label={t('editSender')} isOpenAtFirst={presets.length === 0 && !name}>
        <PartyFields section="sender" />
        <PartyMoreFields section="sender" />
      </MoreOptions>
    </section>
  );
}

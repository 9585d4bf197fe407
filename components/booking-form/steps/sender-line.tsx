import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { areasOf, emirates } from '#components/locations/place-questions.ts';
import { usePlaceName } from '#components/locations/use-place-options.ts';
import { SelectInput } from '#components/ui/form/field.tsx';
import { nameIn } from '#lib/i18n/locale.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { MoreOptions } from '../fields/more-options.tsx';
import type { Party } from '../form-paths.ts';
import { PartyFields, PartyMoreFields } from './party-fields.tsx';
import { matchingPreset, type SenderPreset } from './sender-presets.ts';

type SenderLineProps = {
  presets: SenderPreset[];
  /** The merchant's own party: the receiver of an incoming shipment. */
  section?: Party;
};

/** The merchant's own party in one line. Choosing another one takes one click, editing every field takes one disclosure. */
export function SenderLine({ presets, section = 'sender' }: SenderLineProps) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const { control, setValue, clearErrors } = useBookingForm();
  const sender = useWatch({ control, name: section });
  const emirate = usePlaceName(emirates, sender.emirateId);
  const area = usePlaceName(areasOf(sender), sender.areaId);
  const name = sender.companyName.trim() || sender.contactName.trim();
  const current = matchingPreset(presets, sender);
  const { errors } = useFormState({ control, name: section });
  // Most bookings never open them, and they would be half of what a phone prepares before the page answers.
  const [isEdited, setEdited] = useState(presets.length === 0 && !name);
  const showsFields = isEdited || errors[section] !== undefined;

  function choose(id: string) {
    const preset = presets.find((candidate) => candidate.id === id);
    if (!preset) return;
    setValue(section, preset.form, { shouldDirty: true });
    clearErrors(section);
  }

  return (
    <section aria-label={t(section)} className="flex flex-col gap-1 rounded-control bg-sunken px-3.5 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span className="text-muted">{t(section === 'sender' ? 'from' : 'to')}</span>{' '}
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
            aria-label={t(section === 'sender' ? 'senderPreset' : 'receiverPreset')}
            value={current?.id ?? ''}
            onChange={(event) => choose(event.target.value)}
            className="w-full sm:w-56"
            none={!current && t('editedSender')}
            options={presets.map((preset) => ({ value: preset.id, label: nameIn(locale, preset) }))}
          />
        )}
      </div>
      <MoreOptions
        label={t(section === 'sender' ? 'editSender' : 'editReceiver')}
        isOpenAtFirst={isEdited}
        onOpen={() => setEdited(true)}
      >
        {showsFields && (
          <>
            <PartyFields section={section} />
            <PartyMoreFields section={section} />
          </>
        )}
      </MoreOptions>
    </section>
  );
}

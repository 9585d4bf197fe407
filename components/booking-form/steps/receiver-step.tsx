import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '#components/ui/form/field.tsx';
import { RadioCards } from '#components/ui/form/radio-cards.tsx';
import { opened } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ShipmentForm } from '#lib/booking-form/checks/form-shape.ts';
import { startedItem } from '#lib/booking-form/checks/started-item.ts';
import { kinds } from '#lib/shipments/choices.ts';
import type { ShipmentKind } from '#lib/shipments/view.ts';
import { useBookingContact } from '../contacts/booking-contact.ts';
import { useBookingForm } from '../fields/booking-form.ts';
import { loadFormChecks } from '../fields/form-checks.ts';
import { MoreOptions } from '../fields/more-options.tsx';
import { partyAbroad } from '../form-paths.ts';
import type { Paste } from '../paste/use-paste.tsx';
import { PasteLine } from '../paste/use-paste.tsx';
import { PartyFields, PartyMoreFields } from './party-fields.tsx';
import { SenderLine } from './sender-line.tsx';
import type { SenderPreset } from './sender-presets.ts';

type ReceiverStepProps = { presets: SenderPreset[]; receiverEmail: string | undefined; paste: Paste };

/** Loaded when a kind with a party abroad is chosen. */
const ForeignPartyFields = opened(
  async () => (await import('./foreign-party-fields.tsx')).ForeignPartyFields,
  <Skeleton className="h-40 w-full" />,
);

/** Step 1: where the shipment goes, the merchant's own party in one line, and the other party. */
export function ReceiverStep({ presets, receiverEmail, paste }: ReceiverStepProps) {
  const t = useTranslations('booking');
  const { control } = useBookingForm();
  const abroad = partyAbroad(useWatch({ control, name: 'kind' }));
  return (
    <>
      <KindField />
      <SenderLine presets={presets} section={abroad === 'sender' ? 'receiver' : 'sender'} />
      {abroad ? (
        <>
          {abroad === 'receiver' && <PasteLine paste={paste} />}
          <ForeignPartyFields
            key={abroad}
            section={abroad}
            emailIfEmpty={abroad === 'receiver' ? receiverEmail : undefined}
          />
          {abroad === 'receiver' && <SaveContactBox />}
        </>
      ) : (
        <>
          <PasteLine paste={paste} />
          <PartyFields section="receiver" emailIfEmpty={receiverEmail} />
          <MoreOptions label={t('more')}>
            <PartyMoreFields section="receiver" />
          </MoreOptions>
          <SaveContactBox />
        </>
      )}
    </>
  );
}

/** At least one item. Goods that leave the UAE were most likely made there. */
function startedItems(items: ShipmentForm['customs']['items'], kind: ShipmentKind) {
  const origin = kind === 'international' ? 'AE' : '';
  const started = items.length > 0 ? items : [startedItem(origin)];
  return started.map((item) => ({
    ...item,
    originAlpha2: item.originAlpha2 || (item.originText ? '' : origin),
  }));
}

/**
 * Whether the shipment stays in the UAE, leaves it or comes to it. An incoming shipment swaps the two parties, because the
 * merchant then receives it. Choosing another kind again swaps them back.
 */
function KindField() {
  const t = useTranslations('booking');
  const { control, getValues, setValue, clearErrors } = useBookingForm();
  const kind = useWatch({ control, name: 'kind' });

  useEffect(() => {
    if (kind !== 'domestic') void loadFormChecks(kind).catch(() => {});
  }, [kind]);

  function choose(next: ShipmentKind) {
    const { kind: last, sender, receiver, customs } = structuredClone(getValues());
    const dirty = { shouldDirty: true };
    clearErrors();
    setValue('kind', next, dirty);
    if ((last === 'incoming') !== (next === 'incoming')) {
      setValue('sender', receiver, dirty);
      setValue('receiver', sender, dirty);
    }
    if (next !== 'domestic') setValue('customs.items', startedItems(customs.items, next), dirty);
  }

  return (
    <RadioCards
      name="kind"
      legend={t('fields.kind')}
      value={kind}
      onChange={(event) => choose(event.target.value as ShipmentKind)}
      options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
    />
  );
}

/** Whether the receiver is saved as a contact with the booking. */
function SaveContactBox() {
  const t = useTranslations('booking.contacts');
  const { isSaved, set } = useBookingContact();
  return (
    <Checkbox
      id="save-contact"
      label={t('save')}
      checked={isSaved}
      onChange={({ target }) => set({ isSaved: target.checked })}
    />
  );
}

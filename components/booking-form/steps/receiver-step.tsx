'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { ShipmentForm } from '#lib/booking-form/rules/form-shape.ts';
import { SaveContactBox } from '../contacts/save-contact-box.tsx';
import { MoreOptions } from '../fields/more-options.tsx';
import { partyAbroad } from '../party-abroad.ts';
import { PasteLine } from '../paste/paste-line.tsx';
import type { Paste } from '../paste/use-paste.ts';
import { KindField } from './kind-field.tsx';
import { PartyFields, PartyMoreFields } from './party-fields.tsx';
import { SenderLine } from './sender-line.tsx';
import type { SenderPreset } from './sender-presets.ts';

type ReceiverStepProps = { presets: SenderPreset[]; receiverEmail: string | undefined; paste: Paste };

/** Loaded when a kind with a party abroad is chosen. */
const ForeignPartyFields = dynamic(
  () => import('./foreign-party-fields.tsx').then((loaded) => loaded.ForeignPartyFields),
  { loading: () => <Skeleton className="h-40 w-full" /> },
);

/** Step 1: where the shipment goes, the merchant's own party in one line, and the other party. */
export function ReceiverStep({ presets, receiverEmail, paste }: ReceiverStepProps) {
  const t = useTranslations('booking');
  const { control } = useFormContext<ShipmentForm>();
  const abroad = partyAbroad(useWatch({ control, name: 'kind' }));
  return (
    <>
      <KindField />
      <SenderLine presets={presets} section={abroad === 'sender' ? 'receiver' : 'sender'} />
      {abroad ? (
        <ForeignPartyFields
          key={abroad}
          section={abroad}
          emailIfEmpty={abroad === 'receiver' ? receiverEmail : undefined}
        />
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

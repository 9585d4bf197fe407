'use client';

import { useTranslations } from 'next-intl';
import { SaveContactBox } from '#components/shipments/booking/contacts/save-contact-box.tsx';
import { MoreOptions } from '#components/shipments/booking/fields/more-options.tsx';
import { PasteLine } from '#components/shipments/booking/paste/paste-line.tsx';
import type { Paste } from '#components/shipments/booking/paste/use-paste.ts';
import { PartyFields, PartyMoreFields } from './party-fields.tsx';
import { SenderLine } from './sender-line.tsx';
import type { SenderPreset } from './sender-presets.ts';

type ReceiverStepProps = { presets: SenderPreset[]; receiverEmail: string | undefined; paste: Paste };

/** Step 1: the sender in one line, and the receiver. */
export function ReceiverStep({ presets, receiverEmail, paste }: ReceiverStepProps) {
  const t = useTranslations('booking');
  return (
    <>
      <SenderLine presets={presets} />
      <PasteLine paste={paste} />
      <PartyFields section="receiver" emailIfEmpty={receiverEmail} />
      <MoreOptions label={t('more')}>
        <PartyMoreFields section="receiver" />
      </MoreOptions>
      <SaveContactBox />
    </>
  );
}

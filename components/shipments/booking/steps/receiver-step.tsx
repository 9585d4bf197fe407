'use client';

import { useTranslations } from 'next-intl';
import { MoreOptions } from '#components/shipments/booking/fields/more-options.tsx';
import { PartyFields, PartyMoreFields } from './party-fields.tsx';
import { SenderLine } from './sender-line.tsx';
import type { SenderPreset } from './sender-presets.ts';

type ReceiverStepProps = { presets: SenderPreset[]; receiverEmail: string | undefined };

/** Step 1: the sender in one line, and the receiver. */
export function ReceiverStep({ presets, receiverEmail }: ReceiverStepProps) {
  const t = useTranslations('booking');
  return (
    <>
      <SenderLine presets={presets} />
      <PartyFields section="receiver" emailIfEmpty={receiverEmail} />
      <MoreOptions label={t('more')}>
        <PartyMoreFields section="receiver" />
      </MoreOptions>
    </>
  );
}

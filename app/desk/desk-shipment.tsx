import 'server-only';
import { getTranslations } from 'next-intl/server';
import { DeskShipmentPage } from '#components/desk/desk-shipment-page.tsx';
import { callerSentence } from '#components/desk/tell/caller-sentence.ts';
import type { Viewer } from '#lib/auth/viewer.ts';
import type { OpenedShipment } from '#lib/desk/open-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import {
  cancel,
  closeCase,
  label,
  note,
  openCase,
  postponeCase,
  refresh,
  takeCase,
} from './shipment-actions.ts';

type Props = { agent: Viewer; found: OpenedShipment; trackingAddress: string };

/** The page of a shipment that an agent has looked up. */
export async function FoundShipment({ agent, found, trackingAddress }: Props) {
  const { shipment, record } = found;
  const { awb } = shipment;
  const sentences = {
    en: callerSentence(await getTranslations({ locale: 'en', namespace: 'desk.tell' }), shipment, 'en'),
    ar: callerSentence(await getTranslations({ locale: 'ar', namespace: 'desk.tell' }), shipment, 'ar'),
  };
  const trackingLink = awb && new URL(`/track/${encodeURIComponent(awb)}`, settings().NEXTAUTH_URL).href;
  return (
    <DeskShipmentPage
      found={found}
      record={record}
      sentences={sentences}
      trackingAddress={trackingAddress}
      trackingLink={trackingLink}
      agentId={agent.id}
      actions={{ refresh, label, cancel, note, openCase, closeCase, postponeCase, takeCase }}
    />
  );
}

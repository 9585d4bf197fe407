import 'server-only';
import { getTranslations } from 'next-intl/server';
import { DeskShipmentPage } from '#components/desk/desk-shipment-page.tsx';
import { callerSentence } from '#components/desk/tell/caller-sentence.ts';
import { macroNames } from '#components/desk/work/macros.ts';
import { SingleKeysSwitch } from '#components/shell/shortcuts/single-keys-switch.tsx';
import type { Viewer } from '#lib/auth/viewer.ts';
import type { OpenedShipment } from '#lib/desk/open-shipment.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { settings } from '#lib/settings/settings.ts';
import type { ShipmentView } from '#lib/shipments/view.ts';
import {
  assignCases,
  cancel,
  closeCase,
  endCancel,
  label,
  note,
  openCase,
  postponeCase,
  refresh,
  wrapUp,
} from './shipment-actions.ts';

type Props = {
  agent: Viewer;
  found: OpenedShipment;
  /** Another one to compare it with. */
  beside?: OpenedShipment | null;
  trackingAddress: string;
};

/** The page of a shipment that an agent has looked up. */
export async function FoundShipment({ agent, found, beside = null, trackingAddress }: Props) {
  const { shipment, record } = found;
  const { awb } = shipment;
  const [english, arabic] = await Promise.all([textsIn('en', shipment), textsIn('ar', shipment)]);
  const trackingLink = awb && new URL(`/track/${encodeURIComponent(awb)}`, settings().NEXTAUTH_URL).href;
  return (
    <DeskShipmentPage
      found={found}
      beside={beside}
      record={record}
      sentences={{ en: english.sentence, ar: arabic.sentence }}
      macros={{ en: english.macros, ar: arabic.macros }}
      trackingAddress={trackingAddress}
      trackingLink={trackingLink}
      agentId={agent.id}
      keysSwitch={<SingleKeysSwitch />}
      actions={{
        assignCases,
        refresh,
        label,
        cancel,
        endCancel,
        note,
        openCase,
        closeCase,
        postponeCase,
        wrapUp,
      }}
    />
  );
}

/** What the page has in both languages: the sentence for the caller, and the ready-made texts of notes and cases. */
async function textsIn(language: Locale, shipment: ShipmentView) {
  const [tell, ask, macros] = await Promise.all([
    getTranslations({ locale: language, namespace: 'desk.tell' }),
    getTranslations({ locale: language, namespace: 'desk.ask' }),
    getTranslations({ locale: language, namespace: 'desk.macros' }),
  ]);
  return {
    sentence: callerSentence({ tell, ask }, shipment, { language, now: new Date() }),
    macros: Object.fromEntries(
      Object.entries(macroNames).map(([kind, names]) => [
        kind,
        names.map((name) => macros(`${kind}.${name}` as 'note.status')),
      ]),
    ),
  };
}

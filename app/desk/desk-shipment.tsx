import 'server-only';
import { getTranslations } from 'next-intl/server';
import { DeskShipmentPage } from '#components/desk/desk-shipment-page.tsx';
import { callerSentence, merchantSentence } from '#components/desk/tell/caller-sentence.ts';
import { macroNames } from '#components/desk/work/macros.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { SingleKeysSwitch } from '#components/shell/shortcuts/single-keys-switch.tsx';
import { mayDo } from '#lib/auth/permissions.ts';
import type { Viewer } from '#lib/auth/viewer.ts';
import { damageOf } from '#lib/desk/damage-to-claim.ts';
import type { OpenedShipment } from '#lib/desk/open-shipment.ts';
import { unsafeListUnconfirmed } from '#lib/desk/unconfirmed/list-unconfirmed.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { readChosen } from '#lib/operator/chosen-settings.ts';
import { settings } from '#lib/settings/settings.ts';
import type { MerchantShipment, ShipmentView } from '#lib/shipments/view.ts';
import { StuckRequests } from './loaded-stuck-requests.tsx';
import * as actions from './shipment-actions.ts';
import * as decisions from './unconfirmed/actions.ts';

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
  const shipmentKey = { merchantId: found.merchant.id, shipmentId: shipment.id };
  const configured = settings();
  // The newest request is what the carrier has done.
  const isAsWanted = record.cases[0]?.carrierAnswer === 'confirmed';
  const [english, arabic, chosen] = await Promise.all([
    textsIn('en', shipment, isAsWanted),
    textsIn('ar', shipment, isAsWanted),
    readChosen(),
  ]);
  const trackingLink = awb && new URL(`/track/${encodeURIComponent(awb)}`, configured.NEXTAUTH_URL).href;
  return (
    <ClientMessages
      of={[
        'cancel.reason',
        'dates',
        'desk.calls',
        'desk.lookup',
        'desk.own',
        'desk.merchants',
        'desk.search',
        'scanning',
        'desk.unconfirmed',
        'desk.work',
        'failures',
        'service',
        'shell.palette',
        'shipment.age',
        'shipment.archived',
        'shipment.duplicate',
        'shipment.exported',
        'shipment.headline',
        'shipment.journey',
        'shipment.live',
        'shipment.redelivery',
        'shipment.stages',
        'shipment.when',
        'standing',
      ]}
    >
      <DeskShipmentPage
        found={found}
        beside={beside}
        record={record}
        damage={damageOf(shipment, record.claims)}
        sentences={{
          receiver: { en: english.receiver, ar: arabic.receiver },
          merchant: { en: english.merchant, ar: arabic.merchant },
        }}
        macros={{ en: english.macros, ar: arabic.macros }}
        dueHours={{
          'ask-merchant': chosen.DESK_QUESTION_HOURS,
          'call-back': chosen.DESK_CALL_BACK_HOURS,
          claim: chosen.DESK_CLAIM_HOURS,
        }}
        trackingAddress={trackingAddress}
        trackingLink={trackingLink}
        agentId={agent.id}
        stuck={isStuck(shipment) && <Stuck agent={agent} of={shipmentKey} />}
        keysSwitch={<SingleKeysSwitch />}
        actions={{ ...actions }}
      />
    </ClientMessages>
  );
}

/** A request of the shipment waits for an agent's decision. */
const isStuck = ({ state, suspectedDuplicateAwb, foreignNumber }: ShipmentView) =>
  state === 'unconfirmed' ||
  state === 'cancel_unconfirmed' ||
  suspectedDuplicateAwb !== null ||
  foreignNumber !== null;

async function Stuck({ agent, of }: { agent: Viewer; of: MerchantShipment }) {
  if (!mayDo(agent, 'desk.resolve')) return null;
  const listed = await unsafeListUnconfirmed(agent, { isPoll: true });
  return <StuckRequests listed={listed} agentId={agent.id} actions={decisions} of={of} />;
}

/** What the page has in both languages: the sentence for the caller, and the ready-made texts of notes and cases. */
async function textsIn(language: Locale, shipment: ShipmentView, isAsWanted: boolean) {
  const [tell, ask, standings, macros] = await Promise.all([
    getTranslations({ locale: language, namespace: 'desk.tell' }),
    getTranslations({ locale: language, namespace: 'desk.ask' }),
    getTranslations({ locale: language, namespace: 'standing' }),
    getTranslations({ locale: language, namespace: 'desk.macros' }),
  ]);
  const now = new Date();
  return {
    receiver: callerSentence({ tell, ask }, shipment, { language, now, isAsWanted }),
    merchant: merchantSentence({ tell, standings }, shipment, { language, now }),
    macros: Object.fromEntries(
      Object.entries(macroNames).map(([kind, names]) => [
        kind,
        names.map((name) => macros(`${kind}.${name}` as 'note.status')),
      ]),
    ),
  };
}

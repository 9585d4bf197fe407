import { decimalAmount } from '#lib/core/money.ts';
import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import { listEvents, type Party, type Shipment, type ShipmentEvent } from '#lib/sandbox/ledger/shipments.ts';
import { type Stage, stageNames, stages, stagesBetween } from '#lib/sandbox/ledger/stages.ts';
import { currentShipments } from '#lib/sandbox/life/move-shipment.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { chargeOf } from '#lib/sandbox/rates/quote.ts';
import { findStatementFault } from '#lib/sandbox/statements/faults.ts';
import { type ControlCall, controlFailure } from './control-route.ts';
import { type Html, html, page } from './page.ts';
import { faultForm } from './statements-page.ts';

/** One shipment: the stages it can move to, its events, and the sent request. */
export async function shipmentPage({ pathParts: [awb = ''] }: ControlCall, sandbox: Sandbox): Promise<Reply> {
  const [shipment] = await currentShipments(sandbox, { awb }, 1);
  if (!shipment) return controlFailure(404, 'Shipment not found');
  const targets = stageNames.filter((stage) => stagesBetween(shipment.stage, stage) !== null);
  const content = html`
    <h1><span class="awb">${awb}</span> ${stagePill(shipment.stage)}</h1>
    <section class="sheet"><div class="head"><h2>Move to</h2></div>
      <div class="body">${moveButtons(awb, targets, `/_sandbox/shipments/${awb}`)}</div></section>
    ${shipment.codAmount ? html`<section class="sheet"><div class="head"><h2>Fault on its statement</h2></div><div class="body">${faultForm(awb, await findStatementFault(sandbox.database, awb))}</div></section>` : null}
    <div class="columns">${factsSheet(shipment)}${eventsSheet(await listEvents(sandbox.database, [awb]))}</div>
    <section class="sheet"><div class="head"><h2>Sent request</h2></div>
      <pre dir="auto">${JSON.stringify(shipment.request, null, 2)}</pre></section>`;
  return page(awb, content);
}

function factsSheet(shipment: Shipment): Html {
  const { codAmount } = shipment;
  return html`<section class="sheet"><div class="head"><h2>Shipment</h2></div><dl>
    <dt>Account</dt><dd>${shipment.accountNumber}, by ${shipment.operation}</dd>
    <dt>Sender</dt><dd>${partyFacts(shipment.sender)}</dd>
    <dt>Receiver</dt><dd>${partyFacts(shipment.receiver)}</dd>
    <dt>Service</dt><dd>${shipment.product}, ${shipment.service}, ${shipment.contentType}</dd>
    <dt>Parcel</dt><dd>${shipment.pieces} × ${shipment.weightGrams} g, ${shipment.lengthMm} × ${shipment.widthMm} × ${shipment.heightMm} mm</dd>
    <dt>Payment</dt><dd>${shipment.paymentType}${codAmount ? ` ${decimalAmount(codAmount)} ${codAmount.currency}` : ''}</dd>
    <dt>Charge</dt><dd>${chargeWords(shipment)}</dd>
    <dt>References</dt><dd>${shipment.referenceNumbers.join(', ') || 'none'}</dd>
    <dt>Label</dt><dd><a href="/labels/${shipment.labelKey}.pdf">PDF</a></dd>
  </dl></section>`;
}

function chargeWords(shipment: Shipment): string {
  const charge = chargeOf(shipment);
  if (!charge) return 'not on the rate card';
  const dirhams = (fils: number) => decimalAmount({ amountMinor: fils, currency: 'AED' });
  return `AED ${dirhams(charge.totalFils)}, of which VAT ${dirhams(charge.vatFils)}`;
}

function partyFacts(party: Party): Html {
  return html`<bdi>${party.name}</bdi><div class="muted"><bdi>${party.placeEn}</bdi> · <bdi dir="ltr">${party.phone}</bdi></div>`;
}

function eventsSheet(events: ShipmentEvent[]): Html {
  return html`<section class="sheet"><div class="head"><h2>Events</h2></div><ol class="events">${events.map(
    (event) => html`<li><span class="time">${formatDayFirstTime(event.occurredAt)}</span>
      <div>${stages[event.stage].en}<div class="muted">${stages[event.stage].code}${event.locationEn ? ` · ${event.locationEn}` : ''}</div></div></li>`,
  )}</ol></section>`;
}

const tones: Partial<Record<Stage, string>> = {
  expected: 'quiet',
  cancelled: 'quiet',
  delivered: 'positive',
  held: 'caution',
  attempted: 'caution',
  returning: 'caution',
  returned: 'caution',
};

/** A stage as people read it: "Out for delivery". */
function stageWords(stage: Stage): string {
  const words = stage.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export function stagePill(stage: Stage): Html {
  return html`<span class="pill ${tones[stage] ?? 'accent'}">${stageWords(stage)}</span>`;
}

/** One button for each stage that the shipment can move to. */
export function moveButtons(awb: string, targets: readonly Stage[], returnTo: string): Html {
  if (targets.length === 0) return html`<span class="muted">Final</span>`;
  return html`<form method="post" action="/_sandbox/api/shipments/${awb}/move" class="buttons">
    <input type="hidden" name="returnTo" value="${returnTo}">
    ${targets.map((stage) => html`<button name="to" value="${stage}">${stageWords(stage)}</button>`)}
  </form>`;
}

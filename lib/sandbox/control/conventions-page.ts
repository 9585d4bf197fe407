import { magicReferences } from '#lib/sandbox/booking/magic-references.ts';
import { faultKindNames } from '#lib/sandbox/faults/fault-kinds.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import { stages } from '#lib/sandbox/ledger/stages.ts';
import { schedules } from '#lib/sandbox/life/schedule.ts';
import { html, page } from './page.ts';

const conventions: [string, string][] = [
  [
    'Accounts',
    'CreateBooking, PrintLabel, GetTrackDetails, CalculatePriceRate, Create, Print, Tracking and Cancel need AccountNo and Password. Wrong or missing credentials: HTTP 401, or in family A HTTP 200 with success: false (SANDBOX_AUTH_FAILURE, or the control page). Lookups need neither.',
  ],
  [
    'Refusals in family A',
    'HTTP 200 with an empty wrapper and serviceResult { success: false, ErrorMsg }. ErrorMsg names every broken field: "Weight: takes a number; CODCurrency: is required for COD". PrintLabel with an unknown AWB is a 404 with the same body.',
  ],
  [
    'Refusals in family B',
    'Problem details: type, title, status, detail, traceId, and errors by field. 400: broken fields. 404: not found. 409: a refused cancellation, with awbNumber and message.',
  ],
  [
    'Lenient and strict',
    'SANDBOX_MODE, or the control page. Lenient: accepts numbers as texts and texts as numbers, allowed values in any case and in known other spellings, and applies defaults. Strict: exactly the tables of the interface. Required fields must be present, allowed values spelled exactly, Numeric fields JSON numbers and String fields JSON texts (WeightUnit of prices is a text, as in the example); a pickup must not be in the past by this clock, and a transit shipment (InternationalIncoming) needs SpecialNotes. Family B: the types of S1 and S2, and customs items for goods that cross the border, none for documents, with values that add up to the declared value. Both modes: the booking rules below.',
  ],
  [
    'Access to shipments',
    'Any account tracks any AWB. A reference finds the account’s own shipments. Only the owner prints and cancels; for other accounts the AWB is not found.',
  ],
  [
    'Cancelling',
    'Expected: cancelled. Collected, on the way, at destination or held: the return starts. From out for delivery on: refused, without a new event.',
  ],
  [
    'Places',
    'In the Emirates a city’s id is its emirate’s id, and a region must lie in that emirate. Abroad the city must be one of its country.',
  ],
  [
    'Bookings',
    'COD is domestic and needs an amount above zero and a currency; other payments have no COD amount. A pickup day in the past is accepted, because this clock may be ahead of the caller’s. A sent AWBNumber is used if it is free. LabelOnly, AWBOnly and AWBandLabel give the same PDF.',
  ],
  [
    'Tracking texts',
    'Times are Asia/Dubai without a zone, newest first. An empty text is sometimes a literal pair of quotes.',
  ],
  [
    'Prices',
    'The greater of weight and length × width × height ÷ 5000. To or from Fujairah and Al Ain is remote. 5% VAT inside the country, none abroad. TotalPrice includes VAT. Currencies at fixed rates. The rate request has no COD: its fee is in the charge of a shipment, on its page and in the ledger.',
  ],
  [
    'Statements',
    'The interface has no call for money. The statements page has COD statements by week (less the COD fees), invoices by month and the account’s bank statement, with faults by SANDBOX_STATEMENT_FAULTS and by hand.',
  ],
  [
    'Numbers',
    'Domestic AWBs are 13 digits that begin with 10000; the others are S10 numbers. Each call creates a new one. The same seed (SANDBOX_SEED) and the same calls on a fresh database give the same numbers and the same random faults.',
  ],
];

/** What the sandbox does where the operator's interface leaves something open. */
export function conventionsPage(): Reply {
  const content = html`
    <h1>What this operator does where the interface doesn’t say</h1>
    <section class="sheet"><dl>${conventions.map(([name, words]) => html`<dt>${name}</dt><dd>${words}</dd>`)}</dl></section>
    <section class="sheet"><div class="head"><h2>References that name an outcome</h2></div>
      <p class="empty">A shipment of either family gets the outcome that one of its references contains, immediately, and the schedule doesn’t move it.</p>
      <dl>${Object.entries(magicReferences).map(([name, { words }]) => html`<dt>${name}</dt><dd>${words}</dd>`)}</dl></section>
    <section class="sheet"><div class="head"><h2>Schedule</h2></div>
      <p class="empty">Hours after the booking, by this operator’s clock. SANDBOX_SCHEDULE and SANDBOX_SCHEDULE_SPEED, or the control page, change it.
        It no longer moves a shipment that someone moved or cancelled.</p>
      <dl>${Object.entries(schedules).map(([name, steps]) => html`<dt>${name}</dt><dd>${steps.map(({ afterHours, stage }) => `${stage} after ${afterHours} h`).join(', ')}</dd>`)}</dl></section>
    <section class="sheet"><div class="head"><h2>Stages and status codes</h2></div><div class="scroll"><table>
      <thead><tr><th>Stage</th><th>Code</th><th>English</th><th>Arabic</th></tr></thead>
      <tbody>${Object.entries(stages).map(
        ([stage, { code, en, ar }]) =>
          html`<tr><td>${stage}</td><td>${code}</td><td>${en}</td><td><bdi lang="ar">${ar}</bdi></td></tr>`,
      )}</tbody></table></div></section>
    <section class="sheet"><div class="head"><h2>Faults</h2></div><p class="empty">${faultKindNames.join(', ')}.
      delay, status, html, success-false and huge-body take "afterAccept": true to run the operation first.
      A rule: { "operation", "account"?, "probability"? or "nth"?, "remaining"?, "kind", "params"? }; an nth rule applies to
      every nth matching call; "remaining" limits how often. broken-label takes "as": "broken-base64" or "not-a-pdf"; success-false "spelling": "boolean" or "text";
      missing-fields "members"; huge-body "megabytes".</p></section>`;
  return page('Conventions', content);
}

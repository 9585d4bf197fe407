import { faultKindNames } from '#lib/sandbox/faults/fault-kinds.ts';
import { stages } from '#lib/sandbox/life.ts';
import type { Reply } from '#lib/sandbox/reply.ts';
import { html } from './html.ts';
import { page } from './page.ts';

const conventions: [string, string][] = [
  [
    'Accounts',
    'CreateBooking, PrintLabel, GetTrackDetails, CalculatePriceRate, Create, Print, Tracking and Cancel need AccountNo and Password. Wrong or missing: HTTP 401. Look-ups need neither.',
  ],
  [
    'Family A says no',
    'HTTP 200 with an empty wrapper and serviceResult { success: false, ErrorMsg }. ErrorMsg names every broken field: "Weight: takes a number; CODCurrency: is required for COD". An unknown AWB of PrintLabel is a 404 with the same body.',
  ],
  [
    'Family B says no',
    'Problem details: type, title, status, detail, traceId, and errors by field. 400 broken fields, 404 unknown, 409 a cancellation that is refused, with awbNumber and message.',
  ],
  [
    'Whose shipments',
    'Any account tracks any AWB. A reference finds the account’s own shipments. Only the owner prints and cancels; to anybody else the AWB is not found.',
  ],
  [
    'Cancelling',
    'Expected: cancelled. Collected, on the way, at destination or held: the return starts. From out for delivery on: refused, and no event is added.',
  ],
  [
    'Places',
    'In the Emirates a city’s id is its emirate’s id, and a region must lie in that emirate. Abroad the city must be one of its country.',
  ],
  [
    'Bookings',
    'COD is domestic and needs an amount above zero and a currency; other payments carry no amount to collect. A pickup day in the past is taken, because this clock may be ahead of the caller’s. An AWBNumber that is sent and free is used. LabelOnly, AWBOnly and AWBandLabel give the same PDF.',
  ],
  [
    'Tracking texts',
    'Times are Asia/Dubai without a zone, newest first. An empty text is sometimes a literal pair of quotes.',
  ],
  [
    'Prices',
    'The greater of weight and length × width × height ÷ 5000. To or from Fujairah and Al Ain is remote. 5 % VAT inside the country, none abroad. TotalPrice includes VAT. Currencies at fixed rates.',
  ],
  [
    'Numbers',
    'Domestic AWBs are 13 digits that begin with 10000; the others are S10 numbers. Each call makes a new one.',
  ],
];

/** What the sandbox does where the operator's interface leaves it open. */
export function conventionsPage(): Reply {
  const content = html`
    <h1>What this operator does where the interface leaves it open</h1>
    <section class="sheet"><dl>${conventions.map(([name, words]) => html`<dt>${name}</dt><dd>${words}</dd>`)}</dl></section>
    <section class="sheet"><div class="head"><h2>Stages and status codes</h2></div><div class="scroll"><table>
      <thead><tr><th>Stage</th><th>Code</th><th>English</th><th>Arabic</th></tr></thead>
      <tbody>${Object.entries(stages).map(
        ([stage, { code, en, ar }]) =>
          html`<tr><td>${stage}</td><td>${code}</td><td>${en}</td><td><bdi lang="ar">${ar}</bdi></td></tr>`,
      )}</tbody></table></div></section>
    <section class="sheet"><div class="head"><h2>Faults</h2></div><p class="empty">${faultKindNames.join(', ')}.
      delay, status, html and success-false take "afterAccept": true to carry the operation out first.
      A rule: { "operation", "account"?, "probability"? or "nth"?, "remaining"?, "kind", "params"? }; an nth rule happens to
      every nth matching call, and "remaining" ends it.</p></section>`;
  return page('Conventions', content);
}

import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import type { Shipment } from '#lib/sandbox/ledger/shipment.ts';
import { stages } from '#lib/sandbox/life/life.ts';
import { type Html, html } from './html.ts';
import { moveButtons } from './move-buttons.ts';
import { stagePill } from './stage-words.ts';

/** The shipments of the ledger, each with its next possible stages. */
export function shipmentsSheet(shipments: Shipment[], search: string, hasMore: boolean): Html {
  const last = shipments.at(-1);
  return html`<section class="sheet">
    <div class="head">
      <h2>Shipments</h2>
      <form method="get" action="/_sandbox/" role="search">
        <input name="q" value="${search}" aria-label="AWB or reference" placeholder="AWB or reference">
        <button>Find shipment</button>
      </form>
    </div>
    ${shipments.length === 0 ? empty(search) : table(shipments)}
    ${hasMore && last ? html`<p class="more"><a href="?q=${encodeURIComponent(search)}&before=${last.id}">Older shipments</a></p>` : null}
  </section>`;
}

function empty(search: string): Html {
  return search === ''
    ? html`<p class="empty">No shipments yet. A shipment appears here when the portal books one.</p>`
    : html`<p class="empty">No shipment has the AWB or reference “${search}”.</p>`;
}

function table(shipments: Shipment[]): Html {
  return html`<div class="scroll"><table>
    <thead><tr><th>AWB</th><th>Account</th><th>Receiver</th><th>Booked</th><th>Status</th><th>Move to</th></tr></thead>
    <tbody>${shipments.map(row)}</tbody>
  </table></div>`;
}

function row(shipment: Shipment): Html {
  const { awb, receiver } = shipment;
  return html`<tr>
    <td><a class="awb" href="/_sandbox/shipments/${awb}">${awb}</a></td>
    <td>${shipment.accountNumber}</td>
    <td><bdi>${receiver.name}</bdi><div class="muted">${receiver.placeEn}</div></td>
    <td class="time">${formatDayFirstTime(shipment.bookedAt)}</td>
    <td>${stagePill(shipment.stage)}</td>
    <td>${moveButtons(awb, stages[shipment.stage].next, '/_sandbox/')}</td>
  </tr>`;
}

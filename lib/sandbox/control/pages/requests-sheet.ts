import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import type { LoggedRequest } from '#lib/sandbox/http/request-log.ts';
import { type Html, html } from './html.ts';

type Listed = LoggedRequest & { id: string };

/** The last requests, in real time, not in the sandbox clock's time. */
export function requestsSheet(requests: Listed[]): Html {
  return html`<section class="sheet">
    <div class="head"><h2>Last requests</h2></div>
    ${requests.length === 0 ? html`<p class="empty">No requests yet.</p>` : table(requests)}
  </section>`;
}

function table(requests: Listed[]): Html {
  return html`<div class="scroll"><table>
    <thead><tr><th>Operation</th><th>Path</th><th>Account</th><th>Status</th><th class="number">ms</th><th>Fault</th><th>Received</th></tr></thead>
    <tbody>${requests.map(row)}</tbody>
  </table></div>`;
}

function row(request: Listed): Html {
  return html`<tr>
    <td><a href="/_sandbox/requests/${request.id}">${request.operation}</a></td>
    <td class="path">${request.method} ${request.path}</td>
    <td>${request.accountNumber ?? ''}</td>
    <td>${statusPill(request.status)}</td>
    <td class="number">${request.durationMs}</td>
    <td>${request.faultKinds.join(', ')}</td>
    <td class="time">${formatDayFirstTime(new Date(request.receivedAt))}</td>
  </tr>`;
}

export function statusPill(status: number): Html {
  if (status === 0) return html`<span class="pill danger">cut</span>`;
  return html`<span class="pill ${status < 400 ? 'quiet' : 'danger'}">${status}</span>`;
}

import { formatDayFirstTime } from '#lib/core/times/dubai-time.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import type { LoggedRequest } from '#lib/sandbox/ledger/request-log.ts';
import type { Sandbox } from '#lib/sandbox/operations/operation.ts';
import { type ControlCall, controlFailure } from './control-route.ts';
import { type Html, html, page } from './page.ts';

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

function statusPill(status: number): Html {
  if (status === 0) return html`<span class="pill danger">cut</span>`;
  return html`<span class="pill ${status < 400 ? 'quiet' : 'danger'}">${status}</span>`;
}

/** One request with its headers and bodies. Secrets were removed before it was logged. */
export async function requestPage(
  { pathParts: [id = ''] }: ControlCall,
  { requestLog }: Sandbox,
): Promise<Reply> {
  const request = await requestLog.find(id);
  if (!request) return controlFailure(404, 'Request not found');
  const headers = Object.entries(request.requestHeaders).map(([name, value]) => `${name}: ${value}`);
  const content = html`
    <h1>${request.operation} ${statusPill(request.status)}</h1>
    <p class="muted">${request.method} ${request.path}, answered after ${request.durationMs} ms</p>
    ${textSheet('Request headers', headers.join('\n'))}
    ${textSheet('Request body', request.requestBody)}
    ${textSheet('Reply', request.responseBody)}`;
  return page(request.operation, content);
}

function textSheet(title: string, text: string): Html {
  return html`<section class="sheet"><div class="head"><h2>${title}</h2></div><pre>${readable(text)}</pre></section>`;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text || '(empty)';
  }
}

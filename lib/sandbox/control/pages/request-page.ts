import { type ControlCall, controlFailure } from '#lib/sandbox/control/control-route.ts';
import type { Sandbox } from '#lib/sandbox/http/operation.ts';
import type { Reply } from '#lib/sandbox/http/reply.ts';
import { type Html, html } from './html.ts';
import { page } from './page.ts';
import { statusPill } from './requests-sheet.ts';

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

import type { Reply } from '#lib/sandbox/http/reply.ts';
import { html } from './html.ts';
import { page } from './page.ts';

/** The error of a form, from the API's reply. */
export function failurePage(reply: Reply): Reply {
  const { error } = JSON.parse(reply.body.toString()) as { error: string };
  const content = html`<h1>That didn’t work</h1><p class="sheet note">${error}</p><p><a href="/_sandbox/">Back to the control page</a></p>`;
  return page('That didn’t work', content, reply.status);
}

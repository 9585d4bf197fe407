import type { Reply } from '#lib/sandbox/http/reply.ts';
import { html } from './html.ts';
import { page } from './page.ts';

/** What went wrong with a form of the desk, from the reply that the API gives. */
export function failurePage(reply: Reply): Reply {
  const { error } = JSON.parse(reply.body.toString()) as { error: string };
  const content = html`<h1>That didn’t work</h1><p class="sheet note">${error}</p><p><a href="/_sandbox/">Back to the desk</a></p>`;
  return page('That didn’t work', content, reply.status);
}

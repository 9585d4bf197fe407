import { type ProblemCode, problemStatuses } from '#lib/api/operation/problems.ts';
import { docsPageOf } from './answer-page.ts';
import { html } from './html.ts';
import type { Reader } from './reader.ts';

/** What each problem of the API means and what to do: the places that the `type` of a problem names. */
export function errorsPage(reader: Reader): Response {
  const { t } = reader;
  const title = t('developers.errors.title');
  const content = html`<h1>${title}</h1>
<p>${t('developers.errors.purpose')}</p>
<dl>${Object.entries(problemStatuses).map(
    ([
      code,
      status,
    ]) => html`<dt id="${code}"><code dir="ltr">${status} ${code}</code> <b>${t(`api.problems.${code as ProblemCode}.title`)}</b></dt>
<dd>${t(`api.problems.${code as ProblemCode}.next`, { reason: 'off' })}</dd>
`,
  )}</dl>`;
  return docsPageOf(reader, { path: '/docs/api/errors', title, content });
}

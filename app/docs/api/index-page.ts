import { examplesOf } from '#lib/api/examples/examples.ts';
import { curlOf } from '#lib/api/examples/snippets.ts';
import { operations } from '#lib/api/operations.ts';
import { clientFiles } from '#lib/api/sdk/client-files.ts';
import { code, docsPageOf } from './answer-page.ts';
import { guideCode } from './guide-code.ts';
import { guides } from './guides.ts';
import { type Html, html } from './html.ts';
import { exampleFor } from './operation.ts';
import type { Reader } from './reader.ts';
import { placeOf, tags } from './rooms.ts';

/** The start of the reference: the first label, the guides and every operation; or of these what a search finds. */
export function indexPage(reader: Reader, query: string): Response {
  const { t } = reader;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...texts: string[]) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = guides.filter((guide) =>
    has(guide, t(`developers.guides.${guide}.title`), t(`developers.guides.${guide}.text`)),
  );
  const listed = operations.filter(({ id, path, summary, description = '', tag }) =>
    has(id, path, summary, description, tag),
  );
  const content = html`<h1>${query ? t('developers.reference.results', { query }) : t('developers.title')}</h1>
${query ? found.length + listed.length === 0 && html`<p>${t('developers.reference.none')}</p>` : start(reader)}
${found.map((guide) => guideSection(reader, guide))}
${listed.length > 0 && html`<section id="operations"><h2>${t('developers.operations.title')}</h2>${operationList(reader, listed)}</section>`}`;
  return docsPageOf(reader, { path: '/docs/api', title: t('developers.title'), query, content });
}

function start(reader: Reader): Html {
  const { t, portal } = reader;
  const { createShipment, readLabel } = examplesOf(portal);
  if (!createShipment || !readLabel) return html``;
  const book = {
    operation: { method: 'POST', path: '/shipments' } as const,
    exchange: exampleFor(reader, createShipment),
    portal,
  };
  const label = {
    operation: { method: 'GET', path: '/shipments/ID/label' } as const,
    exchange: { ...readLabel, params: {} },
    portal,
  };
  const installs = clientFiles().map(
    (file) => `${file.endsWith('.whl') ? 'pip' : 'npm'} install ${portal}${file}`,
  );
  return html`<p>${t('developers.purpose')}</p>
<section id="start"><h2>${t('developers.start.title')}</h2>
<p>${t('developers.start.key')}</p>
<p>${t('developers.start.paste')}</p>
${code(`export WAYBILL_KEY=…\n${curlOf(book)}`)}
<p>${t('developers.start.label')}</p>
${code(curlOf(label))}
<p><a href="/api/openapi">${t('developers.start.document')}</a></p>
</section>
${
  installs.length > 0 &&
  html`<section id="clients"><h2>${t('developers.clients.title')}</h2>
<p>${t('developers.clients.text')}</p>
${code(installs.join('\n'))}
</section>
`
}`;
}

function guideSection({ t, portal }: Reader, guide: (typeof guides)[number]): Html {
  const { [guide]: shown, [`${guide}InPython`]: inPython } = guideCode(portal);
  return html`<section id="${guide}"><h2>${t(`developers.guides.${guide}.title`)}</h2>
<p>${t(`developers.guides.${guide}.text`)}</p>
${shown && code(shown)}
${inPython && code(inPython)}
</section>
`;
}

/** Paths and names as code has them, in every language. */
function operationList({ lang }: Reader, listed: typeof operations): Html {
  return html`<div lang="en" dir="ltr">${tags.map((tag) => {
    const own = listed.filter((one) => one.tag === tag);
    return (
      own.length > 0 &&
      html`<h3>${tag}</h3><ul>${own.map((one) => {
        const [page, id] = placeOf(one).split('#');
        return html`<li><a href="${page}${lang}#${id}">${one.summary}</a> <code>${one.method} ${one.path}</code></li>`;
      })}</ul>`
    );
  })}</div>`;
}

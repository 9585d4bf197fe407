import { apiDocument } from '#lib/api/document.ts';
import { examplesOf } from '#lib/api/examples/examples.ts';
import { operations } from '#lib/api/operations.ts';
import { docsPageOf } from './answer-page.ts';
import { html } from './html.ts';
import { operationSection } from './operation.ts';
import type { Reader } from './reader.ts';
import { slugOf } from './rooms.ts';
import { namesIn, type Schema, sharedSchema } from './schema.ts';

/** The page of a tag: its operations, and the schemas that they share. */
export function roomPage(reader: Reader, tag: string): Response {
  const document: Schema = apiDocument(reader.portal);
  const examples = examplesOf(reader.portal);
  const own = operations.filter((operation) => operation.tag === tag);
  const describedOf = ({ path, method }: (typeof own)[number]) => document.paths[path][method.toLowerCase()];
  const about = document.tags.find(({ name }: Schema) => name === tag)?.description;
  const content = html`<h1 lang="en">${tag}</h1>
<div lang="en" dir="ltr">
<p>${about}</p>
<ul>${own.map(({ id, summary }) => html`<li><a href="#${id}">${summary}</a></li>`)}</ul>
${own.map((operation) =>
  operationSection(reader, operation, {
    described: describedOf(operation),
    exchange: examples[operation.id],
  }),
)}
<h2>Objects</h2>
${shared(document, own.map(describedOf)).map((name) => sharedSchema(name, document.components.schemas[name]))}
</div>`;
  return docsPageOf(reader, { path: `/docs/api/${slugOf(tag)}`, title: tag, content });
}

/** The names of the shared schemas of operations, and of those that these name, in the order in which a reader meets them. */
function shared(document: Schema, described: Schema[]): string[] {
  const found = new Set<string>();
  function add(schema: Schema): void {
    for (const name of namesIn(schema)) {
      if (found.has(name)) continue;
      found.add(name);
      add(document.components.schemas[name]);
    }
  }
  for (const { parameters, requestBody, responses } of described) {
    const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
    add([parameters, requestBody, Object.fromEntries(answers)]);
  }
  return [...found];
}

import { type Html, html, prose } from './html.ts';

// biome-ignore lint/suspicious/noExplicitAny: the schemas of a document have many shapes.
export type Schema = any;

const nameOf = (ref: string) => ref.split('/').at(-1) ?? '';
const withoutNull = (schemas: Schema[]) => schemas.filter(({ type }) => type !== 'null');

/** The names of the shared schemas that a schema names, without those within them. */
export function namesIn(schema: Schema): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (schema.$ref) return [nameOf(schema.$ref)];
  return Object.values(schema).flatMap((part) =>
    Array.isArray(part) ? part.flatMap(namesIn) : namesIn(part),
  );
}

/** The kind of a value in a few words, with a link to a shared schema. */
function kindOf(schema: Schema): Html {
  if (schema.$ref) return html`<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) {
    const isNull = withoutNull(choices).length < choices.length;
    const kinds = withoutNull(choices).map((one, at) => html`${at > 0 && ' or '}${kindOf(one)}`);
    return html`${kinds}${isNull && ' or null'}`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.type === 'array') return html`list of ${kindOf(schema.items ?? {})}`;
  const types = [schema.type ?? 'any'].flat().join(' or ');
  return html`${schema.format ? `${types}, ${schema.format}` : types}`;
}

/** What limits a value: its length, range, pattern, default and choices. */
function limitsOf(property: Schema): Html | false {
  const [only, ...others] = withoutNull(property.anyOf ?? property.oneOf ?? []);
  const schema = only && others.length === 0 ? { ...only, default: property.default } : property;
  const { minimum, maximum, minLength, maxLength, maxItems, pattern, default: usual } = schema;
  const choices: unknown[] = schema.enum ?? schema['x-extensible-enum'] ?? [];
  const limits = [
    minimum !== undefined && Math.abs(minimum) < 1e15 && `at least ${minimum}`,
    maximum !== undefined && Math.abs(maximum) < 1e15 && `at most ${maximum}`,
    minLength > 1 && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} items`,
    usual !== undefined && typeof usual !== 'object' && `default ${JSON.stringify(usual)}`,
    !schema.format && pattern?.length < 40 && `like ${pattern}`,
  ].filter(Boolean);
  if (limits.length === 0 && choices.length === 0) return false;
  return html`<small>${limits.join(', ')}${choices.map((one) => html` <code>${String(one)}</code>`)}</small>`;
}

/** The one object that a schema can be, if its members are worth a list of their own. */
function objectOf(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  if (schema.type === 'array') return objectOf(schema.items ?? {});
  const choices = withoutNull(schema.anyOf ?? schema.oneOf ?? []);
  return choices.length === 1 ? objectOf(choices[0]) : null;
}

export function fieldOf(name: string, schema: Schema, isRequired: boolean): Html {
  const inner = objectOf(schema);
  const described = schema.description ?? schema.items?.description;
  return html`<dt><code>${name}</code> <span>${kindOf(schema)}${isRequired && html`, <b>required</b>`}</span></dt>
<dd>${described && prose(described)} ${limitsOf(schema.type === 'array' ? (schema.items ?? {}) : schema)}${inner && fieldsOf(inner)}</dd>
`;
}

/** The members of an object, each with its kind, limits and description. */
export function fieldsOf({ properties = {}, required = [] }: Schema): Html {
  const fields = Object.entries(properties as Record<string, Schema>).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name)),
  );
  return html`<dl>${fields}</dl>`;
}

/** A shared schema, at the place that links to it name. */
export function sharedSchema(name: string, schema: Schema): Html {
  return html`<section id="${name}"><h3>${name}</h3>
${schema.description && html`<p>${prose(schema.description)}</p>`}
${objectOf(schema) ? fieldsOf(objectOf(schema)) : html`<p>${kindOf(schema)} ${limitsOf(schema)}</p>`}
</section>
`;
}

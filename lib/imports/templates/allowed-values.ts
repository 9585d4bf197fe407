import 'server-only';
import { findPlaceTree } from '#lib/locations/find-place-tree.ts';
import { findPlaces } from '#lib/locations/queries.ts';
import { currencies } from '#lib/shipments/choices.ts';
import type { TemplateTexts } from './template-texts.ts';

/* The values that a template's columns take. A place is recognised in either language. */

/** The emirates and areas that the carrier lists. */
export async function allowedPlaces({ fields }: TemplateTexts): Promise<string[][]> {
  const tree = (await findPlaceTree()) ?? [];
  const header = [fields.emirate, fields.emirate, fields.area, fields.area];
  return [
    header,
    ...tree.flatMap((emirate) => {
      const areas = emirate.zones.flatMap(({ areas: below }) => below);
      const rows = areas.map((area) => [emirate.nameEn, emirate.nameAr, area.nameEn, area.nameAr]);
      return rows.length > 0 ? rows : [[emirate.nameEn, emirate.nameAr, '', '']];
    }),
  ];
}

/** The post offices of every emirate, with their codes. */
export async function allowedOffices({ fields, code }: TemplateTexts): Promise<string[][]> {
  const emirates = await optionsOf({ kind: 'emirates' });
  const rows: string[][] = [];
  for (const emirate of emirates)
    for (const { id, nameEn, nameAr } of await optionsOf({ kind: 'offices', emirateId: emirate.id }))
      rows.push([emirate.nameEn, emirate.nameAr, nameEn, nameAr, id]);
  return [[fields.emirate, fields.emirate, fields.office, fields.office, code], ...rows];
}

/** The countries with their codes, and beside them the services, the types of contents and the currencies. */
export async function allowedAbroad(texts: TemplateTexts): Promise<string[][]> {
  const { fields, code, products, contentTypes } = texts;
  const countries = await optionsOf({ kind: 'countries' });
  const columns = [
    [fields.country, ...countries.map(({ nameEn }) => nameEn)],
    [fields.country, ...countries.map(({ nameAr }) => nameAr)],
    [code, ...countries.map(({ alpha2 = '' }) => alpha2)],
    [fields.product, ...products],
    [fields.contentType, ...contentTypes],
    [fields.currency, ...currencies],
  ];
  const length = Math.max(...columns.map((column) => column.length));
  return Array.from({ length }, (_, at) => columns.map((column) => column[at] ?? ''));
}

async function optionsOf(question: Parameters<typeof findPlaces>[0]) {
  const found = await findPlaces(question);
  return typeof found === 'string' ? [] : found.options;
}

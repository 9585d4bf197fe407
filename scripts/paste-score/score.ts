import { readFileSync } from 'node:fs';
import { parsePasted } from '#lib/shipments/paste/parse-pasted.ts';
import { type NamedEmirate, type PastedField, pastedFields } from '#lib/shipments/paste/pasted.ts';

/** `late` samples were written when the first set was right; docs/paste.md gives their first score. */
export type Sample = {
  set: 'first' | 'late';
  title: string;
  text: string;
  expected: Partial<Record<string, string>>;
};
export type FieldScore = { field: PastedField; expected: number; found: number; right: number };
export type Miss = { title: string; field: PastedField; expected?: string; found?: string };

const samplesPath = 'lib/shipments/testing/paste-samples.json';

/** The names of the fields in the samples, which name places in English. */
const inSamples: Record<PastedField, string> = {
  contactName: 'name',
  companyName: 'company',
  mobile: 'mobile',
  phone: 'phone',
  email: 'email',
  emirateId: 'emirate',
  zoneId: 'zone',
  areaId: 'area',
  poBox: 'poBox',
  makani: 'makani',
  codAmount: 'cod',
  address: 'address',
};

export function readSamples(): Sample[] {
  return JSON.parse(readFileSync(samplesPath, 'utf8')).samples;
}

function placeNames(emirates: readonly NamedEmirate[]): Map<string, string> {
  const zones = emirates.flatMap((emirate) => emirate.zones);
  const places = [...emirates, ...zones, ...zones.flatMap((zone) => zone.areas)];
  return new Map(places.map(({ id, names }) => [id, names[0] ?? '']));
}

/** An address is right when its words are, in their order; its punctuation isn't compared. */
const comparable = (field: PastedField, value: string) =>
  field === 'address' ? value.replace(/[\s,،.]+/g, ' ').trim() : value;

/** How many fields of the samples are expected, found and right. A wrong value is found and not right. */
export function scoreSamples(samples: readonly Sample[], emirates: readonly NamedEmirate[]) {
  const names = placeNames(emirates);
  const scores = pastedFields.map((field): FieldScore => ({ field, expected: 0, found: 0, right: 0 }));
  const misses: Miss[] = [];
  for (const { title, text, expected } of samples) {
    const { fields } = parsePasted(text, emirates);
    for (const score of scores) {
      const { field } = score;
      const value = fields[field];
      const found = field.endsWith('Id') && value ? names.get(value) : value;
      const wanted = expected[inSamples[field]];
      const isRight = found && wanted && comparable(field, found) === comparable(field, wanted);
      if (wanted) score.expected++;
      if (found) score.found++;
      if (isRight) score.right++;
      else if (found || wanted) misses.push({ title, field, expected: wanted, found });
    }
  }
  return { scores, misses };
}

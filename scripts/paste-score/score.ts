import { readFileSync } from 'node:fs';
import { parsePasted } from '#lib/paste/parse-pasted.ts';
import { type NamedEmirate, type PastedField, pastedFields } from '#lib/paste/pasted.ts';

export const sampleSets = ['first', 'late', 'tuned', 'held-out'] as const;

/**
 * The parser is corrected with the samples of `first`, `late` and `tuned`, and only measured with those of `held-out`.
 * `not`: texts of the sender, which no field may have. A text without an expected address isn't scored for its address.
 */
export type Sample = {
  set: (typeof sampleSets)[number];
  title: string;
  text: string;
  expected: Partial<Record<string, string>>;
  not?: string[];
};
export type FieldScore = { field: PastedField; expected: number; found: number; right: number };
export type Miss = { title: string; field: PastedField | 'sender'; expected?: string; found?: string };

const samplesPath = 'lib/booking-form/testing/paste-samples.json';

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
  for (const { title, text, expected, not = [] } of samples) {
    const { fields } = parsePasted(text, emirates);
    const filled = Object.values(fields).join('\n');
    const ofSender = not.filter((part) => filled.includes(part));
    if (ofSender.length > 0) misses.push({ title, field: 'sender', found: ofSender.join(', ') });
    for (const score of scores) {
      const { field } = score;
      if (field === 'address' && !expected.address && Object.keys(expected).length > 0) continue;
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

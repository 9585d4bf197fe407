import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newScore, type Score } from '#e2e/scores/score.ts';
import { foldedText } from '#lib/core/text/fold-words.ts';
import { type PlaceIndex, placeKey } from '#lib/locations/place-index.ts';
import { parsePasted } from '#lib/paste/parse-pasted.ts';
import { type PastedField, pastedFields } from '#lib/paste/pasted.ts';

export const sampleSets = ['first', 'late', 'tuned', 'held-out', 'blind'] as const;

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
const counts = ['expected', 'found', 'right', 'ofSender'] as const;
/** `ofSender`: texts of which the field has something of the sender. */
export type Count = (typeof counts)[number];

/** One sample a line. */
const samplesPath = join(import.meta.dirname, 'samples.jsonl');

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
  remarks: 'notes',
};

export function readSamples(): Sample[] {
  return readFileSync(samplesPath, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The texts of blind writers in the JSON files of a folder. */
export function readFolder(folder: string): Sample[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')).map((sample: object) => ({
      ...sample,
      set: 'blind',
    })),
  );
}

/** The ids that a place's name can mean: writers spell it as people do, not as the carrier lists it. */
function idsOf(name: string, { meanings }: PlaceIndex): string[] {
  return (meanings.get(placeKey(foldedText(name))) ?? []).flatMap((one) =>
    one.kind === 'area' ? [one.areaId] : one.kind === 'country' || one.kind === 'emirate' ? [] : [one.zoneId],
  );
}

function placeNames({ tree }: PlaceIndex): Map<string, string> {
  const zones = tree.flatMap((emirate) => emirate.zones);
  const places = [...tree, ...zones, ...zones.flatMap((zone) => zone.areas)];
  return new Map(places.map(({ id, nameEn }) => [id, nameEn]));
}

/** The pin of a map may stand beside an address. */
const link = /https?:\S+/g;
const wordsOf = (text: string) => foldedText(text.replace(link, ' ')).split(' ').filter(Boolean);

/** The writers of blind texts don't know how a text is cut: each labelled word must be there, and at most two others. */
const mostOthers = 2;

/** The names of the chosen places may stand in a label or be left out of it, as may little words. */
function hasWords(found: string, wanted: string, places: readonly string[]): boolean {
  const free = new Set(
    [...places, 'the at in on of to and near please pls is my في على و من الى'].flatMap(wordsOf),
  );
  const [has, needs] = [found, wanted].map((text) => wordsOf(text).filter((word) => !free.has(word)));
  const others = (has ?? []).filter((word) => !needs?.includes(word));
  return (needs ?? []).every((word) => has?.includes(word)) && others.length <= mostOthers;
}

/** An address is right when its words are, in their order; its punctuation isn't compared. */
const comparable = (field: PastedField, value: string) =>
  field === 'address' ? value.replace(/[\s,،.]+/g, ' ').trim() : value;

type Judged = { set: Sample['set']; inAddress: readonly string[]; places: readonly string[] };

/** Whether the value of a field is the expected one. */
function isEqual(field: PastedField, found: string, wanted: string, { set, places }: Judged): boolean {
  if (comparable(field, found) === comparable(field, wanted)) return true;
  if (set !== 'blind') return false;
  if (field === 'address' || field === 'remarks') return hasWords(found, wanted, places);
  const [has, needs] = [found, wanted].map((text) => placeKey(foldedText(text)));
  return /Name$|^areaId$/.test(field) && has === needs;
}

/** The value of a field. A blind text's area that the carrier doesn't list is right in the address. */
function judgedValue(
  field: PastedField,
  value: string | undefined,
  wanted: string | undefined,
  judged: Judged,
) {
  if (judged.set !== 'blind' || !wanted) return value;
  if (field === 'areaId' && (!value || !isEqual(field, value, wanted, judged))) {
    const has = judged.inAddress.flatMap(wordsOf);
    return wordsOf(wanted).every((word) => has.includes(word)) ? wanted : value;
  }
  return value;
}

/** How many values of each field are expected, found and right. A wrong value is found and not right. */
export function scoreSamples(samples: readonly Sample[], index: PlaceIndex): Score<Count>[] {
  const names = placeNames(index);
  const scores = pastedFields.map((field) => [field, newScore(field, counts)] as const);
  for (const { set, title, text, expected, not = [] } of samples) {
    const { fields } = parsePasted(text, index);
    const ofSender = scores.find(([field]) => not.some((part) => fields[field]?.includes(part)));
    if (ofSender) {
      const [field, score] = ofSender;
      score.counts.ofSender++;
      score.misses.push(`${title}\n  ${field}: something of the sender\n  found ${fields[field]}`);
    }
    const chosen = Object.values(fields).flatMap((value) => names.get(value) ?? []);
    const inAddress = [fields.address ?? '', ...chosen];
    const judged = { set, inAddress, places: [expected.area ?? '', ...chosen] };
    for (const [field, { counts, misses }] of scores) {
      const wanted = expected[inSamples[field]];
      if (set === 'blind' ? isUnjudged(field, expected) : isUnlabelled(field, expected)) continue;
      const isChosen =
        field === 'areaId' &&
        set === 'blind' &&
        [fields.areaId, fields.zoneId].some((id) => id && wanted && idsOf(wanted, index).includes(id));
      const value = field.endsWith('Id') ? names.get(fields[field] ?? '') : fields[field];
      const found = isChosen ? wanted : judgedValue(field, value, wanted, judged);
      const isRight = found && wanted && isEqual(field, found, wanted, judged);
      if (wanted) counts.expected++;
      if (found) counts.found++;
      if (isRight) counts.right++;
      else if (found || wanted)
        misses.push(`${title}\n  ${field}: expected ${wanted ?? '—'}\n  found ${found ?? '—'}`);
    }
  }
  return scores.map(([, score]) => score);
}

const isUnlabelled = (field: PastedField, expected: Sample['expected']) =>
  field === 'address' && !expected.address && Object.keys(expected).length > 0;

/** Writers of blind texts label no zone, and nothing of a text that can't be decided. */
const isUnjudged = (field: PastedField, expected: Sample['expected']) =>
  field === 'zoneId' || (field === 'address' && Object.keys(expected).length === 0);

import { closest, distance } from 'fastest-levenshtein';

/** Settings of earlier versions, each with its replacement. */
const removed: Record<string, string> = {
  OPERATOR_CANCEL_FAMILY: 'family B cancels; remove it',
  OPERATOR_RATES_FAMILY: 'family A tells prices; remove it',
  OPERATOR_ZONES_FAMILY: 'family A lists zones; remove it',
  OPERATOR_REGIONS_FAMILY: 'family A lists regions; remove it',
  OPERATOR_OFFICES_FAMILY: 'family A lists counter offices; remove it',
  OPERATOR_INSTRUCTIONS_FAMILY: 'family A lists delivery instructions; remove it',
  OPERATOR_HS_CODES_FAMILY: 'family A lists HS codes; remove it',
  WORKER_TRACKINGS_PER_MINUTE: 'use OPERATOR_TRACKINGS_PER_MINUTE, which means the same',
};

const ours = /^(LABEL_STORE|MAIL|OPERATOR|WORKER|WAYBILL|SANDBOX|TRACKING|RETENTION)_/;
const mostWrongLetters = 4;

/** One line for each unknown variable that looks like a setting of ours: its replacement, or the closest name. */
export function unknownSettings(given: string[], known: readonly string[]): string[] {
  return given
    .filter((name) => ours.test(name) && !known.includes(name))
    .map((name) => {
      if (removed[name]) return `${name} no longer exists: ${removed[name]}`;
      const meant = closest(name, known);
      const isNear = distance(name, meant) <= mostWrongLetters;
      return `${name} is not a setting${isNear ? `; did you mean ${meant}?` : ': remove it'}`;
    });
}

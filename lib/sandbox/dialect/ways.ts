import { seededRandom } from '#lib/sandbox/faults/fault-rules.ts';

/**
 * The choices that the interface leaves free, and the ways to make each. The first way is the sandbox's own; a seed draws one of each,
 * as another operator could have built it. Requests are read as always: only replies change.
 */
const choices = {
  ids: ['as listed', 'texts', 'numbers'],
  codes: ['of a group', 'of a country', 'none'],
  names: ['as listed', 'capitals'],
  lists: ['once', 'repeated at the end of a page'],
  empty: ['as listed', 'null', 'missing', 'empty text', 'quotes', 'NULL'],
  extra: ['none', 'in every object'],
  events: ['newest first', 'oldest first'],
  seconds: ['apart', 'the last two at once'],
  times: ['PM', 'pm', 'without zeros'],
  returns: ['own code', 'unlisted code', 'last scan'],
  refusals: ['own form', 'problem details', 'HTTP 200'],
  unknown: ['own form', 'empty list'],
  created: ['200', '201', '202'],
  type: ['application/json; charset=utf-8', 'text/json', 'text/plain; charset=utf-8'],
  mark: ['none', 'byte order mark'],
  label: ['one line', 'lines of 76'],
} as const;

type Choices = typeof choices;
export type Ways = { [Name in keyof Choices]: Choices[Name][number] };

/** The ways that a seed draws. */
export function drawWays(seed: number): Ways {
  const drawn = Object.entries(choices).map(([name, ways]) => [
    name,
    ways[Math.floor(seededRandom(seed, `dialect/${name}`) * ways.length)],
  ]);
  return Object.fromEntries(drawn) as Ways;
}

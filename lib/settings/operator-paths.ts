import { z } from 'zod';
import { isReadableOnTheWay } from './this-machine.ts';

/** The placeholders that each operation's path may contain in braces, by the interface's operation names. */
const placeholders = {
  GetCountryDetails: [],
  GetEmiratesDetails: [],
  GetZoneByEmiratesId: ['emirateId'],
  GetRegionDetails: ['emirateId', 'zoneId'],
  GetCounterOfficesByCourierEmirate: ['emirateId'],
  GetCitiesByCountryId: ['countryId'],
  CreateBooking: [],
  PrintLabel: ['awb'],
  GetTrackDetails: ['awb'],
  GetDeliveryInstructions: [],
  GetCustomDescriptionsV1: [],
  CalculatePriceRate: [],
  Countries: [],
  Emirates: [],
  Cities: ['countryCode'],
  Create: [],
  Print: ['awb'],
  Tracking: ['awb'],
  TrackingByReference: ['reference'],
  Cancel: ['awb'],
} as const;

export type OperationName = keyof typeof placeholders;

/** An operation's method and URL in this deployment, where they differ from the interface. */
export type OperatorPath = { method?: 'GET' | 'POST'; address: string };

export type OperatorPaths = Partial<Record<OperationName, OperatorPath>>;

const shape = /^(?:(GET|POST) )?((?:https?:\/\/[^\s/]+)?\/\S*)$/;

const example = 'takes JSON such as {"Cancel":"POST /api/Shipments/cancel?awb={awb}"}';

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(placeholders, name);
}

/**
 * The error in a path's placeholders, or null. A path must have either all of its operation's placeholders or none, so that a
 * missing one is noticed.
 */
function placeholderFault(name: OperationName, address: string): string | null {
  const given = new Set([...address.matchAll(/\{([^}]*)\}/g)].map(([, placeholder]) => placeholder));
  const possible: readonly string[] = placeholders[name];
  if (given.size === 0) return null;
  const fits = given.size === possible.length && possible.every((placeholder) => given.has(placeholder));
  if (fits) return null;
  const all = possible.map((placeholder) => `{${placeholder}}`).join(' and ');
  return all === '' ? 'takes no placeholder' : `takes ${all}, or no placeholder`;
}

/** Parses the setting: operation → "[GET|POST ]path or URL". Each error names the operation and the accepted form. */
export const operatorPaths = z.string().transform((text, context): OperatorPaths => {
  const fail = (message: string) => context.addIssue({ code: 'custom', message });
  const paths: OperatorPaths = {};
  let entries: [string, unknown][];
  try {
    entries = Object.entries(z.record(z.string(), z.unknown()).parse(JSON.parse(text)));
  } catch {
    fail(example);
    return z.NEVER;
  }
  for (const [name, given] of entries) {
    if (!isOperation(name)) {
      fail(`takes these operations: ${Object.keys(placeholders).join(', ')}`);
      continue;
    }
    const [, method, address] = (typeof given === 'string' && shape.exec(given)) || [];
    if (!address) {
      fail(`${name} takes a path or an http(s) address, after GET or POST and a space if need be`);
      continue;
    }
    if (isReadableOnTheWay(address)) fail(`${name} takes an https:// address; http:// only for this machine`);
    const fault = placeholderFault(name, address);
    if (fault) fail(`${name} ${fault}`);
    paths[name] = { method: method as OperatorPath['method'], address };
  }
  return paths;
});

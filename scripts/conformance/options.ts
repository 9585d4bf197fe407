import { postalSettings } from '#lib/postal/model/settings.ts';
import { parseEnvironment } from '#lib/settings/settings.ts';
import { Failure } from '#scripts/terminal/failure.ts';
import { readOptions } from '#scripts/terminal/read-options.ts';
import type { ConformancePlan } from './run-conformance.ts';

const usage = `Usage: npm run conformance -- --base-url https://operator.example [options]

Compares an operator's replies with the interface, field by field. It only reads, unless --write is given.

  --base-url <address>          the operator's address
  --account <no> --token <t>    the account of the price, the tracking and the shipment
  --write                       books one shipment by CreateBooking, prints, tracks and cancels it
  --write-b                     the same by family B's Create
  --json <file>                 writes the findings as JSON too

What differs at this operator; as the settings OPERATOR_… of the portal, with their defaults:
  --family-b-prefix  --family-b-auth  --api-key  --delivery-type-key  --paths
  --read-timeout-ms  --send-timeout-ms

Ends with 1 when something differs, is refused or cannot be reached, with 2 for a wrong option.`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const settingOptions = {
  'base-url': text,
  'family-b-prefix': text,
  'family-b-auth': text,
  'api-key': text,
  'delivery-type-key': text,
  paths: text,
  'read-timeout-ms': text,
  'send-timeout-ms': text,
} as const;
const options = {
  ...settingOptions,
  account: text,
  token: text,
  write: flag,
  'write-b': flag,
  json: text,
} as const;

// The portal's required settings that don't concern the operator.
const unused = {
  DATABASE_URL: 'postgresql://127.0.0.1/unused',
  NEXTAUTH_SECRET: '0'.repeat(32),
  TOKEN_ENCRYPTION_KEY: '0'.repeat(64),
};

function settingName(option: string): string {
  return `OPERATOR_${option.toUpperCase().replaceAll('-', '_')}`;
}

/** Reads the command line. A wrong option's failure names it and its valid values, but never the given value. */
export function conformanceOptions(): { plan: ConformancePlan; jsonFile: string | undefined } {
  const { values } = readOptions(usage, { options });
  if (!values['base-url']) throw new Failure('--base-url is required');
  const { account, token } = values;
  if ((account === undefined) !== (token === undefined))
    throw new Failure('--account and --token go together');
  const write = [...(values.write ? (['A'] as const) : []), ...(values['write-b'] ? (['B'] as const) : [])];
  if (write.length > 0 && !account) throw new Failure('--write and --write-b need --account and --token');
  const names = Object.keys(settingOptions) as (keyof typeof settingOptions)[];
  const given = Object.fromEntries(names.map((name) => [settingName(name), values[name]]));
  const settings = settingsOf(given, names);
  const plan = { settings, account: account && token ? { accountNo: account, token } : undefined, write };
  return { plan, jsonFile: values.json };
}

function settingsOf(given: Record<string, string | undefined>, names: readonly string[]) {
  try {
    return postalSettings(parseEnvironment({ ...unused, ...given }));
  } catch (error) {
    const message = names.reduce(
      (words, name) => words.replaceAll(`  ${settingName(name)}:`, `  --${name}:`),
      (error as Error).message.replace('Wrong settings:', 'Wrong options:'),
    );
    throw new Failure(message);
  }
}

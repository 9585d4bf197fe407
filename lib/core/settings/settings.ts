import { z } from 'zod';
import { operatorPaths } from './operator-paths.ts';

const url = z
  .url({ protocol: /^https?$/, error: 'takes an http:// or https:// address' })
  .transform((text) => text.replace(/\/+$/, ''));
const databaseUrl = text(/^postgres(ql)?:\/\//, 'takes a postgresql:// address');
const timeoutMs = wholeNumber(100, 300_000);
const eitherFamily = oneOf(['A', 'B']);
const familyA = oneOf(['A']);
const familyB = oneOf(['B']);

function text(pattern: RegExp, takes: string) {
  return z.string(takes).regex(pattern, takes);
}

function wholeNumber(least: number, most: number) {
  const takes = `takes a whole number from ${least} to ${most}`;
  return z.coerce.number(takes).int(takes).min(least, takes).max(most, takes);
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `takes one of: ${values.join(', ')}`);
}

/** Every setting of the portal and of its worker: name, what it takes, default. README's table follows this order. */
const environment = z.object({
  DATABASE_URL: databaseUrl,
  NEXTAUTH_URL: url.default('http://127.0.0.1:3000'),
  NEXTAUTH_SECRET: text(/^.{32,}$/s, 'takes at least 32 characters'),
  TOKEN_ENCRYPTION_KEY: text(/^[0-9a-f]{64}$/i, 'takes 64 hexadecimal digits (32 bytes)'),

  OPERATOR_NAME: z.string().min(1).default('sandbox'),
  OPERATOR_BASE_URL: url.default('http://127.0.0.1:4010'),
  OPERATOR_LABEL_BASE_URL: url.optional(),
  OPERATOR_OFFICE_SEGMENT: text(/^[a-z0-9]+$/i, 'takes letters and digits').default('svc'),
  OPERATOR_FAMILY_B_PREFIX: text(/^(\/[\w.-]+)*$/, 'takes a path such as /api, or nothing').default(''),
  OPERATOR_FAMILY_B_AUTH: oneOf(['none', 'api-key', 'account']).default('account'),
  OPERATOR_API_KEY: z.string().min(1).optional(),
  OPERATOR_RATE_METHOD: oneOf(['GET', 'POST']).default('GET'),
  OPERATOR_DELIVERY_TYPE_KEY: oneOf(['DeleiveryType', 'DeliveryType', 'both']).default('DeleiveryType'),
  OPERATOR_SEND_TIMEOUT_MS: timeoutMs.default(30_000),
  OPERATOR_READ_TIMEOUT_MS: timeoutMs.default(10_000),
  OPERATOR_REPLY_LIMIT_BYTES: wholeNumber(65_536, 268_435_456).default(16_777_216),
  OPERATOR_PATHS: operatorPaths.default({}),
  // Which family serves what. Those that one family alone can serve take just that one.
  OPERATOR_CREATION_FAMILY: eitherFamily.default('A'),
  OPERATOR_LABEL_FAMILY: eitherFamily.default('A'),
  OPERATOR_TRACKING_FAMILY: eitherFamily.default('B'),
  OPERATOR_REFERENCE_FAMILY: oneOf(['B', 'none']).default('B'),
  OPERATOR_CANCEL_FAMILY: familyB.default('B'),
  OPERATOR_RATES_FAMILY: familyA.default('A'),
  OPERATOR_COUNTRIES_FAMILY: eitherFamily.default('A'),
  OPERATOR_EMIRATES_FAMILY: eitherFamily.default('A'),
  OPERATOR_CITIES_FAMILY: eitherFamily.default('A'),
  OPERATOR_ZONES_FAMILY: familyA.default('A'),
  OPERATOR_REGIONS_FAMILY: familyA.default('A'),
  OPERATOR_OFFICES_FAMILY: familyA.default('A'),
  OPERATOR_INSTRUCTIONS_FAMILY: familyA.default('A'),
  OPERATOR_HS_CODES_FAMILY: familyA.default('A'),

  METRICS_TOKEN: text(/^.{16,}$/s, 'takes at least 16 characters').optional(),
  WORKER_PORT: wholeNumber(1, 65_535).optional(),
  WORKER_CONCURRENCY: wholeNumber(1, 64).default(4),
  OPERATOR_TRACKINGS_PER_MINUTE: wholeNumber(12, 60_000).default(240),
  OPERATOR_SENDS_PER_ACCOUNT: wholeNumber(1, 64).default(4),
  EVENT_RETENTION_MONTHS: wholeNumber(1, 120).default(24),

  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SANDBOX_PORT: wholeNumber(1, 65_535).default(4010),
  SANDBOX_DATABASE_URL: databaseUrl.optional(),
});

const checked = environment
  .refine(
    ({ OPERATOR_FAMILY_B_AUTH, OPERATOR_API_KEY }) =>
      OPERATOR_FAMILY_B_AUTH !== 'api-key' || OPERATOR_API_KEY !== undefined,
    { path: ['OPERATOR_API_KEY'], error: 'is required where OPERATOR_FAMILY_B_AUTH is api-key' },
  )
  .refine(
    ({ OPERATOR_CREATION_FAMILY, OPERATOR_CITIES_FAMILY }) =>
      OPERATOR_CREATION_FAMILY === 'B' || OPERATOR_CITIES_FAMILY === 'A',
    {
      path: ['OPERATOR_CITIES_FAMILY'],
      error: "takes A where OPERATOR_CREATION_FAMILY is A: a booking of family A needs a city's id",
    },
  );

export type Environment = z.infer<typeof checked>;

/**
 * Parses a set of environment variables. Throws one error that names every wrong variable and what it takes;
 * values are never repeated in it, because some are secrets.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = checked.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings:\n${[...new Set(lines)].join('\n')}`);
}

let current: Environment | undefined;

/** The settings of this process, read once, at first use: a build has none and needs none. */
export function settings(): Environment {
  current ??= parseEnvironment(process.env);
  return current;
}

import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { isDatabaseReadable, takesVerifiedTls } from './database-tls.ts';
import { checkOperatorSettings, operatorSettings } from './operator-settings.ts';
import {
  databaseUrl,
  hostNames,
  oneOf,
  port,
  proxies,
  text,
  tokenKeyPattern,
  url,
  wholeNumber,
} from './setting-kinds.ts';
import { checkSingleSignOnSettings, singleSignOnSettings } from './single-sign-on-settings.ts';

/** Where new labels are stored, and the connection to an S3-compatible store. */
const labelStoreSettings = {
  LABEL_STORE: oneOf(['database', 's3']).default('database'),
  LABEL_STORE_URL: url.optional(),
  LABEL_STORE_REGION: z.string().min(1).default('us-east-1'),
  LABEL_STORE_BUCKET: text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'takes the name of a bucket').optional(),
  LABEL_STORE_KEY_ID: z.string().min(1).optional(),
  LABEL_STORE_SECRET_KEY: z.string().min(1).optional(),
};

type LabelStoreSettings = z.infer<z.ZodObject<typeof labelStoreSettings>>;

const connection = [
  'LABEL_STORE_URL',
  'LABEL_STORE_BUCKET',
  'LABEL_STORE_KEY_ID',
  'LABEL_STORE_SECRET_KEY',
] as const;

/** Either all parts of the connection are set or none. Without LABEL_STORE=s3, the store only serves existing labels. */
function checkLabelStoreSettings(given: LabelStoreSettings, context: z.RefinementCtx): void {
  if (given.LABEL_STORE === 'database' && connection.every((name) => !given[name])) return;
  for (const name of connection)
    if (!given[name])
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is required where labels are in an S3-compatible store',
      });
}

const ours = /^(API|SSO|LABEL_STORE|MAIL|OPERATOR|WORKER|WAYBILL|WEBHOOK|SANDBOX|TRACKING|RETENTION)_/;
const mostWrongLetters = 4;
/** Of a name that begins like no setting. */
const mostWrongLettersElsewhere = 2;

/** One line for each unknown variable that looks like a setting of ours, with the closest name. */
function unknownSettings(given: string[], known: readonly string[]): string[] {
  return given.flatMap((name) => {
    if (known.includes(name) || !name.includes('_')) return [];
    const meant = closest(name, known);
    const wrongLetters = distance(name, meant);
    if (!ours.test(name) && wrongLetters > mostWrongLettersElsewhere) return [];
    return `${name} is not a setting${wrongLetters <= mostWrongLetters ? `; did you mean ${meant}?` : ': remove it'}`;
  });
}

/** Every setting of the portal and its worker, with its allowed values and default. docs/settings.md has the same order. */
const environment = z.object({
  DATABASE_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_READ_WAIT_MS: wholeNumber(10, 10_000).default(100),
  DATABASE_TLS: oneOf(['required', 'optional']).default('required'),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(100, 600_000).default(10_000),
  NEXTAUTH_URL: url.default('http://127.0.0.1:3000'),
  NEXTAUTH_SECRET: text(/^.{32,}$/s, 'takes at least 32 characters'),
  TOKEN_ENCRYPTION_KEY: text(
    tokenKeyPattern,
    'takes 64 hexadecimal digits (32 bytes), after 2: for the second key',
  ),
  TOKEN_ENCRYPTION_OLD_KEYS: text(
    /^(\d{1,3}:)?[0-9a-f]{64}(,(\d{1,3}:)?[0-9a-f]{64})*$/i,
    'takes keys such as 1:<64 hexadecimal digits>, separated by commas',
  ).optional(),
  WAYBILL_HOST: text(/^[\w.:-]+$/, 'takes an IP address or a host name').default('127.0.0.1'),
  WAYBILL_PORT: port.default(3000),
  REQUIRE_SECOND_FACTOR: oneOf(['staff', 'everybody']).default('staff'),
  TRUSTED_PROXIES: proxies.prefault(''),
  ...singleSignOnSettings,
  ...operatorSettings,
  ...labelStoreSettings,
  MAIL_SMTP_URL: text(/^smtps?:\/\//, 'takes an smtp:// or smtps:// address').optional(),
  MAIL_TLS: oneOf(['required', 'optional']).default('required'),
  MAIL_FROM: text(/@/, 'takes an email address').default('no-reply@localhost'),
  METRICS_TOKEN: text(/^.{16,}$/s, 'takes at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url.optional(),
  WORKER_PORT: port.optional(),
  WORKER_CONCURRENCY: wholeNumber(1, 64).default(8),
  API_REQUESTS_PER_MINUTE: wholeNumber(10, 1_000_000).default(600),
  TRACKING_PER_MINUTE: wholeNumber(20, 1_000_000).default(30),
  TRACKING_INDEXED: oneOf(['yes', 'no']).default('no'),
  DESK_REQUEST_HOURS: wholeNumber(1, 240).default(4),
  DESK_QUESTION_HOURS: wholeNumber(0, 240).default(2),
  DESK_CALL_BACK_HOURS: wholeNumber(0, 240).default(0),
  DESK_CLAIM_HOURS: wholeNumber(0, 240).default(2),
  EVENT_RETENTION_MONTHS: wholeNumber(3, 120).default(24),
  WEBHOOK_TEST_HOSTS: hostNames.prefault(''),
  ARCHIVE_MONTHS: wholeNumber(0, 240)
    .refine((months) => months === 0 || months >= 6, 'takes 0, or a whole number from 6 to 240')
    .default(0),
  RETENTION_NAMES_MONTHS: wholeNumber(0, 240).default(0),
  RETENTION_ADDRESSES_MONTHS: wholeNumber(0, 240).default(0),
  RETENTION_PHONES_MONTHS: wholeNumber(0, 240).default(0),
  RETENTION_REPLIES_MONTHS: wholeNumber(0, 240).default(0),
  RETENTION_LABELS_MONTHS: wholeNumber(0, 240).default(0),
  RETENTION_DRAFTS_MONTHS: wholeNumber(0, 240).default(0),
  RETENTION_IMPORTS_MONTHS: wholeNumber(0, 240).default(0),
  RETENTION_AUDIT_MONTHS: wholeNumber(0, 240)
    .refine((months) => months === 0 || months >= 12, 'takes 0, or a whole number from 12 to 240')
    .default(0),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SANDBOX_PORT: port.default(4010),
  SANDBOX_DATABASE_URL: databaseUrl.optional(),
});

// Settings that only commands or the sandbox operator read. They may be set in the portal's environment.
const readByCommands = ['DATABASE_OWNER_URL', 'WAYBILL_POSTGRES_PORT'];
const readBySandbox = [
  'SANDBOX_HOST',
  'SANDBOX_ACCOUNTS',
  'SANDBOX_FAMILY_B_PREFIX',
  'SANDBOX_FAMILY_B_AUTH',
  'SANDBOX_API_KEY',
  'SANDBOX_LABEL_BASE_URL',
  'SANDBOX_MODE',
  'SANDBOX_SCHEDULE',
  'SANDBOX_SCHEDULE_SPEED',
  'SANDBOX_AUTH_FAILURE',
  'SANDBOX_STATEMENT_FAULTS',
  'SANDBOX_DIALECT',
  'SANDBOX_SEED',
];

export const settingNames: readonly string[] = [
  ...readByCommands,
  ...Object.keys(environment.shape),
  ...readBySandbox,
];

const checked = environment
  .superRefine((given, context) => {
    for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const)
      if (given.DATABASE_TLS === 'required' && isDatabaseReadable(given[name] ?? ''))
        context.addIssue({ code: 'custom', path: [name], message: takesVerifiedTls });
  })
  .superRefine(checkSingleSignOnSettings)
  .superRefine(checkOperatorSettings)
  .superRefine(checkLabelStoreSettings);

export type Environment = z.infer<typeof environment>;

/** What a setting is without a value in the environment; undefined if it has no default. */
export const defaultOf = (name: keyof Environment): unknown =>
  environment.shape[name].safeParse(undefined).data;

/**
 * Parses environment variables. Throws one error that names every wrong or unknown variable and its fix. The error
 * never contains values, because some are secrets.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const unknown = unknownSettings(Object.keys(given), settingNames);
  const parsed = checked.safeParse(given);
  if (parsed.success && unknown.length === 0) return parsed.data;
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  const lines = [...new Set([...wrong, ...unknown])];
  throw new Error(`Wrong settings:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

let current: Environment | undefined;

/** The settings of this process, read once at first use, because a build runs without settings. */
export function settings(): Environment {
  current ??= parseEnvironment(process.env);
  return current;
}

/**
 * The time after which a connection without an answer counts as lost: PostgreSQL itself cancels a statement before that. A machine that
 * vanishes closes no connection, and TCP would wait for it for a quarter of an hour.
 */
export const silentAfterMs = () => settings().DATABASE_STATEMENT_TIMEOUT_MS + 2_000;

import { z } from 'zod';
import type { AccountSeed } from './ledger/accounts.ts';
import { type Conduct, conduct } from './ledger/conduct.ts';
import type { FamilyBAuth } from './operations/operation.ts';

const demoAccounts = '100200:sandbox-token-oasis:Oasis Books,100300:sandbox-token-nakheel:Al Nakheel Trading';

const accounts = z.string().transform((list, context): AccountSeed[] =>
  list.split(',').map((entry) => {
    const [accountNumber, token, ...name] = entry.trim().split(':');
    if (accountNumber && token) return { accountNumber, token, name: name.join(':') || accountNumber };
    context.addIssue({ code: 'custom', message: 'takes accountNo:token:name, separated by commas' });
    return z.NEVER;
  }),
);

const httpUrl = z.url({ protocol: /^https?$/, error: 'takes an http address' });

const settings = z.object({
  SANDBOX_DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'takes a postgresql:// address'),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number('takes a port number').int().min(0).max(65535).default(4010),
  SANDBOX_ACCOUNTS: accounts.prefault(demoAccounts),
  SANDBOX_FAMILY_B_PREFIX: z
    .string()
    .regex(/^(\/[\w.-]+)*$/, 'takes a path such as /api, or nothing')
    .default(''),
  SANDBOX_FAMILY_B_AUTH: z.enum(['account', 'api-key', 'none']).default('account'),
  SANDBOX_API_KEY: z.string().min(1).default('sandbox-api-key'),
  SANDBOX_LABEL_BASE_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  SANDBOX_MODE: conduct.shape.mode.default('lenient'),
  SANDBOX_SCHEDULE: conduct.shape.schedule.default('on'),
  SANDBOX_SCHEDULE_SPEED: conduct.shape.scheduleSpeed.default(1),
  SANDBOX_AUTH_FAILURE: conduct.shape.authFailure.default('401'),
  SANDBOX_STATEMENT_FAULTS: conduct.shape.statementFaults.default(0.1),
  SANDBOX_DIALECT: z.coerce.number('takes a whole number').int().min(0).max(1_000_000).optional(),
  SANDBOX_SEED: z.coerce.number('takes a whole number').int().min(0).max(1_000_000).default(1),
});

/** The settings of one sandbox operator; without `labelBaseUrl` label links use its own URL. */
export type SandboxSettings = {
  databaseUrl: string;
  host: string;
  port: number;
  accounts: AccountSeed[];
  familyBPrefix: string;
  familyBAuth: FamilyBAuth;
  apiKey: string;
  labelBaseUrl: string | undefined;
  /** The behaviour until it is changed on the control page. */
  conduct: Conduct;
  /** Draws how another operator could have built what the interface leaves free; undefined for the sandbox's own ways. */
  dialectSeed: number | undefined;
  seed: number;
};

/** Reads the sandbox's settings. Throws one error that names each wrong variable and its valid values, but never the given value. */
export function parseSandboxSettings(variables: Record<string, string | undefined>): SandboxSettings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Wrong settings of the sandbox operator:\n${lines.join('\n')}`);
  }
  const { data } = parsed;
  return {
    databaseUrl: data.SANDBOX_DATABASE_URL,
    host: data.SANDBOX_HOST,
    port: data.SANDBOX_PORT,
    accounts: data.SANDBOX_ACCOUNTS,
    familyBPrefix: data.SANDBOX_FAMILY_B_PREFIX,
    familyBAuth: data.SANDBOX_FAMILY_B_AUTH,
    apiKey: data.SANDBOX_API_KEY,
    labelBaseUrl: data.SANDBOX_LABEL_BASE_URL,
    conduct: {
      mode: data.SANDBOX_MODE,
      schedule: data.SANDBOX_SCHEDULE,
      scheduleSpeed: data.SANDBOX_SCHEDULE_SPEED,
      authFailure: data.SANDBOX_AUTH_FAILURE,
      statementFaults: data.SANDBOX_STATEMENT_FAULTS,
    },
    dialectSeed: data.SANDBOX_DIALECT,
    seed: data.SANDBOX_SEED,
  };
}

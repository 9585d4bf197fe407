import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const port = z.coerce.number().int().min(1).max(65535);
const timeoutMs = z.coerce.number().int().min(100).max(300_000);
const family = z.enum(['A', 'B']);

/** Every setting of the portal and of its worker: name, what it takes, default. README's table follows this order. */
const environment = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'takes a postgresql:// address'),
  NEXTAUTH_URL: url.default('http://127.0.0.1:3000'),
  NEXTAUTH_SECRET: z.string().min(32, 'takes at least 32 characters'),
  TOKEN_ENCRYPTION_KEY: z.string().regex(/^[0-9a-f]{64}$/i, 'takes 64 hexadecimal digits (32 bytes)'),

  OPERATOR_NAME: z.string().min(1).default('sandbox'),
  OPERATOR_BASE_URL: url.default('http://127.0.0.1:4010'),
  OPERATOR_LABEL_BASE_URL: url.optional(),
  OPERATOR_OFFICE_SEGMENT: z
    .string()
    .regex(/^[a-z0-9]+$/i)
    .default('svc'),
  OPERATOR_FAMILY_B_PREFIX: z
    .string()
    .regex(/^(\/[\w.-]+)*$/, 'takes a path such as /api, or nothing')
    .default(''),
  OPERATOR_FAMILY_B_AUTH: z.enum(['none', 'api-key', 'account']).default('account'),
  OPERATOR_API_KEY: z.string().min(1).optional(),
  OPERATOR_RATE_METHOD: z.enum(['GET', 'POST']).default('GET'),
  OPERATOR_DELIVERY_TYPE_KEY: z.enum(['DeleiveryType', 'DeliveryType', 'both']).default('DeleiveryType'),
  OPERATOR_SEND_TIMEOUT_MS: timeoutMs.default(30_000),
  OPERATOR_READ_TIMEOUT_MS: timeoutMs.default(10_000),
  OPERATOR_REPLY_LIMIT_BYTES: z.coerce.number().int().min(65_536).max(268_435_456).default(16_777_216),
  OPERATOR_CREATION_FAMILY: family.default('A'),
  OPERATOR_LABEL_FAMILY: family.default('A'),
  OPERATOR_TRACKING_FAMILY: family.default('B'),
  OPERATOR_COUNTRIES_FAMILY: family.default('A'),
  OPERATOR_EMIRATES_FAMILY: family.default('A'),

  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SANDBOX_PORT: port.default(4010),
  SANDBOX_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'takes a postgresql:// address')
    .optional(),
});

export type Environment = z.infer<typeof environment>;

/**
 * Parses a set of environment variables. Throws one error that names every wrong variable and what it takes;
 * values are never repeated in it, because some are secrets.
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Wrong settings:\n${lines.join('\n')}`);
}

let current: Environment | undefined;

/** The settings of this process, read once, at first use: a build has none and needs none. */
export function env(): Environment {
  current ??= parseEnvironment(process.env);
  return current;
}

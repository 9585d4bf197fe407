import { z } from 'zod';
import { operatorPaths } from './operator-paths.ts';
import { oneOf, text, url, wholeNumber } from './setting-kinds.ts';

const timeoutMs = wholeNumber(100, 300_000);
const eitherFamily = oneOf(['A', 'B']);

/** An operator's name, its interface and its contacts. */
const eachOperator = {
  OPERATOR_NAME: z.string().min(1).default('sandbox'),
  OPERATOR_BASE_URL: url.default('http://127.0.0.1:4010'),
  OPERATOR_CONTACT_PHONE: text(/^\+?[\d ]{3,20}$/, 'takes a phone number').optional(),
  OPERATOR_CONTACT_EMAIL: text(/^[^\s@]+@[^\s@]+$/, 'takes an email address').optional(),
  OPERATOR_CLAIMS_EMAIL: text(/^[^\s@]+@[^\s@]+$/, 'takes an email address').optional(),
  OPERATOR_LABEL_BASE_URL: url.optional(),
  OPERATOR_FAMILY_B_PREFIX: text(/^(\/[\w.-]+)*$/, 'takes a path such as /api, or nothing').default(''),
  OPERATOR_FAMILY_B_AUTH: oneOf(['none', 'api-key', 'account']).default('account'),
  OPERATOR_API_KEY: z.string().min(1).optional(),
  OPERATOR_DELIVERY_TYPE_KEY: oneOf(['DeleiveryType', 'DeliveryType', 'both']).default('DeleiveryType'),
  // The interface doesn't state a divisor. 5,000 is the sandbox operator's, and a common one.
  OPERATOR_VOLUMETRIC_DIVISOR: wholeNumber(0, 20_000).default(5_000),
  OPERATOR_PATHS: operatorPaths.default({}),
  // Which family serves an operation. Operations that only one family offers have no setting.
  OPERATOR_CREATION_FAMILY: eitherFamily.default('A'),
  OPERATOR_LABEL_FAMILY: eitherFamily.default('A'),
  OPERATOR_TRACKING_FAMILY: eitherFamily.default('B'),
  OPERATOR_REFERENCE_FAMILY: oneOf(['B', 'none']).default('B'),
  OPERATOR_COUNTRIES_FAMILY: eitherFamily.default('A'),
  OPERATOR_EMIRATES_FAMILY: eitherFamily.default('A'),
  OPERATOR_CITIES_FAMILY: eitherFamily.default('A'),
};

export type OperatorSettings = z.infer<z.ZodObject<typeof eachOperator>>;

/** Checks combinations of settings that are valid individually. */
export function checkOperatorSettings(settings: OperatorSettings, context: z.RefinementCtx): void {
  const fail = (name: keyof OperatorSettings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (settings.OPERATOR_FAMILY_B_AUTH === 'api-key' && !settings.OPERATOR_API_KEY)
    fail('OPERATOR_API_KEY', 'is required where OPERATOR_FAMILY_B_AUTH is api-key');
  if (settings.OPERATOR_CREATION_FAMILY === 'A' && settings.OPERATOR_CITIES_FAMILY === 'B')
    fail(
      'OPERATOR_CITIES_FAMILY',
      "takes A where OPERATOR_CREATION_FAMILY is A: a booking of family A needs a city's id",
    );
}

const takesOthers = 'takes JSON such as [{"OPERATOR_NAME":"former-post","OPERATOR_BASE_URL":"https://…"}]';
const otherOperators = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: takesOthers });
      return z.NEVER;
    }
  })
  .pipe(
    z.array(
      z
        .strictObject({ ...eachOperator, OPERATOR_NAME: z.string().min(1), OPERATOR_BASE_URL: url })
        .superRefine(checkOperatorSettings),
      takesOthers,
    ),
  );

/** The operator of new bookings, the other operators that this deployment serves, and what limits the calls to each of them. */
export const operatorSettings = {
  ...eachOperator,
  OPERATOR_OTHERS: otherOperators.prefault('[]'),
  OPERATOR_KIND: oneOf(['live', 'sandbox']).default('live'),
  OPERATOR_SEND_TIMEOUT_MS: timeoutMs.default(30_000),
  OPERATOR_READ_TIMEOUT_MS: timeoutMs.default(10_000),
  OPERATOR_REPLY_LIMIT_BYTES: wholeNumber(65_536, 268_435_456).default(4_194_304),
  OPERATOR_TRACKINGS_PER_MINUTE: wholeNumber(12, 60_000).default(240),
  OPERATOR_SENDS_PER_ACCOUNT: wholeNumber(1, 64).default(4),
};

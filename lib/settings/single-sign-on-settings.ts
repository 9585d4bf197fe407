import { z } from 'zod';
import { hostNames, oneOf, text, wholeUrl } from './setting-kinds.ts';

/** Values of the role claim. */
const values = z
  .string()
  .prefault('')
  .transform((list) =>
    list
      .split(',')
      .map((value) => value.trim())
      .filter(Boolean),
  );

/** The identity provider of agents and administrators, by OpenID Connect. */
export const singleSignOnSettings = {
  // As the provider writes it, because its tokens name it: some end with a slash.
  SSO_ISSUER: wholeUrl.optional(),
  SSO_CLIENT_ID: z.string().min(1).optional(),
  SSO_CLIENT_SECRET: z.string().min(1).optional(),
  SSO_EMAIL_DOMAINS: hostNames.prefault(''),
  SSO_ROLE_CLAIM: z.string().min(1).default('groups'),
  SSO_ADMINISTRATORS: values,
  SSO_SUPERVISORS: values,
  SSO_AGENTS: values,
  SSO_PASSWORDS: oneOf(['on', 'off']).default('on'),
  SSO_BREAK_GLASS: text(/^[^\s@]+@[^\s@]+$/, 'takes an email address')
    .transform((email) => email.toLowerCase())
    .optional(),
};

type SingleSignOnSettings = z.infer<z.ZodObject<typeof singleSignOnSettings>>;

/** An issuer needs its client, its domains and a role; passwords are switched off only beside somebody who can still get in. */
export function checkSingleSignOnSettings(settings: SingleSignOnSettings, context: z.RefinementCtx): void {
  const fail = (name: keyof SingleSignOnSettings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (settings.SSO_PASSWORDS === 'off' && !settings.SSO_ISSUER)
    fail('SSO_ISSUER', 'is required where SSO_PASSWORDS is off');
  if (settings.SSO_PASSWORDS === 'off' && !settings.SSO_BREAK_GLASS)
    fail('SSO_BREAK_GLASS', 'is required where SSO_PASSWORDS is off');
  if (!settings.SSO_ISSUER) return;
  for (const name of ['SSO_CLIENT_ID', 'SSO_CLIENT_SECRET'] as const)
    if (!settings[name]) fail(name, 'is required beside SSO_ISSUER');
  if (settings.SSO_EMAIL_DOMAINS.length === 0) fail('SSO_EMAIL_DOMAINS', 'is required beside SSO_ISSUER');
  if ([...settings.SSO_ADMINISTRATORS, ...settings.SSO_SUPERVISORS, ...settings.SSO_AGENTS].length === 0)
    fail('SSO_AGENTS', 'or another role is required beside SSO_ISSUER');
}

/** Why single sign-on didn't sign somebody in, or nothing else may: keys of `signIn.singleSignOn.problems`. */
export const singleSignOnProblems = [
  ...(['sso-only', 'sso-none', 'sso-failed'] as const),
  ...(['sso-email', 'sso-domain', 'sso-role', 'sso-disabled', 'sso-other'] as const),
] as const;
export type SignInProblem = (typeof singleSignOnProblems)[number];

/** Why settings weren't saved. */
export type SingleSignOnProblem =
  | 'not-found'
  | 'issuer-address'
  | 'issuer-unreachable'
  | 'domain-wrong'
  | 'domain-public'
  | 'domain-taken'
  | 'secret-missing';

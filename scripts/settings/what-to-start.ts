type Variables = Record<string, string | undefined>;

/**
 * What `npm run up` starts besides the portal. The passwords of the demo people are public, so they are made only in the embedded
 * database of a sandbox: never beside a real operator, and never in a database that somebody else could reach.
 */
export function whatToStart({ DATABASE_URL, OPERATOR_BASE_URL, OPERATOR_KIND }: Variables) {
  const sandbox = !OPERATOR_BASE_URL;
  const operatorKind = OPERATOR_KIND || (sandbox ? 'sandbox' : 'live');
  return { sandbox, operatorKind, demoPeople: sandbox && operatorKind === 'sandbox' && !DATABASE_URL };
}

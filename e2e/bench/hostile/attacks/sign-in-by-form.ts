/** An answer to a sign-in: its status, its Retry-After header, and how long it took. */
export type SignInAnswer = { status: number; retryAfter: string | null; tookMs: number };

/** Signs in as the page's script does, from any address, because the portal trusts the bench as its proxy. */
export function formSigner(portalUrl: string) {
  return async function signIn(email: string, password: string, address: string): Promise<SignInAnswer> {
    const started = performance.now();
    const answer = await fetch(`${portalUrl}/api/sign-in`, {
      method: 'POST',
      headers: { origin: portalUrl, accept: 'application/json', 'x-forwarded-for': address },
      body: new URLSearchParams({ email, password }),
    });
    await answer.arrayBuffer();
    const tookMs = performance.now() - started;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), tookMs };
  };
}

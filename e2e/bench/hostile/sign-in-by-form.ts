/** An answer to a sign-in: its status, its Retry-After header, and how long it took. */
export type SignInAnswer = { status: number; retryAfter: string | null; tookMs: number };

/** Signs in as the page's script does, from any address, because the portal trusts the bench as its proxy. */
export async function formSigner(portalUrl: string) {
  const given = await fetch(`${portalUrl}/api/auth/csrf`);
  const cookie = given.headers.getSetCookie().map((one) => one.slice(0, one.indexOf(';')));
  const { csrfToken } = (await given.json()) as { csrfToken: string };

  return async function signIn(email: string, password: string, address: string): Promise<SignInAnswer> {
    const started = performance.now();
    const answer = await fetch(`${portalUrl}/api/auth/callback/credentials`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: portalUrl,
        cookie: cookie.join('; '),
        'x-forwarded-for': address,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ email, password, csrfToken, json: 'true' }),
    });
    await answer.arrayBuffer();
    const tookMs = performance.now() - started;
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), tookMs };
  };
}

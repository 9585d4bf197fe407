/**
 * Next calls this once, when the application starts. The server around it is scripts/start-portal.ts; this gives it what it
 * answers without Next: the API, public tracking over its limit, and refusals.
 */
export async function register(): Promise<void> {
  // The condition encloses all code, so that the bundle for other runtimes contains none of it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { setGuard } = await import('#lib/http/guard-requests.ts');
    const { guardApi } = await import('#lib/api/guard-api.ts');
    const { guardTracking } = await import('#app/track/guard-tracking.ts');
    const { refuseWaiting } = await import('#app/refusals/refuse-waiting.ts');
    setGuard({ answer: (guarded) => guardApi(guarded) ?? guardTracking(guarded), refuse: refuseWaiting });
    // In development, Next shows them in the terminal and in the browser.
    if (process.env.NODE_ENV === 'production') {
      const { logNextErrors } = await import('#lib/telemetry/log-next-errors.ts');
      logNextErrors();
    }
    const { refuseUnsafeStart } = await import('#lib/start/refuse-unsafe-start.ts');
    await refuseUnsafeStart();
  }
}

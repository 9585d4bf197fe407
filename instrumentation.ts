/**
 * Called by Next once, when the server starts. From SIGTERM on, each answer closes its connection: Next then waits for what is
 * in flight, and a browser that keeps asking over a connection it has would keep the process from ending.
 */
export async function register(): Promise<void> {
  // The condition stands around all of it, so that the bundle for other runtimes has none of it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { subscribe } = await import('node:diagnostics_channel');
    process.once('SIGTERM', () => {
      subscribe('http.server.request.start', (message) => {
        (message as { response: { shouldKeepAlive: boolean } }).response.shouldKeepAlive = false;
      });
    });
  }
}

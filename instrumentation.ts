/**
 * Next calls this once, when the server starts. After SIGTERM each answer closes its connection. Next waits for open connections
 * before it ends, so a browser that keeps polling over one connection would otherwise keep the process alive.
 */
export async function register(): Promise<void> {
  // The condition encloses all code, so that the bundle for other runtimes contains none of it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { subscribe } = await import('node:diagnostics_channel');
    process.once('SIGTERM', () => {
      subscribe('http.server.request.start', (message) => {
        (message as { response: { shouldKeepAlive: boolean } }).response.shouldKeepAlive = false;
      });
    });
  }
}

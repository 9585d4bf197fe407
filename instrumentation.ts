import type { ServerResponse } from 'node:http';

/**
 * Next calls this once, when the server starts. It rejects requests that Next would answer with 500, gives each page its content
 * security policy, and adds two headers to each request: its client's address, and whether it counts as use. Under https, each
 * answer tells browsers to stay with https (HSTS). After SIGTERM each answer closes its connection, because Next waits for open connections before it exits, and a
 * browser that polls over one connection would keep the process alive.
 */
export async function register(): Promise<void> {
  // The condition encloses all code, so that the bundle for other runtimes contains none of it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const isHttps = process.env.NEXTAUTH_URL?.startsWith('https://') ?? false;
    const { noteRequests } = await import('#lib/core/client/note-requests.ts');
    noteRequests();
    const { setBaseHeaders } = await import('#lib/core/client/base-headers.ts');
    setBaseHeaders({ isHttps });
    const { guardRequests } = await import('#lib/core/client/guard-requests.ts');
    const { guardTracking } = await import('#app/track/guard-tracking.ts');
    guardRequests({ isDevelopment: process.env.NODE_ENV === 'development', isHttps }, guardTracking);
    // In development, Next shows them in the terminal and in the browser.
    if (process.env.NODE_ENV === 'production') {
      const { logNextErrors } = await import('#lib/core/telemetry/log-next-errors.ts');
      logNextErrors();
    }
    const { subscribe } = await import('node:diagnostics_channel');
    const { refuseUnsafeStart } = await import('#lib/people/refuse-unsafe-start.ts');
    await refuseUnsafeStart();
    process.once('SIGTERM', () => {
      subscribe('http.server.request.start', (message) => {
        (message as { response: ServerResponse }).response.shouldKeepAlive = false;
      });
    });
  }
}

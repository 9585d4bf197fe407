import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import getPort from 'get-port';
import { runToEnd } from '#scripts/processes/start-process.ts';
import { startService } from '#scripts/services/start-service.ts';

// Below the repository, so that it is built and served by the same Next.
const folder = '.data/bare-page';
const next = resolve('node_modules/next/dist/bin/next');

const files = {
  'package.json': '{ "type": "module" }',
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(resolve('.'))} } };`,
  // Without its own file, the build uses the portal's, which requires the portal's settings.
  'instrumentation.js': 'export function register() {}',
  'app/layout.jsx': `export default function Layout({ children }) {
    return <html lang="en"><body>{children}</body></html>;
  }`,
  'app/api/route.js': `import { Pool } from 'pg';
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, options: '-c app.across_merchants=yes' });
  const count = \`INSERT INTO limits AS kept (name, key, used, ends_at) VALUES ('bare', 'bare', 1, now())
    ON CONFLICT (name, key) DO UPDATE SET used = kept.used + 1\`;
  const read = 'SELECT id, state, awb, reference, details, created_at FROM shipments ORDER BY created_at DESC LIMIT $1';
  export async function GET(request) {
    await pool.query({ name: 'count', text: count });
    const limit = new URL(request.url).searchParams.get('limit');
    const { rows } = await pool.query({ name: 'read', text: read, values: [limit] });
    return Response.json({ data: rows });
  }`,
  'app/page.jsx': `import { headers } from 'next/headers';
  export default async function Page() {
    const agent = (await headers()).get('user-agent');
    return <main><h1>A page</h1><p>{agent ?? 'nobody'}</p></main>;
  }`,
};

/**
 * Builds a Next application and serves it: a dynamic page that does nothing, and a handler (`/api?limit=`) that counts its requests in the
 * database and reads rows of shipments, nothing else. Gives its address.
 */
export async function startBarePage(logFolder: string, databaseUrl = ''): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: databaseUrl } as const;
  await runToEnd({
    name: 'The build of the bare page',
    command: process.execPath,
    args: [next, 'build', folder],
    logFile: join(logFolder, 'bare-build.log'),
    env: { ...process.env, ...env },
  });
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  await startService({
    name: 'The bare page',
    args: [next, 'start', folder, '--hostname=127.0.0.1', `--port=${port}`],
    env,
    logFile: join(logFolder, 'bare.log'),
    healthUrl: url,
  });
  return url;
}

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
  'app/api/route.js': `export function GET(request) {
    return Response.json({ agent: request.headers.get('user-agent') });
  }`,
  'app/page.jsx': `import { headers } from 'next/headers';
  export default async function Page() {
    const agent = (await headers()).get('user-agent');
    return <main><h1>A page</h1><p>{agent ?? 'nobody'}</p></main>;
  }`,
};

/** Builds a Next application with one dynamic page and one handler (`/api`) that do nothing, and serves it. Gives the page's address. */
export async function startBarePage(logFolder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
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

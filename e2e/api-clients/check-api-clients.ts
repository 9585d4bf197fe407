import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';

/*
 * Lints the API's document with Redocly and Spectral, generates the clients that strangers generate from it, and compiles a program with each. The tools
 * are 242 MB, so they are installed for this command only.
 */

const packages = [
  ...[
    '@redocly/cli@2.77.0',
    '@stoplight/spectral-cli@6.16.3',
    'openapi-typescript@7.13.0',
    'openapi-fetch@0.17.0',
  ],
  ...['@hey-api/openapi-ts@0.95.0', 'orval@7.13.2', 'typescript@5.9.3'],
];

/** The document's paths with fixed segments come before those with parameters, as OpenAPI says. */
const lint = [
  'lint',
  'openapi.json',
  '--skip-rule',
  'no-ambiguous-paths',
  '--skip-rule',
  'info-license-strict',
  '--max-problems',
  '20',
];

const question = `{ emirate: 'Sharjah', weight_grams: 1200 }`;
const programs = {
  'fetch.ts': `import createClient from 'openapi-fetch';
    import type { paths } from './document.ts';
    const client = createClient<paths>({ baseUrl: 'https://portal.example/api/v1' });
    const { data } = await client.POST('/quotes/services', { body: ${question} });
    export const fils: number | undefined = data?.data[0]?.price.total.amount_minor;`,
  'hey-api.ts': `import { quoteServices } from './hey/index.ts';
    const { data } = await quoteServices({ body: ${question} });
    export const fils: number | undefined = data?.data[0]?.price.total.amount_minor;`,
  'orval-client.ts': `import { quoteServices } from './orval.ts';
    const { data, status } = await quoteServices(${question});
    export const fils: number | undefined = status === 200 ? data.data[0]?.price.total.amount_minor : undefined;`,
};

const compilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
  ...{
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
  },
};

const cwd = await mkdtemp(join(tmpdir(), 'waybill-clients-'));
const run = (name: string, args: string[]) => {
  console.log(`${name} ${args[0]}`);
  const env = { REDOCLY_TELEMETRY: 'off' };
  return execa(name, args, {
    cwd,
    env,
    preferLocal: true,
    localDir: cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};
try {
  await cp('sdk/openapi.json', join(cwd, 'openapi.json'));
  await writeFile(join(cwd, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    ...packages,
  ]);
  await run('redocly', lint);
  await writeFile(join(cwd, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  await run('spectral', ['lint', 'openapi.json', '--fail-severity', 'hint']);
  // Members with a default may be left out of a request.
  await run('openapi-typescript', ['openapi.json', '--default-non-nullable=false', '-o', 'document.ts']);
  await run('openapi-ts', ['-i', 'openapi.json', '-o', 'hey']);
  await run('orval', ['--input', 'openapi.json', '--output', 'orval.ts', '--client', 'fetch']);
  for (const [name, content] of Object.entries(programs)) await writeFile(join(cwd, name), content);
  await writeFile(
    join(cwd, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(programs) }),
  );
  await execa('tsc', ['-p', '.'], { cwd, preferLocal: true, localDir: cwd, stdio: 'inherit' });
  console.log('The document is valid, and its clients compile.');
} finally {
  await rm(cwd, { recursive: true, force: true });
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { startVerbStack } from '#e2e/stack/verb-stack.ts';
import { startThrowawayPostgres } from '#scripts/postgres/start-throwaway-postgres.ts';
import { runCommand } from '#scripts/processes/run-command.ts';
import { printLine } from '#scripts/terminal/step.ts';
import { program } from './program.ts';

/*
 * Lints the API's document with Redocly and Spectral, generates the clients that strangers generate from it, compiles them and a program with one
 * of them, and runs it against the API, PostgreSQL and the sandbox operator. The tools are 242 MB, so they are installed for this command only.
 */

// The portal's bundler needs no attribute to import JSON, but Node does.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { apiDocument } = await import('#lib/api/document.ts');
const { apiClient } = await import('#lib/api/testing/api-client.ts');
const { startApiServer } = await import('#lib/api/testing/api-server.ts');

const packages = [
  ...['@redocly/cli@2.77.0', '@stoplight/spectral-cli@6.16.3', 'openapi-typescript@7.13.0'],
  ...['openapi-fetch@0.17.0', '@hey-api/openapi-ts@0.95.0', 'orval@7.13.2', 'typescript@5.9.3'],
  ...['esbuild@0.25.12', '@types/node@24'],
];

/** The document's paths with fixed segments come before those with parameters, as OpenAPI says. */
const skipped = ['no-ambiguous-paths', 'info-license-strict'].flatMap((rule) => ['--skip-rule', rule]);

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ['node'],
  lib: ['es2023', 'dom', 'dom.iterable'],
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
};

/** Installs the tools in a folder, and leaves the generated clients and the compiled program there. */
async function compileClients(cwd: string): Promise<void> {
  const run = async (name: string, ...args: string[]) => {
    printLine(`${name} ${args[0]}`);
    const env = { REDOCLY_TELEMETRY: 'off' };
    await execa(name, args, {
      cwd,
      env,
      preferLocal: true,
      localDir: cwd,
      stdio: ['ignore', name === 'tsc' ? 'inherit' : 'ignore', 'inherit'],
    });
  };
  await writeFile(join(cwd, 'openapi.json'), JSON.stringify(apiDocument()));
  await writeFile(join(cwd, 'package.json'), '{ "private": true, "type": "module" }');
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  await run('npm', 'install', ...quietly, ...packages);
  await run('redocly', 'lint', 'openapi.json', ...skipped, '--max-problems', '20');
  await writeFile(join(cwd, '.spectral.yaml'), 'extends: ["spectral:oas"]\n');
  await run('spectral', 'lint', 'openapi.json', '--fail-severity', 'hint');
  // Members with a default may be left out of a request.
  await run('openapi-typescript', 'openapi.json', '--default-non-nullable=false', '-o', 'document.ts');
  await run('openapi-ts', '-i', 'openapi.json', '-o', 'hey');
  await run('orval', '--input', 'openapi.json', '--output', 'orval.ts', '--client', 'fetch');
  await writeFile(join(cwd, 'program.ts'), program);
  const files = ['program.ts', 'hey/index.ts', 'orval.ts'];
  await writeFile(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await run('tsc', '-p', '.');
  await run('esbuild', 'program.ts', '--bundle', '--platform=node', '--format=esm', '--outdir=built');
}

/** Runs the program with a key of the demo merchant. */
async function runProgram(cwd: string): Promise<void> {
  const postgres = await startThrowawayPostgres(join(cwd, 'postgres.log'));
  process.env.TEST_POSTGRES_URL = postgres.adminUrl;
  const stack = await startVerbStack();
  const server = await startApiServer();
  try {
    const { secret } = await apiClient(stack.oasis);
    const env = { WAYBILL_URL: server.url, WAYBILL_KEY: secret };
    const before = (await stack.ledger()).length;
    await execa('node', ['built/program.js'], { cwd, env, stdio: 'inherit' });
    if ((await stack.ledger()).length !== before + 1) throw new Error('the program didn’t book once');
    printLine('The program quoted, booked, read the label, cancelled and listed.');
  } finally {
    await server.stop();
    await stack.stop();
    await postgres.stop();
  }
}

await runCommand(async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'waybill-clients-'));
  try {
    await compileClients(cwd);
    await runProgram(cwd);
    return 0;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
});

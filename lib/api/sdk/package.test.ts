import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packClients } from '#scripts/build/pack-clients.ts';

const bin = resolve('node_modules/.bin');
let folder: string;
let archive: string;
let wheel: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-sdk-'));
  const named = (end: string, files: string[]) =>
    join(folder, files.find((name) => name.endsWith(end)) ?? '');
  const files = await packClients(folder);
  archive = named('.tgz', files);
  wheel = named('.whl', files);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const source = (isCommon: boolean) => `
${isCommon ? "import sdk = require('@waybill/sdk');\nconst { Waybill } = sdk;" : "import { Waybill } from '@waybill/sdk';"}
const waybill = new Waybill({ apiKey: 'key', baseUrl: 'https://portal.example' });
const price: Promise<{ data: { product: string }[] }> = waybill.quotes.services({ emirate: 'Sharjah', weight_grams: 1 });
price.catch(() => {});
// @ts-expect-error a misspelt member
waybill.quotes.services({ emirat: 'Sharjah', weight_grams: 1 }).catch(() => {});
console.log(typeof waybill.shipments.create, typeof waybill.imports.create);
process.exit(0);
`;

/** How a project finds the package; `isRun`: its output runs in Node. */
const projects = {
  node16: { type: 'module', module: 'node16', moduleResolution: 'node16', isRun: true },
  bundler: { type: 'module', module: 'esnext', moduleResolution: 'bundler', isRun: false },
  commonjs: { type: 'commonjs', module: 'node16', moduleResolution: 'node16', isRun: true },
} as const;

it.each(Object.entries(projects))(
  'is installed, compiled and run by a project with %s',
  async (name, project) => {
    const { type, module, moduleResolution, isRun } = project;
    const cwd = await mkdtemp(join(tmpdir(), `waybill-${name}-`));
    try {
      await writeFile(join(cwd, 'package.json'), JSON.stringify({ name, private: true, type }));
      await execa('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd });
      await writeFile(join(cwd, 'main.ts'), source(type === 'commonjs'));
      const options = { module, moduleResolution, strict: true, target: 'es2023', types: ['node'] };
      const typeRoots = [resolve('node_modules/@types')];
      await writeFile(
        join(cwd, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: { ...options, typeRoots, outDir: 'out' }, files: ['main.ts'] }),
      );
      const compiled = await execa(join(bin, 'tsc'), ['--project', '.'], { cwd, reject: false });
      expect(compiled.stdout).toBe('');
      if (!isRun) return;
      const { stdout } = await execa(join(bin, 'node'), ['out/main.js'], { cwd });
      expect(stdout).toBe('function function');
    } finally {
      await rm(cwd, { recursive: true, force: true });
    }
  },
  60_000,
);

it('has no dependency, and at most 40 KB', async () => {
  expect(JSON.parse(await readFile('sdk/package.json', 'utf8')).dependencies).toBeUndefined();
  expect((await stat(archive)).size).toBeLessThan(40_000);
});

it('has the Python client as a wheel whose record names each file, and both have one version', async () => {
  const files = unzipSync(await readFile(wheel));
  const { version } = JSON.parse(await readFile('sdk/package.json', 'utf8'));
  const record = strFromU8(files[`waybill-${version}.dist-info/RECORD`] as Uint8Array)
    .trim()
    .split('\n');
  expect(record.map((line) => line.split(',')[0]).toSorted()).toEqual(Object.keys(files).toSorted());
  expect(Object.keys(files)).toContain('waybill/py.typed');
});

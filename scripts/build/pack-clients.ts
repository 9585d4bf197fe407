import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { strToU8, zipSync } from 'fflate';

const bin = resolve('node_modules/.bin');

/** Packs the clients of the API, as npm and pip install them, into a folder. Gives the names of the files. */
export async function packClients(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const copy = mkdtempSync(join(tmpdir(), 'waybill-sdk-'));
  try {
    const sdk = join(copy, 'sdk');
    cpSync('sdk', sdk, { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    await execa(join(bin, 'node'), ['build.mjs'], { cwd: sdk, env: { TSC: join(bin, 'tsc') } });
    await execa('npm', ['pack', '--ignore-scripts', '--pack-destination', resolve(folder)], { cwd: sdk });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  packWheel(folder);
  return readdirSync(folder);
}

/** A package that pip installs without building it, and as python3 and the standard library need it. */
function packWheel(folder: string): void {
  const project = readFileSync('sdk/python/pyproject.toml', 'utf8');
  const field = (name: string) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(project)?.[1] ?? '';
  const [name, version] = [field('name'), field('version')];
  const about = `${name}-${version}.dist-info`;
  const files: Record<string, Uint8Array> = {};
  for (const file of readdirSync(`sdk/python/${name}`))
    if (/\.(py|typed)$/.test(file)) files[`${name}/${file}`] = readFileSync(`sdk/python/${name}/${file}`);
  const metadata = [
    ...['Metadata-Version: 2.1', `Name: ${name}`, `Version: ${version}`, `Summary: ${field('description')}`],
    `Requires-Python: ${field('requires-python')}`,
    '',
  ];
  files[`${about}/METADATA`] = strToU8(metadata.join('\n'));
  files[`${about}/WHEEL`] = strToU8(
    'Wheel-Version: 1.0\nGenerator: waybill\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  );
  const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('base64url');
  const record = Object.entries(files).map(
    ([path, content]) => `${path},sha256=${hashOf(content)},${content.length}`,
  );
  files[`${about}/RECORD`] = strToU8([...record, `${about}/RECORD,,`, ''].join('\n'));
  writeFileSync(join(folder, `${name}-${version}-py3-none-any.whl`), zipSync(files));
}

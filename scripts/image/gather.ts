import { cpSync, existsSync, globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

// Copies what a container runs into a folder: the build, the commands of docs/deployment.md, and the files that these import, of
// packages too. `node scripts/image/gather.ts <folder>`, after a build.

const [folder = ''] = process.argv.slice(2);
const commands = [
  'scripts/start-{portal,worker}.ts',
  'scripts/{migrate,conformance,doctor}.ts',
  'scripts/people/{add-merchant,add-person,reset-second-factor}.ts',
  'scripts/restore/{after-restore,compare-with-operator}.ts',
  'scripts/keys/rotate-keys.ts',
];
const built = '.next/{*.json,*.js,BUILD_ID,node_modules,server,static}';
const data = [
  ...['package.json', 'public', 'messages', 'prisma/migrations', 'lib/documents/**/*.typ'],
  // Next names them when it loads its configuration.
  'node_modules/next/dist/compiled/{webpack,@babel/runtime}',
];
/** Next loads them to build or in development. */
const notInProduction =
  /^node_modules\/(@next\/swc-|@swc\/core|typescript\/|next-intl\/.*\/plugin\.js$|sharp\/|@img\/|next\/.*(\.dev\.js|\.map|-experimental[/.].*)$)/;

const sources = globSync('lib/**/*.ts', {
  exclude: ['lib/db/generated/**', 'lib/*/testing/**', '**/*.test.ts'],
});
const texts = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
const named = (pattern: RegExp) => [...texts.matchAll(pattern)].map(([, path = '']) => path);
/** Files that threads and child processes run, and files of packages that the code reads: it gives their paths. */
const threads = named(/'(lib\/[\w/-]+\.ts)'/g);
const read = named(/'((?:@[\w-]+\/)?[\w-]+\/[\w/.-]+\.(?:ttf|wasm))'/g).map((path) => `node_modules/${path}`);

const entries = [...globSync(commands), ...threads, 'next.config.mjs'];
const files = new Set([...globSync([built, ...data]), ...read, ...packagesOfBuild()]);
// The portal runs without the condition, the other commands with it.
for (const conditions of [['node'], ['node', 'react-server']])
  for (const file of await imported(entries, conditions)) files.add(file);

for (const file of files)
  if (existsSync(file)) cpSync(file, join(folder, file), { recursive: true, verbatimSymlinks: true });

async function imported(from: string[], conditions: string[]): Promise<Set<string>> {
  const { fileList } = await nodeFileTrace(from, {
    conditions,
    ignore: (path) => notInProduction.test(path),
    readFile: async (path) => {
      if (!existsSync(path)) return null;
      const text = readFileSync(path, 'utf8');
      return /(?<!\.d)\.ts$/.test(path) && !path.includes('node_modules/')
        ? stripTypeScriptTypes(text)
        : text;
    },
  });
  return fileList;
}

/** What the build didn't bundle, as Next lists it for each route. */
function packagesOfBuild(): string[] {
  return globSync('.next/server/**/*.nft.json').flatMap((list) => {
    const { files }: { files: string[] } = JSON.parse(readFileSync(list, 'utf8'));
    return files.map((file) => join(dirname(list), file)).filter((file) => !file.startsWith('.next/'));
  });
}

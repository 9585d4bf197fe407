import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { compareContracts, contractOf } from '#lib/api/changes/contract.ts';
import { apiDocument } from '#lib/api/document.ts';
import { typesOfDocument } from '#lib/api/sdk/types-of-document.ts';

// Writes what a client of the API can rely on and the SDK's types, from the schemas that parse its requests, and what changed since the
// last time into the changelog. A change that can break a client is refused without `--breaking`.

const contractFile = 'sdk/contract.txt';
const changelogFile = 'sdk/CHANGELOG.md';
const title = '# Changes of the API\n';

const document = apiDocument();
const now = contractOf(document);
const before = existsSync(contractFile) ? readFileSync(contractFile, 'utf8').trimEnd().split('\n') : now;
const { added, breaking } = compareContracts(before, now);
if (breaking.length > 0 && !process.argv.includes('--breaking')) {
  console.error(
    `These changes can break a client. Keep what it relied on, or repeat with --breaking:\n${breaking.join('\n')}`,
  );
  process.exit(1);
}
await writeFile('sdk/src/types.ts', typesOfDocument(document));
await writeFile(contractFile, `${now.join('\n')}\n`);
if (added.length + breaking.length > 0) await writeFile(changelogFile, changelog());
console.log('Wrote sdk/src/types.ts and sdk/contract.txt');

/** The changelog with today's changes first. */
function changelog(): string {
  const earlier = existsSync(changelogFile) ? readFileSync(changelogFile, 'utf8').slice(title.length) : '';
  const part = (name: string, lines: string[]) =>
    lines.length > 0 ? `\n### ${name}\n\n${lines.map((line) => `- \`${line}\`\n`).join('')}` : '';
  const news = added.filter((line) => !breaking.includes(line));
  return `${title}\n## ${new Date().toISOString().slice(0, 10)}\n${part('Breaking', breaking)}${part('New', news)}${earlier}`;
}

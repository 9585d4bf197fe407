import { writeFileSync } from 'node:fs';
import { isGood } from './conformance/finding.ts';
import { type Options, parseOptions, usage } from './conformance/options.ts';
import { printFindings } from './conformance/print-findings.ts';
import { runConformance } from './conformance/run-conformance.ts';

function readOptions(): Options | { help: true } | null {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\nnpm run conformance -- --help says more.`);
    return null;
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (!options) return 2;
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const { plan, jsonFile } = options as Options;
  const findings = await runConformance(plan);
  console.log(printFindings(findings));
  const conforms = findings.every(isGood);
  if (jsonFile) {
    const { origin, pathname } = new URL(plan.settings.baseUrl);
    const operator = `${origin}${pathname}`;
    writeFileSync(jsonFile, `${JSON.stringify({ operator, conforms, findings }, null, 2)}\n`);
  }
  return conforms ? 0 : 1;
}

process.exit(await main());

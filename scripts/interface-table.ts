import { writeFileSync } from 'node:fs';
import { faultsOf } from './interface-table/coverage.ts';
import { leftOut } from './interface-table/left-out.ts';
import { readCoverage } from './interface-table/read-coverage.ts';
import { renderCoverage } from './interface-table/render.ts';

// Writes docs/interface.md, and reports what it lacks.
const coverage = await readCoverage();
writeFileSync('docs/interface.md', renderCoverage(coverage));
const faults = faultsOf(coverage, leftOut);
for (const fault of faults) console.error(fault);
console.log(`docs/interface.md: ${coverage.length} operations, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;

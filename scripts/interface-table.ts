import { writeFileSync } from 'node:fs';
import { coverageOf, faultsOf } from './interface-table/coverage.ts';
import { deriveUses } from './interface-table/derive.ts';
import { interfaceOperations } from './interface-table/interface.ts';
import { leftOut } from './interface-table/left-out.ts';
import { renderCoverage } from './interface-table/render.ts';
import { findSandboxFiles } from './interface-table/sandbox-files.ts';

// Writes docs/interface.md, and prints what is missing in it.
const [uses, sandboxFiles] = [await deriveUses(), await findSandboxFiles()];
const coverage = coverageOf(interfaceOperations, uses, sandboxFiles, leftOut);
writeFileSync('docs/interface.md', renderCoverage(coverage));
const faults = faultsOf(coverage, leftOut);
for (const fault of faults) console.error(fault);
console.log(`docs/interface.md: ${coverage.length} operations, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;

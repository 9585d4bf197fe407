import { coverageOf, type OperationCoverage } from './coverage.ts';
import { deriveUses } from './derive.ts';
import { interfaceOperations } from './interface.ts';
import { leftOut } from './left-out.ts';
import { findSandboxFiles } from './sandbox-files.ts';

/** The coverage of the whole interface by the code as it is. */
export async function readCoverage(): Promise<OperationCoverage[]> {
  const [uses, sandboxFiles] = await Promise.all([deriveUses(), findSandboxFiles()]);
  return coverageOf(interfaceOperations, uses, sandboxFiles, leftOut);
}

import { coverageOf, type OperationCoverage } from './coverage.ts';
import { deriveUses } from './derive.ts';
import { interfaceOperations } from './interface.ts';
import { leftOut } from './left-out.ts';
import { findSandboxFiles } from './sandbox-files.ts';

/** The current code's coverage of the whole interface. */
export async function readCoverage(): Promise<OperationCoverage[]> {
  const [uses, sandboxFiles] = await Promise.all([deriveUses(), findSandboxFiles()]);
  return coverageOf(interfaceOperations, uses, sandboxFiles, leftOut);
}

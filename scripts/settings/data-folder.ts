import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { Failure } from '#scripts/terminal/failure.ts';

/** Creates .data, readable only by its owner. Fails if it belongs to another account. */
export function makeDataFolder(): void {
  try {
    mkdirSync('.data', { recursive: true, mode: 0o700 });
    // One that was made by hand.
    chmodSync('.data', 0o700);
    accessSync('.data', constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Failure(`.data cannot be written (${(error as Error).message}).
If it belongs to another account, start Waybill as that one, or remove .data.`);
  }
}

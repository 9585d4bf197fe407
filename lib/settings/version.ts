import { readFileSync } from 'node:fs';
import { inProject } from '#lib/process/in-project.ts';

/** The version of Waybill that runs: that of package.json. */
export const version: string = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).version;

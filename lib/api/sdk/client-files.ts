import 'server-only';
import { readdirSync } from 'node:fs';
import { inProject } from '#lib/process/in-project.ts';

/** The packed clients of the API that the build made, as the portal serves them; none where it runs without a build. */
export function clientFiles(): string[] {
  try {
    return readdirSync(inProject('public/clients'))
      .toSorted()
      .map((name) => `/clients/${name}`);
  } catch {
    return [];
  }
}

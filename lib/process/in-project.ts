import { join } from 'node:path';

/**
 * The path of a file of the project, from the working folder, because a bundle isn't next to its sources. Turbopack would look for
 * everything that the path might mean: the whole project.
 */
export const inProject = (file: string) => join(/* turbopackIgnore: true */ process.cwd(), file);

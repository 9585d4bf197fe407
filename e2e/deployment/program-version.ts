import { execa } from 'execa';

/** The version of a program of this machine, as major × 1000 + minor; 0 without it. */
export async function programVersion(program: string): Promise<number> {
  const { stdout } = await execa(program, ['--version'], { reject: false });
  const [, major, minor] = / (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major ?? 0) * 1000 + Number(minor ?? 0);
}

const wanted = [
  ['pg_basebackup', 18_000, 'The base backup was made with pg_backup_start and tar.'],
  ['prometheus', 2_042, 'No alert was provoked.'],
] as const;

/** What a run did without, because this machine has no such program or an older one. */
export async function lackedPrograms(): Promise<string[]> {
  const lines = wanted.map(async ([program, least, instead]) => {
    const found = await programVersion(program);
    if (found >= least) return [];
    const version = (number: number) => `${Math.floor(number / 1000)}.${number % 1000}`;
    return `${program} ${version(least)} is missing; ${found ? `there is ${version(found)}` : 'there is none'}. ${instead}`;
  });
  return (await Promise.all(lines)).flat();
}

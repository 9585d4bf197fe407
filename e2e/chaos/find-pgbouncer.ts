import { spawnSync } from 'node:child_process';
import { Failure } from '#scripts/terminal/failure.ts';

/** The first version that keeps named prepared statements in transaction mode. */
const leastMinor = 21;

const howToGetOne = `Set PGBOUNCER_PATH to its program, or install one into PATH. Debian 13 and later have it
(apt-get install pgbouncer). Debian 12 has 1.18: build a later one from its sources (./configure && make, with
libevent-dev, libssl-dev and pkg-config).`;

/** The program of PgBouncer, at PGBOUNCER_PATH or in PATH, and its version ("1.24.1"). Fails if there is none, or an older one. */
export function findPgBouncer(): { program: string; version: string } {
  const program = process.env.PGBOUNCER_PATH || 'pgbouncer';
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 10_000 });
  const [, version, major, minor] = /^PgBouncer ((\d+)\.(\d+)\S*)/m.exec(stdout ?? '') ?? [];
  if (!version) throw new Failure(`PgBouncer 1.${leastMinor} or later is needed. ${howToGetOne}`);
  if (Number(major) === 1 && Number(minor) < leastMinor)
    throw new Failure(`PgBouncer ${version} is too old: 1.${leastMinor} or later is needed. ${howToGetOne}`);
  return { program, version };
}

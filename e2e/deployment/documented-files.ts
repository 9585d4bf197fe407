import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { key, valid } from '#e2e/trouble/certificates.ts';

/** A file of deploy/, with these texts of it replaced, as an engineer would. Each must occur. */
export function adapted(name: string, changes: [string, string][]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${name} doesn't have ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join('deploy', name), 'utf8'),
  );
}

/** The program, arguments and environment of a systemd unit of deploy/, for `root` instead of /opt/waybill. */
export function unitCommand(name: string, root: string) {
  const unit = adapted(join('systemd', name), [['/opt/waybill', root]]);
  const wordsOf = (setting: string) => new RegExp(`^${setting}=(.*)$`, 'm').exec(unit)?.[1]?.split(' ') ?? [];
  const [command = '', ...args] = wordsOf('ExecStart');
  const environment = wordsOf('Environment').map((pair) => pair.split('=') as [string, string]);
  return { command, args, environment: Object.fromEntries(environment) };
}

/** Writes the certificate of `localhost` and its key into the folder. */
export function writeCertificate(folder: string): { certificate: string; certificateKey: string } {
  const files = { certificate: join(folder, 'ship.pem'), certificateKey: join(folder, 'ship.key') };
  writeFileSync(files.certificate, valid);
  writeFileSync(files.certificateKey, key, { mode: 0o600 });
  return files;
}

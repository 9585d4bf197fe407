import 'server-only';
import { tryReplica } from '#lib/db/replica.ts';
import { findObject } from '#lib/labels/object-store.ts';
import { mailServer } from '#lib/mail/mail-server.ts';
import { operatorClient } from '#lib/operator/operator-client.ts';
import { bookingOperator } from '#lib/settings/operators.ts';
import { settings } from '#lib/settings/settings.ts';
import { findDatabaseFault } from './database-fault.ts';

/** A part of a deployment, and what is wrong with it; null if nothing is. `skipped`: it isn't set, with what that means. */
type Check = { name: string; fault: string | null; skipped?: string };

const waitMs = 10_000;

/** Tries what a portal and a worker need, one after the other. Sends no email and writes no label. */
export async function* checkDeployment(): AsyncGenerator<Check> {
  const { DATABASE_READ_URL, OPERATOR_BASE_URL, MAIL_SMTP_URL, LABEL_STORE_URL } = settings();
  const forPortals = await findDatabaseFault(false);
  yield { name: 'Database', fault: forPortals?.text ?? null };
  if (!forPortals)
    yield { name: 'Database, for a worker', fault: (await findDatabaseFault(true))?.text ?? null };
  yield DATABASE_READ_URL
    ? { name: 'Replica', fault: await faultOf('DATABASE_READ_URL', () => tryReplica(DATABASE_READ_URL)) }
    : {
        name: 'Replica',
        fault: null,
        skipped: 'DATABASE_READ_URL is not set: every read goes to the primary',
      };
  yield { name: 'Operator', fault: await faultOf('OPERATOR_BASE_URL', () => askOperator(OPERATOR_BASE_URL)) };
  yield MAIL_SMTP_URL
    ? { name: 'Mail', fault: await faultOf('MAIL_SMTP_URL', () => mailServer(MAIL_SMTP_URL).verify()) }
    : {
        name: 'Mail',
        fault: null,
        skipped: 'MAIL_SMTP_URL is not set: no invitation and no password reset is sent',
      };
  yield LABEL_STORE_URL
    ? { name: 'Label store', fault: await faultOf('LABEL_STORE_URL', () => findObject('doctor')) }
    : { name: 'Label store', fault: null, skipped: 'labels are in the database' };
}

/** Asks for the countries: a call that needs no account. */
async function askOperator(url: string): Promise<void> {
  await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(waitMs) });
  const { outcome } = await operatorClient(bookingOperator()).listCountries();
  if (outcome === 'answered') return;
  throw new Error('a server is there, but gives no list of countries: check the path, and OPERATOR_PATHS');
}

async function faultOf(setting: string, ask: () => Promise<unknown>): Promise<string | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    return `${setting}: ${textOf((cause as Error | undefined) ?? (error as Error))}`;
  }
}

function textOf({ message, code, name }: Error & { code?: string }): string {
  if (/wrong version number|packet length too long/.test(message))
    return 'the server speaks no TLS at this port: use its TLS port, or an address that begins without TLS (smtp://, http://)';
  return message || code || name;
}

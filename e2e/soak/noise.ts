import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/** Sends one thing that the portal refuses or never gets whole, by turns. Its answers don't count. */
export async function makeNoise(portalUrl: string, cookie: string, turn: number): Promise<void> {
  const headers = { origin: portalUrl, cookie };
  const drain = async (reply: Response) => void (await reply.arrayBuffer());
  const noises = [
    // A wrong password.
    () =>
      fetch(`${portalUrl}/api/sign-in`, {
        method: 'POST',
        headers: { origin: portalUrl, accept: 'application/json' },
        body: new URLSearchParams({ email: `${randomUUID()}@nobody.example`, password: 'not the password' }),
      }).then(drain),
    // A body that is too large.
    () =>
      fetch(`${portalUrl}/shipments/new`, { method: 'POST', headers, body: 'x'.repeat(1_000_000) }).then(
        drain,
      ),
    // A file that isn't a spreadsheet.
    () =>
      fetch(`${portalUrl}/api/imports?name=orders.xlsx&again=1`, {
        method: 'POST',
        headers,
        body: `PK\u0003\u0004${'\n,'.repeat(20_000)}`,
      }).then(drain),
    // A page that is left before it arrives.
    () => fetch(`${portalUrl}/shipments?q=${turn}`, { headers, signal: AbortSignal.timeout(5) }).then(drain),
    // Nothing there.
    () => fetch(`${portalUrl}/shipments/${randomUUID()}?x=${turn}`, { headers }).then(drain),
    // A request that never ends. The portal closes its connection.
    async () => {
      const { hostname, port } = new URL(portalUrl);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.write('GET /sign-in HTTP/1.1\r\nhost: portal\r\n');
    },
  ];
  await noises[turn % noises.length]?.().catch(() => {});
}

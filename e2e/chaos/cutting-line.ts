import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/**
 * A line between merchants' systems and the portal that breaks: at this share of the requests before they arrive, and at the same share
 * after their answer has begun.
 */
export async function openCuttingLine(portalUrl: string, share: number, random: () => number) {
  const { hostname, port } = new URL(portalUrl);
  const counts = { requests: 0, answers: 0 };
  const server = createServer((caller) => {
    const portal = connect(Number(port), hostname);
    let cutsAnswer = false;
    const cut = (what: keyof typeof counts) => {
      counts[what] += 1;
      caller.resetAndDestroy();
      portal.destroy();
    };
    caller.on('data', (bytes) => {
      const drawn = random();
      cutsAnswer = drawn < share;
      if (drawn > 1 - share) cut('requests');
      else portal.write(bytes);
    });
    portal.on('data', (bytes) => {
      if (cutsAnswer) cut('answers');
      else caller.write(bytes);
    });
    caller.on('error', () => {}).on('close', () => portal.destroy());
    portal.on('error', () => {}).on('close', () => caller.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: counts as Readonly<typeof counts>,
    close: () => server.close(),
  };
}

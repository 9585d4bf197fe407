import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What is done to the one send whose body names `mark`. */
export type Interception = {
  /** Resolves when the portal's request has come in whole; for the last two, when the operator has answered it. */
  reached: Promise<void>;
  /** Lets go: what was held goes on, where the portal is still there. */
  release: () => void;
};

type Kind = 'hold-request' | 'hold-reply' | 'cut-reply';
type Planned = { mark: string; kind: Kind; reach: () => void; released: Promise<void> };

export type OperatorLine = Awaited<ReturnType<typeof openOperatorLine>>;

const head = /^POST \S*\/(CreateBooking|Cancel)\/? /;

/**
 * The line between the portal and its operator: counts each booking that the portal sends, by its reference, and can hold or
 * cut one. Everything else goes through byte by byte.
 */
export async function openOperatorLine(operatorUrl: string) {
  const { hostname, port } = new URL(operatorUrl);
  const sends = new Map<string, number>();
  const planned = new Set<Planned>();

  const server = createServer((portal) => {
    portal.on('error', () => {});
    readSend(portal, (bytes, operation, body) => {
      const reference = operation === 'CreateBooking' ? referenceOf(body) : undefined;
      if (reference) sends.set(reference, (sends.get(reference) ?? 0) + 1);
      const plan = operation && [...planned].find(({ mark }) => body.includes(mark));
      if (!plan) return passOn(portal, bytes);
      planned.delete(plan);
      carryOut(plan, portal, bytes);
    });
  });

  const dial = (bytes: Buffer) => {
    const operator = connect(Number(port), hostname);
    operator.on('error', () => {});
    operator.write(bytes);
    return operator;
  };

  function passOn(portal: Socket, bytes: Buffer) {
    const operator = dial(bytes);
    portal.pipe(operator);
    operator.pipe(portal);
    operator.on('error', () => portal.resetAndDestroy());
    portal.on('close', () => operator.destroy());
  }

  async function carryOut({ kind, reach, released }: Planned, portal: Socket, bytes: Buffer) {
    if (kind === 'hold-request') {
      reach();
      await released;
      return portal.resetAndDestroy();
    }
    // It is carried out whatever becomes of the portal meanwhile.
    const operator = dial(bytes);
    const reply: Buffer[] = [];
    try {
      for await (const chunk of operator) reply.push(chunk as Buffer);
    } catch {
      // A fault of the operator's own came first: the portal sees it as it is, and the moment never comes.
      return portal.resetAndDestroy();
    }
    reach();
    if (kind === 'cut-reply') return portal.resetAndDestroy();
    await released;
    portal.end(Buffer.concat(reply));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often each reference was sent. */
    sends: sends as ReadonlyMap<string, number>,
    intercept(mark: string, kind: Kind): Interception {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      planned.add({ mark, kind, reach: reached.resolve, released: released.promise });
      return { reached: reached.promise, release: released.resolve };
    },
    close: () => server.close(),
  };
}

/** Reads what a connection begins with: a whole send, or the first bytes of anything else. */
function readSend(
  socket: Socket,
  then: (bytes: Buffer, operation: string | undefined, body: string) => void,
) {
  let bytes = Buffer.alloc(0);
  socket.on('data', function read(chunk: Buffer) {
    bytes = Buffer.concat([bytes, chunk]);
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return;
    const headers = bytes.subarray(0, end).toString('latin1');
    const operation = head.exec(headers)?.[1];
    const length = Number(/^content-length: *(\d+)/im.exec(headers)?.[1] ?? 0);
    if (operation && bytes.length < end + 4 + length) return;
    socket.off('data', read);
    socket.pause();
    then(bytes, operation, bytes.subarray(end + 4).toString());
  });
}

function referenceOf(body: string): string | undefined {
  return /"ReferenceNo" *: *"([^"]*)"/.exec(body)?.[1];
}

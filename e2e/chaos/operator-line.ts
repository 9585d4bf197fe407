import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The handling of the one send whose body contains a given mark. */
type Interception = {
  /** Resolves when the whole request has arrived (`hold-request`), or when the operator has answered it (the other kinds). */
  reached: Promise<void>;
  /** Forwards the held bytes, if the portal is still connected. */
  release: () => void;
};

type Kind = 'hold-request' | 'hold-reply' | 'cut-reply';
type Planned = { mark: string; kind: Kind; reach: () => void; released: Promise<void> };

export type OperatorLine = Awaited<ReturnType<typeof openOperatorLine>>;

const head = /^POST \S*\/(CreateBooking|Cancel)\/? /;

/**
 * A proxy between the portal and its operator. Counts the bookings that the portal sends, by reference, and can hold or cut a
 * call. Forwards everything else unchanged.
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
    // The operator carries it out even if the portal is killed meanwhile.
    const operator = dial(bytes);
    const reply: Buffer[] = [];
    try {
      for await (const chunk of operator) reply.push(chunk as Buffer);
    } catch {
      // The operator's own fault cut the call first. The portal gets the same error, and `reached` never resolves.
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

/** Reads the beginning of a connection: a complete send, or the first bytes of any other request. */
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

import type { ServerResponse } from 'node:http';

/**
 * Sends what Next writes in one turn of the event loop as one write: it sends the headers apart from the document, and its end apart from
 * both. A page arrives whole, so nothing waits for more than that turn.
 */
export function joinWrites(response: ServerResponse): void {
  const { flushHeaders } = response;
  response.flushHeaders = () => {
    const { socket } = response;
    socket?.cork();
    flushHeaders.call(response);
    setImmediate(() => socket?.uncork());
  };
}

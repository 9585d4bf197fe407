export type FairQueueSize = {
  /** How many turns all clients have at the same time, and one client. */
  atOnce: number;
  ofEach: number;
  /** How many more may wait, of all clients and of one. */
  mostWaiting: number;
  mostWaitingOfEach: number;
  /**
   * After so many turns without a pause, a client has one turn at a time while others have some, and lets those end that have begun
   * before; but it waits for no longer than this.
   */
  yields?: { afterTurns: number; longestMs: number };
};

/** Ends a turn. Does nothing the second time. */
type End = () => void;

type Client = {
  name: string;
  turns: number;
  waiting: ((end: End) => void)[];
  /** Its turns since it last had none and waited for none. */
  begun: number;
  /** It waits until the turns of others up to this number have ended. */
  yieldsTo: number;
};

type Turn = { client: Client; number: number };

/**
 * Gives turns to clients, one after the other: a client with many waiting works delays another one by a turn at a time. A client's own
 * works begin in the order in which they came. A client is known as long as it has a turn or waits for one.
 */
export class FairQueue {
  readonly #size: FairQueueSize;
  readonly #clients = new Map<string, Client>();
  /** The clients who wait. The first one that may have another turn is next; a client who had its turn joins at the end. */
  readonly #ring = new Set<Client>();
  /** In the order in which they began. */
  readonly #turns = new Set<Turn>();
  #lastNumber = 0;
  #waiting = 0;

  constructor(size: FairQueueSize) {
    this.#size = size;
  }

  /** Gives the function that ends the client's turn, as soon as it begins. Null when too many wait already. */
  take(name: string): Promise<End> | null {
    const { mostWaiting, mostWaitingOfEach } = this.#size;
    const client = this.#clients.get(name) ?? { name, turns: 0, waiting: [], begun: 0, yieldsTo: 0 };
    const isFull = this.#waiting >= mostWaiting || client.waiting.length >= mostWaitingOfEach;
    if (isFull && !(client.waiting.length === 0 && this.#mayBegin(client))) return null;
    this.#clients.set(name, client);
    const { promise: turn, resolve } = Promise.withResolvers<End>();
    client.waiting.push(resolve);
    this.#waiting += 1;
    this.#ring.add(client);
    this.#begin();
    return turn;
  }

  #mayBegin(client: Client): boolean {
    const { atOnce, ofEach, yields } = this.#size;
    if (this.#turns.size >= atOnce || client.turns >= ofEach) return false;
    if (!yields || client.begun < yields.afterTurns) return true;
    const other = this.#turns.values().find((turn) => turn.client !== client);
    return !other || (client.turns === 0 && other.number > client.yieldsTo);
  }

  #begin(): void {
    for (const client of this.#ring) {
      if (this.#turns.size >= this.#size.atOnce) return;
      if (!this.#mayBegin(client)) continue;
      this.#ring.delete(client);
      this.#lastNumber += 1;
      const turn = { client, number: this.#lastNumber };
      this.#turns.add(turn);
      this.#waiting -= 1;
      client.turns += 1;
      client.begun += 1;
      client.waiting.shift()?.(() => this.#end(turn));
      if (client.waiting.length > 0) this.#ring.add(client);
    }
  }

  #end(turn: Turn): void {
    if (!this.#turns.delete(turn)) return;
    const { client } = turn;
    client.turns -= 1;
    if (client.waiting.length > 0) {
      // It had as many turns as it may have.
      if (client.turns === this.#size.ofEach - 1) this.#ring.delete(client);
      this.#ring.add(client);
      this.#yield(client);
    } else if (client.turns === 0) this.#clients.delete(client.name);
    this.#begin();
  }

  #yield(client: Client): void {
    const { yields } = this.#size;
    if (!yields || client.begun < yields.afterTurns) return;
    const yieldsTo = this.#lastNumber;
    client.yieldsTo = yieldsTo;
    if (this.#turns.size === client.turns) return;
    setTimeout(() => {
      if (client.yieldsTo !== yieldsTo) return;
      client.yieldsTo = 0;
      this.#begin();
    }, yields.longestMs).unref();
  }
}

import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, it } from 'vitest';
import { endOfQueue } from './end-of-queue.ts';

const newEvents = () => new EventEmitter() as WorkerEvents;
const beginToEnd = (events: WorkerEvents) => (events as EventEmitter).emit('pool:gracefulShutdown', {});

it('stops waiting for a queue that begins to stop and never ends', async () => {
  const events = newEvents();
  const end = endOfQueue({ promise: new Promise(() => {}), events }, 20);
  beginToEnd(events);
  await expect(end).rejects.toThrow('did not end within 20 ms');
});

it('waits for a running queue, and gives a stopping one time to end', async () => {
  const events = newEvents();
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = endOfQueue({ promise, events }, 60_000);
  const soon = new Promise((settle) => setTimeout(settle, 30, 'still working'));
  expect(await Promise.race([end, soon])).toBe('still working');
  beginToEnd(events);
  resolve();
  await expect(end).resolves.toBeUndefined();
});

it('throws the error that ended the queue', async () => {
  const lost = Promise.reject(new Error('Connection terminated'));
  await expect(endOfQueue({ promise: lost, events: newEvents() }, 20)).rejects.toThrow(
    'Connection terminated',
  );
});

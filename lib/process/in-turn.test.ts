import { expect, it } from 'vitest';
import { TooOften } from '#lib/core/too-often.ts';
import { giveTurnBack, inTurn, type Queue } from './in-turn.ts';

const queue = (name: string, more: Partial<Queue> = {}): Queue => ({
  name,
  atOnce: 1,
  ofEach: 1,
  mostWaiting: 1,
  mostWaitingOfEach: 1,
  ...more,
});

/** A work that lasts until it is told to end. */
function work() {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    begun.resolve();
    await ended.promise;
  };
  return { run, begun: begun.promise, end: ended.resolve };
}

it('does one work after the other, refuses the next, and keeps queues apart', async () => {
  const [first, second] = [work(), work()];
  const works = [inTurn(queue('files'), 'a', first.run), inTurn(queue('files'), 'a', second.run)];
  await expect(inTurn(queue('files'), 'a', first.run)).rejects.toThrow(TooOften);
  await expect(inTurn(queue('others'), 'a', async () => 'done')).resolves.toBe('done');
  first.end();
  await second.begun;
  second.end();
  await Promise.all(works);
  await expect(
    inTurn(queue('files'), 'a', async () => {
      throw new Error('it failed');
    }),
  ).rejects.toThrow('it failed');
  await expect(inTurn(queue('files'), 'a', async () => 'the next')).resolves.toBe('the next');
});

it('lets the next begin when a work waits for something else', async () => {
  const requests = queue('requests', { isGivenBack: true });
  const elsewhere = work();
  const waits = inTurn(requests, 'a', async () => {
    giveTurnBack();
    await elsewhere.run();
  });
  await expect(inTurn(requests, 'a', async () => 'meanwhile')).resolves.toBe('meanwhile');
  elsewhere.end();
  await waits;
});

it('counts as waiting while another queue is waited for, but a work of that queue keeps its turn', async () => {
  const requests = queue('requests 2', { isGivenBack: true, mostWaiting: 9, mostWaitingOfEach: 9 });
  const uploads = queue('uploads 2');
  const reading = work();
  const upload = () => inTurn(requests, 'a', () => inTurn(uploads, 'a', reading.run));
  const works = [upload(), upload()];
  await reading.begun;
  await expect(inTurn(requests, 'a', async () => 'a page')).resolves.toBe('a page');
  await expect(upload()).rejects.toThrow(TooOften);
  reading.end();
  await Promise.all(works);
});

it('answers before it rests, and rests before the next work', async () => {
  const resting = queue('resting', { restMs: 1_000 });
  const started = performance.now();
  await inTurn(resting, 'a', async () => {});
  expect(performance.now() - started).toBeLessThan(1_000);
  await inTurn(resting, 'a', async () => {});
  expect(performance.now() - started).toBeGreaterThanOrEqual(999);
});

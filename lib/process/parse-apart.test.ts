import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type ForeignKind, ParseLimit, parseApart } from './parse-apart.ts';
import type { HostileBehaviour } from './testing/hostile-thread.ts';
import { longestBlockMs } from './testing/loop-delay.ts';

const kind: ForeignKind = { file: 'lib/process/testing/hostile-thread.ts', timeLimitMs: 50_000 };
const hasty = { ...kind, timeLimitMs: 300 };

const echo = (value: unknown, owner = 'a', by = kind) =>
  parseApart<unknown>(by, { kind: 'echo', value }, { owner });
const hostile = (behaviour: HostileBehaviour, owner = 'a', by = kind) =>
  parseApart(by, { kind: behaviour }, { owner });

it('ends what takes too long, and the thread after it parses the others that wait', async () => {
  const ended = hostile('loop', 'a', hasty).catch((error) => error);
  const others = [echo(1, 'a'), echo(2, 'b'), echo(3, 'c')];
  expect(await ended).toMatchObject({ limit: 'time' });
  expect(await Promise.all(others)).toEqual([1, 2, 3]);
});

it.each(['heap', 'buffers'] as const)('ends what takes too much memory: %s', async (behaviour) => {
  const before = process.memoryUsage.rss();
  await expect(hostile(behaviour)).rejects.toThrow(new ParseLimit('memory'));
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  expect(await echo('next')).toBe('next');
});

it('takes a parser that the system ended for one that took too much memory, and starts another', async () => {
  await expect(hostile('killed')).rejects.toThrow(new ParseLimit('memory'));
  expect(await echo('next')).toBe('next');
});

it('throws what the parsing throws, and the loading of a parser', async () => {
  await expect(hostile('error')).rejects.toThrow('unreadable');
  const missing = { ...kind, file: 'lib/process/testing/missing.ts' };
  await expect(echo(1, 'a', missing)).rejects.toThrow('missing.ts');
  expect(await echo('next')).toBe('next');
});

it('tells a parser nothing of this process’s environment', async () => {
  process.env.SECRET_OF_THE_TEST = 'secret';
  expect(await hostile('environment')).not.toContain('secret');
});

it('never blocks the event loop of the caller', async () => {
  await echo('start');
  expect(await longestBlockMs(() => hostile('loop', 'a', hasty).catch(() => null))).toBeLessThan(50);
});

it('parses one file of each owner at a time, so that many of one don’t delay another’s', async () => {
  const done: string[] = [];
  const note = (name: string) => () => done.push(name);
  const first = hostile('loop', 'a', hasty).catch(note('a1'));
  await pause(0);
  const rest = [echo(0, 'a').then(note('a2')), echo(0, 'a').then(note('a3')), echo(0, 'b').then(note('b'))];
  await Promise.all([first, ...rest]);
  expect(done.indexOf('b')).toBeLessThan(done.indexOf('a3'));
});

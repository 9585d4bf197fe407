import { expect, it } from 'vitest';
import { TooOften } from '#lib/core/too-often.ts';
import { renderInThread } from './render-in-thread.ts';

it('draws a merchant’s document although another one has asked for too many', async () => {
  const notice = { kind: 'left-out' as const, content: { awbs: [], printedAt: new Date() } };
  const ended: string[] = [];
  const draw = (merchant: string) => renderInThread(merchant, notice).then(() => ended.push(merchant));
  const busy = Array.from({ length: 21 }, () => draw('busy'));
  await expect(draw('busy')).rejects.toThrow(TooOften);
  await draw('other');
  expect(ended).toEqual(['busy', 'other']);
  await Promise.all(busy);
});

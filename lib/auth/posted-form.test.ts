import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TooOften } from '#lib/core/too-often.ts';
import type { ActionResult } from './action-result.ts';

const given = vi.hoisted(() => ({ answer: null as unknown, input: null as unknown, merchantId: 'a' }));
vi.mock('./action.ts', () => ({
  runAction: async (
    _right: string,
    _schema: unknown,
    read: () => Promise<{ input: unknown } | null>,
    work: (viewer: unknown, input: unknown) => unknown,
  ) => {
    if (given.answer) return given.answer;
    const came = await read();
    if (!came) return { ok: false, code: 'too-long' };
    given.input = came.input;
    return work({ merchantId: given.merchantId }, came.input);
  },
}));
const { answerUpload, postedForm } = await import('./posted-form.ts');

const form = {
  mostBytes: 100,
  schema: z.object({ ids: z.array(z.string()) }),
  inputOf: (posted: URLSearchParams) => ({ ids: (posted.get('ids') ?? '').split(',') }),
};
const post = (body: string, answer: ActionResult<never> | null = null, file: Response | null = null) => {
  given.answer = answer;
  return postedForm(
    'shipments.read',
    form,
    async () => file,
  )(new Request('http://portal.example/api/labels', { method: 'POST', body }));
};

test('the file is the answer, and nothing is not found', async () => {
  expect(await (await post('ids=a,b', null, new Response('%PDF'))).text()).toBe('%PDF');
  expect(given.input).toEqual({ ids: ['a', 'b'] });
  expect((await post('ids=a')).status).toBe(404);
});

test('before the checks, nothing of the body is read', async () => {
  const pulled = vi.fn();
  const body = new ReadableStream({ pull: pulled }, { highWaterMark: 0 });
  const request = new Request('http://portal.example/', {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit);
  given.answer = { ok: false, code: 'signed-out' };
  expect((await postedForm('shipments.read', form, async () => null)(request)).status).toBe(401);
  expect(pulled).not.toHaveBeenCalled();
});

test('a body that is too long is not read', async () => {
  given.input = null;
  expect((await post('x'.repeat(101))).status).toBe(413);
  expect(given.input).toBeNull();
});

test.each([
  ['signed-out', 401],
  ['not-permitted', 403],
  ['suspended', 403],
  ['unexpected', 500],
  ['unavailable', 503],
  ['invalid', 404],
] as const)('%s is %i', async (code, status) => {
  const answer = await post('ids=a', { ok: false, code });
  expect([answer.status, await answer.json()]).toEqual([status, { ok: false, code }]);
});

test('who asks too often is told when to ask again', async () => {
  const answer = await post('ids=a', { ok: false, code: 'too-often', seconds: 7 });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
});

test('one upload of a merchant is read at a time, and the eleventh that would wait is refused unread', async () => {
  given.answer = null;
  const pulled = vi.fn();
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const upload = () => {
    const body = new ReadableStream(
      {
        pull(stream) {
          pulled();
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const request = new Request('http://portal.example/', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    return answerUpload('shipments.book', request, 100, async () => {
      await ended;
      return { ok: true, value: null };
    });
  };
  const taken = Array.from({ length: 10 }, upload);
  await expect(upload()).rejects.toThrow(TooOften);
  expect(pulled).toHaveBeenCalledTimes(1);
  end();
  expect((await taken[0])?.status).toBe(200);
  await expect.poll(() => pulled.mock.calls.length).toBe(2);
});

test('an upload that is too large is refused with its fault', async () => {
  // The uploads of the test above take their turns for seconds.
  Object.assign(given, { answer: null, merchantId: 'b' });
  const request = new Request('http://portal.example/', { method: 'POST', body: 'x'.repeat(101) });
  const answer = await answerUpload('shipments.book', request, 100, async () => ({ ok: true, value: null }));
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { ok: false, code: 'too-long', detail: { fault: 'too-large' } },
  ]);
});

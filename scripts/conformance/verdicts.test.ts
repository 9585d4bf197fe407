import { expect, test } from 'vitest';
import { isLongRun } from '#e2e/browser/long-run.ts';
import { sampleSettings } from '#lib/postal/testing/samples.ts';
import { testSandbox } from '#lib/sandbox/testing/test-sandbox.ts';
import type { Finding, Verdict } from './finding.ts';
import { interfaceOperations } from './interface.ts';
import { runConformance } from './run-conformance.ts';
import { type Bend, type BentCall, startBentOperator } from './testing/bent-operator.ts';

// Plants each wrong reply at each probe, and expects exactly its verdict. The other probes keep theirs, or aren't asked.

const account = { accountNo: '100200', token: 'sandbox-token-oasis' };
const sandbox = testSandbox();

/** What a probe asks: the operation's normal use, with a wrong token, or about an AWB that wasn't booked. */
type Use = 'normal' | 'wrong token' | 'unknown AWB';

const useOf = ({ headers, text }: BentCall): Use => {
  if (text.includes('10000999')) return 'unknown AWB';
  return String(headers.password ?? account.token) === account.token ? 'normal' : 'wrong token';
};
const useOfFinding = ({ about }: Finding): Use =>
  about === 'wrong token' || about === 'unknown AWB' ? about : 'normal';

const replies = {
  'HTTP 500': { status: 500, text: '{"title":"Internal error","status":500}' },
  'HTTP 404': { status: 404, text: '{"title":"Not found","status":404}' },
  'HTTP 400': { status: 400, text: '{"title":"Bad request","status":400}' },
  'a refusal in HTTP 200': { status: 200, text: '{"serviceResult":{"success":false,"ErrorMsg":"no"}}' },
  'a page': { status: 200, text: '<html></html>' },
  'an empty object': { status: 200, text: '{}' },
} as const;

const verdicts: Record<keyof typeof replies, Record<Use, Verdict>> = {
  'HTTP 500': { normal: 'not reached', 'wrong token': 'not reached', 'unknown AWB': 'not reached' },
  'HTTP 404': { normal: 'not offered', 'wrong token': 'not offered', 'unknown AWB': 'conforms' },
  'HTTP 400': { normal: 'refused', 'wrong token': 'conforms', 'unknown AWB': 'refused' },
  'a refusal in HTTP 200': { normal: 'refused', 'wrong token': 'conforms', 'unknown AWB': 'refused' },
  'a page': { normal: 'differs', 'wrong token': 'differs', 'unknown AWB': 'differs' },
  'an empty object': { normal: 'differs', 'wrong token': 'differs', 'unknown AWB': 'differs' },
};

const usesOf: Record<string, Use[]> = {
  CalculatePriceRate: ['normal', 'wrong token'],
  GetTrackDetails: ['normal', 'unknown AWB'],
  Tracking: ['normal', 'wrong token', 'unknown AWB'],
};
const probes = interfaceOperations.flatMap(({ name }) =>
  (usesOf[name] ?? (['normal'] as const)).map((use): [string, Use] => [name, use]),
);

async function findingsWith(bend: Bend): Promise<Finding[]> {
  const operator = await startBentOperator(sandbox.url, bend);
  try {
    const settings = sampleSettings(operator.url);
    return await runConformance({ settings, account, write: ['A', 'B'] });
  } finally {
    operator.stop();
  }
}

test('each probe is asked', async () => {
  const asked = (await findingsWith(() => undefined)).map((finding) =>
    [finding.operation, useOfFinding(finding), finding.verdict].join(' '),
  );
  expect(new Set(asked)).toEqual(new Set(probes.map((probe) => [...probe, 'conforms'].join(' '))));
});

const kinds = Object.keys(replies) as (keyof typeof replies)[];

/** Each probe meets one of the wrong replies, and each wrong reply a sixth of the probes; in a long run all meet all. */
const meets = (probe: number, kind: number) => isLongRun || (probe + kind) % kinds.length === 0;

test.each(probes.map((probe, index) => [...probe, index] as const))(
  '%s, %s: each wrong reply has its verdict, and no other probe changes',
  async (name, use, index) => {
    for (const kind of kinds.filter((_, at) => meets(index, at))) {
      const findings = await findingsWith((call) =>
        call.operation === name && useOf(call) === use ? replies[kind] : undefined,
      );
      const isPlanted = (finding: Finding) => finding.operation === name && useOfFinding(finding) === use;
      // Family B's wrong token on a tracking that isn't found proves that it gets nothing.
      const isHidden = name === 'Tracking' && use === 'wrong token' && kind === 'HTTP 404';
      const expected = isHidden ? 'conforms' : verdicts[kind][use];
      const planted = findings.filter(isPlanted);
      expect(planted.length, kind).toBeGreaterThan(0);
      // A creation that gave no AWB leaves the other family's booking to ask the rest.
      for (const { verdict, about } of planted)
        expect(verdict === 'not asked' ? expected : verdict, `${kind} ${about}`).toBe(expected);
      expect(
        planted.some(({ verdict }) => verdict === expected),
        kind,
      ).toBe(true);
      const others = findings.filter((finding) => !isPlanted(finding)).map(({ verdict }) => verdict);
      expect(
        others.filter((verdict) => verdict !== 'conforms' && verdict !== 'not asked'),
        kind,
      ).toEqual([]);
    }
  },
);

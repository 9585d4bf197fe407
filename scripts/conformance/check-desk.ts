import { randomBytes } from 'node:crypto';
import type { OperationOfFamilyA } from '#lib/postal/family-a/prepare-call.ts';
import type { OperationOfFamilyB } from '#lib/postal/family-b/prepare-call.ts';
import type { OperatorAccount } from '#lib/postal/model/booking-order.ts';
import type { Exchange } from '#lib/postal/transport/http.ts';
import type { Finding } from './finding.ts';
import { operationOf } from './interface.ts';
import { type Judgement, judge } from './judge.ts';
import type { Operator, Request } from './operator.ts';

/** Runs the checks and collects their findings. */
export type CheckDesk = ReturnType<typeof openDesk>;

/** The checked operation; `about` describes the request if it isn't the operation's normal use. */
export type Subject = { family: 'A' | 'B'; operation: string; about?: string };

export function openDesk(operator: Operator, account: OperatorAccount | undefined) {
  const findings: Finding[] = [];
  const secrets = [account?.token, operator.settings.apiKey].filter((secret) => secret !== undefined);

  function record({ family, operation, about = '' }: Subject, judgement: Judgement): void {
    const { verdict, difference, note } = judgement;
    findings.push({ family, operation, about, verdict, difference, note });
  }

  /** Compares a reply with the operation's field table. Returns the reply's JSON, if there is any. */
  async function compare(subject: Subject, asked: Promise<Exchange>): Promise<unknown> {
    const { reply } = operationOf(subject.family, subject.operation);
    const judgement = judge(await asked, reply, secrets);
    record(subject, judgement);
    return judgement.json;
  }

  return {
    operator,
    account,
    secrets,
    findings,
    record,
    compare,
    /** Calls a lookup of family A and compares its reply. */
    lookUpA: (operation: OperationOfFamilyA, request: Request = {}) =>
      compare({ family: 'A', operation }, operator.readA(operation, request)),
    /** The same for family B. */
    lookUpB: (operation: OperationOfFamilyB, request: Request = {}) =>
      compare({ family: 'B', operation }, operator.readB(operation, request)),
    skip(subject: Subject, why: string): void {
      record(subject, { verdict: 'not asked', note: why });
    },
  };
}

/** The same account with a wrong token. */
export function strangerTo({ accountNo }: OperatorAccount): OperatorAccount {
  return { accountNo, token: `wrong-${randomBytes(8).toString('hex')}` };
}

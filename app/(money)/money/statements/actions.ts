'use server';

import { z } from 'zod';
import { action, doneOr } from '#lib/auth/action.ts';
import {
  confirmColumns,
  decideLine as decide,
  endDoubts as end,
} from '#lib/statements/files/answer-questions.ts';
import {
  confirmStatement as confirm,
  discardStatement as discard,
  takeBackStatement as takeBack,
} from '#lib/statements/files/confirm-statement.ts';
import { correctInvoice as correct } from '#lib/statements/files/correct-invoice.ts';
import {
  columnsToConfirmSchema,
  invoiceNumbersSchema,
  lineDecisionSchema,
  statementKindSchema,
} from '#lib/statements/schema.ts';

const byId = z.object({ id: z.uuid() });

const page = ({ id }: { id: string }) => `/money/statements/${id}`;

export const confirmStatementColumns = action(
  'money.manage',
  columnsToConfirmSchema,
  async (viewer, { id, ...form }) => {
    const confirmed = await confirmColumns(viewer, id, form);
    if (!confirmed.ok && confirmed.code === 'incomplete')
      return { ok: false, code: 'invalid', detail: confirmed.code };
    return doneOr(confirmed.ok, 'outdated');
  },
  page,
);

export const endDoubts = action(
  'money.manage',
  byId.extend({ kind: statementKindSchema.nullable() }),
  async (viewer, { id, kind }) => doneOr((await end(viewer, id, kind)).ok, 'outdated'),
  page,
);

export const decideLine = action(
  'money.manage',
  z.object({ statementId: z.uuid(), lineId: z.uuid(), decision: lineDecisionSchema }),
  async (viewer, { decision, ...line }) => doneOr((await decide(viewer, line, decision)).ok, 'outdated'),
  ({ statementId }) => page({ id: statementId }),
);

export const correctInvoice = action(
  'money.manage',
  byId.extend(invoiceNumbersSchema.shape),
  async (viewer, { id, ...numbers }) => doneOr((await correct(viewer, id, numbers)).ok, 'outdated'),
  page,
);

export const confirmStatement = action(
  'money.manage',
  byId,
  async (viewer, { id }) => {
    const confirmed = await confirm(viewer, id);
    return confirmed.ok ? { ok: true, value: null } : { ok: false, code: 'outdated', detail: confirmed.code };
  },
  page,
);

export const takeBackStatement = action(
  'money.manage',
  byId,
  async (viewer, { id }) => {
    const taken = await takeBack(viewer, id);
    return taken.ok ? { ok: true, value: null } : { ok: false, code: 'outdated', detail: taken.code };
  },
  page,
);

export const discardStatement = action(
  'money.manage',
  byId,
  async (viewer, { id }) => doneOr((await discard(viewer, id)).ok, 'outdated'),
  '/money/statements',
);

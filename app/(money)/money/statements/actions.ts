'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { action } from '#lib/auth/action.ts';
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

const one = z.object({ id: z.uuid() });

/** What only a reload can show: the statement changed meanwhile, or a line of it isn't decided. */
const shown = (id: string, done: { ok: boolean }) => {
  revalidatePath(`/money/statements/${id}`);
  return done.ok ? ({ ok: true, value: null } as const) : ({ ok: false, code: 'outdated' } as const);
};

export const confirmStatementColumns = action(
  'money.manage',
  columnsToConfirmSchema,
  async (viewer, { id, ...form }) => {
    const confirmed = await confirmColumns(viewer, id, form);
    if (!confirmed.ok && confirmed.code === 'incomplete')
      return { ok: false, code: 'invalid', detail: confirmed.code };
    return shown(id, confirmed);
  },
);

export const endDoubts = action(
  'money.manage',
  one.extend({ kind: statementKindSchema.nullable() }),
  async (viewer, { id, kind }) => shown(id, await end(viewer, id, kind)),
);

export const decideLine = action(
  'money.manage',
  z.object({ statementId: z.uuid(), lineId: z.uuid(), decision: lineDecisionSchema }),
  async (viewer, { decision, ...line }) => shown(line.statementId, await decide(viewer, line, decision)),
);

export const correctInvoice = action(
  'money.manage',
  one.extend(invoiceNumbersSchema.shape),
  async (viewer, { id, ...numbers }) => shown(id, await correct(viewer, id, numbers)),
);

export const confirmStatement = action('money.manage', one, async (viewer, { id }) => {
  const confirmed = await confirm(viewer, id);
  revalidatePath(`/money/statements/${id}`);
  if (confirmed.ok) return { ok: true, value: null };
  return { ok: false, code: 'outdated', detail: confirmed.code };
});

export const takeBackStatement = action('money.manage', one, async (viewer, { id }) => {
  const taken = await takeBack(viewer, id);
  revalidatePath(`/money/statements/${id}`);
  if (taken.ok) return { ok: true, value: null };
  return { ok: false, code: 'outdated', detail: taken.code };
});

export const discardStatement = action('money.manage', one, async (viewer, { id }) => {
  const discarded = await discard(viewer, id);
  revalidatePath('/money/statements');
  return discarded.ok ? { ok: true, value: null } : { ok: false, code: 'outdated' };
});

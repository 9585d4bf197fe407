import { randomUUID } from 'node:crypto';
import type { AgentViewer, MerchantViewer } from '#lib/merchants/viewer.ts';
import { demoMerchants } from '#prisma/demo-people.ts';

const person = { userId: randomUUID(), sessionId: randomUUID(), name: 'Test', nameAr: 'اختبار' };

/** Somebody of one of the demo's two merchants, for tests of the verbs. */
export function demoViewer(index: 0 | 1): MerchantViewer {
  const { id, nameEn, nameAr } = demoMerchants[index];
  return { ...person, role: 'merchant', merchantId: id, merchantNameEn: nameEn, merchantNameAr: nameAr };
}

export const demoAgent: AgentViewer = { ...person, role: 'agent' };

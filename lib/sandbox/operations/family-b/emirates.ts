import type { z } from 'zod';
import { type emiratesReply, paths } from '#lib/postal/family-b/wire.ts';
import { fixedLookup } from '#lib/sandbox/operations/lookup.ts';
import { counterOffices } from '#lib/sandbox/world/counter-offices.ts';
import { emirates as allEmirates } from '#lib/sandbox/world/emirates.ts';

const landLines: Record<string, string> = {
  DXB: '04',
  AUH: '02',
  SHJ: '06',
  AJM: '06',
  FUJ: '09',
  RAK: '07',
  UAQ: '06',
  AIN: '03',
};

const reply: z.input<typeof emiratesReply> = {
  errorMessages: null,
  warningMessages: null,
  infomationMessages: null,
  data: {
    list: allEmirates.map((emirate) => ({
      id: emirate.id,
      nameEn: emirate.nameEn,
      nameAr: emirate.nameAr,
      code: emirate.code,
      landLine: landLines[emirate.code] ?? '',
      defaultOfficeId: String(counterOffices.find(({ emirateId }) => emirateId === emirate.id)?.id ?? ''),
      cityAsEmirate: emirate.code === 'AIN',
    })),
    count: allEmirates.length,
  },
};

export const emirates = fixedLookup({ family: 'B', name: 'Emirates', paths: [paths.emirates] }, reply);

import type { LabelContent } from '../label/render-label.ts';

/** A domestic label, for tests that need any. */
export const sampleLabel: LabelContent = {
  awb: '1000048213114',
  service: 'EXPRESS · DOMESTIC',
  sender: {
    name: 'Sara Haddad',
    company: 'Oasis Books LLC',
    addressLines: ['Warehouse 7, Street 12b', 'Al Quoz Industrial 3', 'Bur Dubai', 'Dubai'],
    phone: '+97141234567',
  },
  receiver: {
    name: 'Al Noor Pharmacy',
    addressLines: ['Shop 3, King Faisal Street', 'Al Majaz', 'Sharjah'],
    phone: '+971501234567',
  },
  weightGrams: 1200,
  pieces: 1,
  reference: 'ORDER-2026-000123',
  bookedAt: new Date('2026-11-20T21:30:00Z'),
};

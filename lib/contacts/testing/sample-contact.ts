import type { ContactInput } from '#lib/contacts/schema.ts';

/** A person in Sharjah with one address, and a test's changes. */
export function sampleContact(changes: Partial<ContactInput> = {}): ContactInput {
  return {
    name: 'ليلى حداد',
    companyName: 'Noor Trading',
    mobile: '+971501112233',
    phone: '',
    email: 'layla@noor.example',
    tags: ['VIP'],
    notes: 'Call first',
    addresses: [
      {
        label: 'Office',
        address: 'Flat 7, Al Noor Tower',
        addressAr: 'شقة 7، برج النور',
        place: { emirateId: '3', zoneId: '301', areaId: '30101' },
      },
    ],
    ...changes,
  };
}

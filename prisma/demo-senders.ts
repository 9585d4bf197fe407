import { demoMerchants } from './demo-people.ts';

/** Sender presets of the demo merchants; place ids are the sandbox's. */
export const demoSenders = [
  {
    id: '01900000-0000-7000-8000-000000000101',
    merchantId: demoMerchants[0].id,
    nameEn: 'Oasis Books, Al Barsha 1',
    nameAr: 'كتب الواحة، البرشاء 1',
    form: {
      contactName: 'Mariam Haddad',
      companyName: 'Oasis Books LLC',
      address: 'Shop 4, Street 23, Al Barsha 1',
      emirateId: '1',
      zoneId: '106',
      areaId: '10601',
      mobile: '+971501234567',
      phone: '+97143123456',
      email: 'dispatch@oasis.example',
    },
  },
  {
    id: '01900000-0000-7000-8000-000000000102',
    merchantId: demoMerchants[1].id,
    nameEn: 'Al Nakheel Trading, Al Majaz',
    nameAr: 'النخيل للتجارة، المجاز',
    form: {
      contactName: 'عمر الزعابي',
      companyName: 'شركة النخيل للتجارة',
      address: 'مكتب 12، شارع الكورنيش، المجاز 1',
      emirateId: '3',
      zoneId: '301',
      areaId: '30101',
      mobile: '+971551234567',
      phone: '+97165123456',
      email: 'dispatch@nakheel.example',
    },
  },
] as const;

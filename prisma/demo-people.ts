/** The people of the demonstration: two merchants' and one agent. Their passwords are public, so they exist in demos only. */
export const demoMerchants = [
  {
    id: '01900000-0000-7000-8000-000000000001',
    nameEn: 'Oasis Books',
    nameAr: 'كتب الواحة',
    accountNo: '100200',
    token: 'sandbox-token-oasis',
  },
  {
    id: '01900000-0000-7000-8000-000000000002',
    nameEn: 'Al Nakheel Trading',
    nameAr: 'النخيل للتجارة',
    accountNo: '100300',
    token: 'sandbox-token-nakheel',
  },
] as const;

export const demoSignIns = [
  {
    email: 'mariam@oasis.example',
    password: 'oasis-demo',
    name: 'Mariam Haddad',
    nameAr: 'مريم حداد',
    merchant: demoMerchants[0],
  },
  {
    email: 'omar@nakheel.example',
    password: 'nakheel-demo',
    name: 'Omar Al Zaabi',
    nameAr: 'عمر الزعابي',
    merchant: demoMerchants[1],
  },
  {
    email: 'agent@waybill.example',
    password: 'agent-demo',
    name: 'Noura Salem',
    nameAr: 'نورة سالم',
    merchant: null,
  },
] as const;

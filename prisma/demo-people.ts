/**
 * The demo users: two merchants' people, an agent and an administrator. Their passwords are public, so they exist only in
 * demos.
 */
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
    role: 'merchant',
    merchant: demoMerchants[0],
  },
  {
    email: 'omar@nakheel.example',
    password: 'nakheel-demo',
    name: 'Omar Al Zaabi',
    nameAr: 'عمر الزعابي',
    role: 'merchant',
    merchant: demoMerchants[1],
  },
  {
    email: 'agent@waybill.example',
    password: 'agent-demo',
    name: 'Noura Salem',
    nameAr: 'نورة سالم',
    role: 'agent',
    merchant: null,
  },
  {
    email: 'admin@waybill.example',
    password: 'admin-demo',
    name: 'Saeed Al Ketbi',
    nameAr: 'سعيد الكتبي',
    role: 'administrator',
    merchant: null,
  },
] as const;

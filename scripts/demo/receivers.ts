/** A receiver of the demo's shipments, as the booking form has it. Place ids are the sandbox's. */
export type DemoReceiver = Record<string, string>;

function inUae(contactName: string, mobile: string, areaId: string, address: string): DemoReceiver {
  const zoneId = areaId.slice(0, -2);
  const email = `receiver${mobile.slice(-4)}@mail.example`;
  return {
    contactName,
    mobile,
    phone: mobile,
    email,
    areaId,
    zoneId,
    emirateId: zoneId.slice(0, -2),
    address,
  };
}

function abroad(
  contactName: string,
  mobile: string,
  [countryId, cityId]: [string, string],
  address: string,
  zipCode: string,
): DemoReceiver {
  const email = `receiver${mobile.slice(-4)}@mail.example`;
  return { contactName, mobile, phone: mobile, email, countryId, cityId, address, zipCode };
}

/** The readers of a bookshop in Dubai: the first ones order most often. */
export const readers: DemoReceiver[] = [
  inUae('Layla Haddad', '0501840217', '30101', 'Flat 7, Al Noor Tower, Al Majaz 1'),
  inUae('محمد الكتبي', '0552210934', '10101', 'شقة 1204، برج الغرير، الرقة'),
  inUae('Priya Nair', '0565530178', '10402', 'Office 1102, Bay Square 7, Business Bay'),
  inUae('Hessa Al Mansoori', '0507714420', '20201', 'Villa 18, Al Reem Island'),
  inUae('أحمد الزعابي', '0543398801', '60102', 'فيلا 22، شارع 14، المعمورة'),
  inUae('Rajesh Kumar', '0528846613', '30501', 'Warehouse 4, Industrial Area 1'),
  inUae('فاطمة النقبي', '0509127735', '50101', 'منزل 9، حي الفصيل'),
  inUae('Omar Al Falasi', '0551046228', '10301', 'Villa 31, Street 8B, Jumeirah 1'),
  inUae('Grace Santos', '0567719340', '40201', 'Flat 305, Al Nuaimiya Towers'),
  inUae('سلطان الظاهري', '0504482906', '120102', 'فيلا 5، المربعة'),
  inUae('Sarah Whitfield', '0585521179', '10401', 'Apartment 2810, Downtown Dubai'),
  inUae('Khalid Al Suwaidi', '0526638812', '20101', 'Tower B, Hamdan Street, Al Danah'),
  inUae('آمنة الشامسي', '0547270554', '30301', 'فيلا 40، الفشت'),
  inUae('Daniel Okafor', '0559938401', '10103', 'Shop 12, Naif Souq'),
  inUae('Mariam Al Hammadi', '0506153372', '20203', 'Villa 7, Saadiyat Island'),
  inUae('راشد المري', '0524417790', '70101', 'بيت 11، المدينة القديمة'),
  inUae('Anita Fernandes', '0564082257', '10201', 'Flat 62, Al Souq Al Kabeer'),
  inUae('Yousef Haddadin', '0508894163', '20401', 'Villa 103, Khalifa City'),
  inUae('موزة الكعبي', '0542726638', '120201', 'فيلا 16، هيلي'),
  inUae('Elena Petrova', '0583317402', '60203', 'Apartment 415, Mina Al Arab'),
];

export const readersAbroad: DemoReceiver[] = [
  abroad('نورة القحطاني', '+966558765432', ['188', '1013'], 'حي الروضة، شارع صاري 14', '23434'),
  abroad('Fahad Al Otaibi', '+966504123344', ['188', '1012'], 'Olaya Street 4510, Al Olaya', '12211'),
  abroad('Emily Carter', '+447911123456', ['236', '1237'], '14 Marchmont Street', 'WC1N 1AG'),
  abroad('Dalal Al Sabah', '+96550012877', ['119', '1029'], 'Block 4, Salem Al Mubarak Street', '22001'),
];

/** The customers of a trading company in Sharjah. */
export const traders: DemoReceiver[] = [
  inUae('مصنع الإمارات للأثاث', '0501192284', '30502', 'مستودع 17، المنطقة الصناعية 2'),
  inUae('Gulf Tools Trading', '0552984410', '20301', 'Street 12, Mussafah Industrial Area'),
  inUae('سالم البلوشي', '0547713208', '40101', 'محل 3، شارع البستان'),
  inUae('Imran Rahman', '0526190045', '10501', 'Warehouse 9, Al Quoz 1'),
  inUae('مؤسسة الحصن للمقاولات', '0508836127', '60101', 'مكتب 21، شارع عمان، النخيل'),
  inUae('Deepak Sharma', '0569041172', '120101', 'Shop 5, Main Street, Central District'),
];

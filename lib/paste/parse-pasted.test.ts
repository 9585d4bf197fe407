import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexPlaces } from '#lib/locations/place-index.ts';
import { parsePasted } from './parse-pasted.ts';

const places = indexPlaces([
  {
    id: '1',
    nameEn: 'Dubai',
    nameAr: 'دبي',
    isWhole: true,
    zones: [{ id: '10', nameEn: 'Deira', nameAr: 'ديرة', areas: [] }],
  },
  { id: '3', nameEn: 'Sharjah', nameAr: 'الشارقة', isWhole: true, zones: [] },
]);
const fieldsOf = (text: string) => parsePasted(text, places).fields;

it('takes neither of two emirates', () => {
  expect(fieldsOf('Villa 1, Dubai\nVilla 2, Sharjah').emirateId).toBeUndefined();
});

it('takes nobody where two mobiles each stand beside another place, on one line too', () => {
  expect(fieldsOf('One for Sara 0501184420 Deira, Dubai and one for Huda 0559921846 Sharjah')).toEqual({});
  expect(fieldsOf('Sara 0501184420, 0559921846, Villa 4, Deira, Dubai')).toMatchObject({
    phone: '+971559921846',
  });
});

it.each([
  ['Deliver to Dubai please\nSara Khan\n0501234567\nVilla 4, Deira', 'Sara Khan'],
  ['Name الاسم/ Sara Khan\n0501234567\nVilla 4, Deira, Dubai', 'Sara Khan'],
  ['أنا لطيفة الطنيجي، الطلب يستلمه زوجي علي الطنيجي، 0501234567، دبي ديرة فيلا 4', 'علي الطنيجي'],
])('takes for the name who gets the parcel: %s', (text, name) => {
  expect(fieldsOf(text).contactName).toBe(name);
});

it('keeps a third phone and a foreign one in the address', () => {
  const { address } = fieldsOf('0501234567 0551234567 0561234567 Villa 1 +966 50 123 4567');
  expect(address).toContain('0561234567');
  expect(address).toContain('+966 50 123 4567');
});

it('lists what it leaves out', () => {
  const { leftOut, fields } = parsePasted(
    'Hi\nSara Khan\n0501234567\nOrder no: 0551234567\nSilver ring AED 90',
    places,
  );
  expect(leftOut).toEqual(['Hi', 'Order no: 0551234567', 'Silver ring AED 90']);
  expect(fields).toEqual({ contactName: 'Sara Khan', mobile: '+971501234567' });
});

it.each([
  ['COD 1.250,50', '1250.50'],
  ['COD: 1,250.50 AED', '1250.50'],
  ['COD 95', '95.00'],
])('reads the amount in %s as a form does', (text, amount) => {
  expect(fieldsOf(`Sara Khan\n0501234567\n${text}`).codAmount).toBe(amount);
});

it.each('Telr,Stripe,Ziina,PayTabs,Samsung Pay,wallet,مدى,أبل باي,اونلاين'.split(','))(
  'collects no total that is paid by %s',
  (method) => {
    for (const payment of [`Payment: ${method}`, `Payment method\n${method}`, `الدفع عن طريق ${method}`])
      expect(fieldsOf(`Sara Khan\n0501234567\nTotal: AED 250.00\n${payment}`).codAmount).toBeUndefined();
  },
);

it.each([
  'Leather wallet',
  'Shopify order',
  'Payment: cash\nStripe shirt',
  'عبدالله الأحمدي',
  'البريد الإلكتروني: sara@example.com',
])('collects the total of an order with the words of a payment elsewhere: %s', (line) => {
  expect(fieldsOf(`Sara Khan\n0501234567\n${line}\nTotal: AED 250.00`).codAmount).toBe('250.00');
});

const stamps = [
  (who: string) => `[12/11/2026, 14:05:33] ${who}: `,
  (who: string) => `\u200e[12/11/26, 2:05:33\u202fPM] ~ ${who}: `,
  (who: string) => `[2:05 PM, 11/12/2026] ${who}: `,
  (who: string) => `[12/11, 2:05 PM] ${who}: `,
  (who: string) => `12/11/2026, 14:05 - ${who}: `,
  (who: string) => `12.11.26, 14:05 - ${who}: `,
  (who: string) => `2026-11-12, 2:05 p.m. - ${who}: `,
  (who: string) => `\u200f[١٢/١١/٢٠٢٦، ٢:٠٥:٣٣ م] ${who}: `,
  (who: string) => `١٢\u200f/١١\u200f/٢٠٢٦، ٢:٠٥ م - ${who}: `,
  (who: string) => `${who}, [12.11.26 14:05]:\n`,
];

it('drops the stamps of chats in any form, and takes only what the receiver says', () => {
  const said = ['Name: Sara Khan', '050 123 4567', 'Villa 12, Street 4, Deira, Dubai'];
  fc.assert(
    fc.property(fc.constantFrom(...stamps), fc.subarray([0, 1, 2], { minLength: 1 }), (stamp, breaks) => {
      const shop = `${stamp('Oasis Shop')}Welcome! Our villa in Sharjah is open, send your address please\n`;
      const own = said.map((line, at) => (at === 0 || breaks.includes(at) ? stamp('Sara') : '') + line);
      expect(fieldsOf(`${shop}${own.join('\n')}\n${stamp('Oasis Shop')}ok thanks, COD 150`)).toEqual({
        contactName: 'Sara Khan',
        mobile: '+971501234567',
        emirateId: '1',
        zoneId: '10',
        address: 'Villa 12, Street 4',
        codAmount: '150.00',
      });
    }),
  );
});

it.each([
  ['Villa 9, Sharjah. No, the new address is Villa 12, Deira, Dubai', ['Villa 9', 'Sharjah.']],
  ['Villa 9, Sharjah\nsorry we moved: Villa 12, Deira, Dubai', ['Villa 9', 'Sharjah']],
  ['فيلا ٩ الشارقة\nعفوا العنوان الجديد: Villa 12، ديرة، دبي', ['فيلا ٩ الشارقة']],
  ['Villa 10, Deira, Dubai\nvilla 12 not 10', ['villa 12 not 10']],
  ['Villa 12, Deira, Sharjah\nit’s Dubai not Sharjah', ['it’s Dubai not Sharjah']],
])('replaces what is corrected, and shows it: %s', (text, dropped) => {
  const { fields, leftOut } = parsePasted(`Sara Khan 0501234567\n${text}`, places);
  expect(fields).toMatchObject({
    contactName: 'Sara Khan',
    emirateId: '1',
    zoneId: '10',
    address: 'Villa 12',
  });
  expect(leftOut).toEqual(expect.arrayContaining(dropped));
});

it.each([
  ['Villa 12, Deira, Dubai. Please call before delivery', 'Please call before delivery'],
  ['Villa 12, Deira, Dubai\nleave with security, baby sleeping', 'leave with security, baby sleeping'],
  ['Villa 12, Deira, Dubai\nNotes: gate 3', 'gate 3'],
  ['Villa 12, Deira, Dubai\nask for me at the lobby', 'ask for me at the lobby'],
  ['Villa 12، ديرة، دبي\nالتوصيل بعد الساعة 5', 'التوصيل بعد الساعة 5'],
  ['Villa 12، ديرة، دبي\nلا تتصل', 'لا تتصل'],
  ['Villa 12، ديرة، دبي\nلا تتصلون علي قبل العصر', 'لا تتصلون علي قبل العصر'],
  ['Villa 12، ديرة، دبي\nارجو عدم الاتصال قبل العصر', 'ارجو عدم الاتصال قبل العصر'],
  ['Villa 12، ديرة، دبي\nتتصلون علي عند البوابة', 'تتصلون علي عند البوابة'],
  ['Villa 12, Deira, Dubai\nNote from customer: side gate', 'side gate'],
])('takes what the courier is asked to do into the remarks: %s', (text, remarks) => {
  expect(fieldsOf(`Sara Khan 0501234567\n${text}`)).toMatchObject({
    contactName: 'Sara Khan',
    address: 'Villa 12',
    remarks,
  });
});

it.each(['Invoice no 0551234567', 'INV: 0551234567', 'a/c 0551234567', 'رقم الفاتورة 0551234567'])(
  'takes no number of another kind for a phone: %s',
  (line) => {
    expect(fieldsOf(`Sara Khan, Villa 12, Dubai\n${line}`)).not.toHaveProperty('mobile');
  },
);

it.each([
  'Paid to the bank, Sharjah branch\nSara Khan 0501234567\nVilla 12, Deira, Dubai',
  'Sharjah, Dubai\nSara Khan 0501234567\nVilla 12, Deira',
])('takes the last emirate beside the address: %s', (text) => {
  expect(fieldsOf(text)).toMatchObject({ contactName: 'Sara Khan', emirateId: '1' });
});

it('leaves an address abroad without an emirate', () => {
  const fields = fieldsOf('To: Sara Khan\n4 Main Street, Dublin 4, Ireland');
  expect(fields).toEqual({ contactName: 'Sara Khan', address: '4 Main Street, Dublin 4, Ireland' });
});

it.each([
  'Status: Open | Queue: Returns\nSara Khan 0501234567\nVilla 12, Deira, Dubai\nBest wishes, Dispatch desk',
  'The order was placed at Shop 3, Ring Street\nShip to\nSara Khan\nVilla 12\nDeira, Dubai\n0501234567',
  'Name:Sara Khan Mob:0501234567 Emirate:Dubai Area:Deira Address:Villa 12',
  'Driver assigned: Naveed 0581940022\nSara Khan\n0501234567\nVilla 12, Deira, Dubai',
  'Sara Khan\n0501234567\nVilla 12, Deira, Dubai\nIf undelivered return to: Books FZE, Warehouse 7, 06 557 4419',
  'Sara Khan\n0508812307\nVilla 12, Deira, Dubai\nthe number is not working, it is 0501234567',
])('takes of a text only what is said of the receiver: %s', (text) => {
  expect(fieldsOf(text)).toEqual({
    contactName: 'Sara Khan',
    mobile: '+971501234567',
    emirateId: '1',
    zoneId: '10',
    address: 'Villa 12',
  });
});

it.each(['انا ساكن بدبي في ديرة شارع 9', 'في دبي منطقة ديرة شارع 9'])(
  'finds places that words of a sentence join: %s',
  (text) => {
    expect(fieldsOf(`سارة خالد 0501234567\n${text}`)).toMatchObject({ emirateId: '1', zoneId: '10' });
  },
);

it.each([
  ['COD value unchanged AED 76', '76.00'],
  ['Amount to collect from customer: 240.00 AED', '240.00'],
  ['COD fee 10.00 AED', undefined],
  ['سيدفع ولكن هيدفع ١١٥ درهم للمندوب', '115.00'],
])('takes what is to be collected for the COD amount: %s', (text, amount) => {
  expect(fieldsOf(`Sara Khan 0501234567\n${text}`).codAmount).toBe(amount);
});

it('splits any text', () => {
  const words = fc.constantFrom(
    'COD',
    '0501234567',
    'Dubai',
    'دبي',
    ':',
    ',',
    '\n',
    '12',
    'Name',
    '|',
    '.',
    ' - ',
    '(',
    '#',
  );
  const text = fc.array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 30 });
  fc.assert(
    fc.property(text, (parts) => typeof parsePasted(parts.join(' '), places).fields === 'object'),
    { numRuns: 200 },
  );
});

it.each(['0', '5', '0 ', '- ', 'COD ', '(', 'a.', 'الاسم ', ',', ':'])(
  'splits 5,000 characters of %j',
  (part) => {
    expect(parsePasted(part.repeat(5_000 / part.length), places).fields).toBeDefined();
  },
);

it.each([
  [
    'the number behind a star',
    'Sara Ali 0501234561\nFlat 3, Al Barsha 1, Dubai\n*0501234567',
    '+971501234567',
    undefined,
  ],
  [
    'the line that holds',
    'Sara Ali 0501234567\nFlat 3, Dubai\ncod 310 ❌\ncod 290 ✅',
    '+971501234567',
    '290.00',
  ],
  [
    'a number for a number',
    'Sara Ali 0501234567\nFlat 3, Dubai\nCOD 260\nCOD 240 after discount, not 260',
    '+971501234567',
    '240.00',
  ],
  [
    'a row of a spreadsheet',
    'Name\tMobile\tEmirate\tCOD\nSara Ali\t0501234567\tDubai\t185',
    '+971501234567',
    '185.00',
  ],
])('takes %s', (_what, text, mobile, codAmount) => {
  const { fields } = parsePasted(text, places);
  expect([fields.mobile, fields.codAmount]).toEqual([mobile, codAmount]);
});

it.each([
  ['old tel 0501112093 is wrong -> correct tel 0501112039'],
  ['Mob: 050-111-2093 >> WRONG, correct is 050-111-2039'],
  ['New contact 0501112039 (old 0501112093 is switched off)'],
])('takes the phone that holds: %s', (line) => {
  const { mobile, phone } = fieldsOf(`Sara Khan\nVilla 4, Deira, Dubai\n${line}`);
  expect([mobile, phone]).toEqual(['+971501112039', undefined]);
});

it('reads the answers of a form, a row with semicolons, and what isn’t struck out', () => {
  const form = '1. Your name? Sara Khan\n2. Mobile number? 0501234567\n3. Landmark? Next to Expo Centre';
  expect(fieldsOf(`${form}\n4. Which emirate? Dubai`)).toMatchObject({
    contactName: 'Sara Khan',
    address: 'Next to Expo Centre',
  });
  expect(fieldsOf('Consignee;Address;City;Phone;COD\nSara Khan;Room 14;Dubai;0501234567;60')).toMatchObject({
    codAmount: '60.00',
    mobile: '+971501234567',
  });
  expect(fieldsOf('Sara Khan ~Al Khail Gate bldg 5~\nVilla 4, Deira, Dubai\n0501234567').address).not.toMatch(
    /Khail/,
  );
});

it('takes what a courier does for an instruction', () => {
  const { address, remarks } = fieldsOf('Sara Khan\nVilla 4, Deira, Dubai\n0501234567\nReception closes 6pm');
  expect([address, remarks]).toEqual(['Villa 4', 'Reception closes 6pm']);
});

it('takes the company that a parcel goes to beside a name, and a name without where the person is', () => {
  const to = 'Please deliver to Skyline Cleaning LLC, attn Ms. Hazel, Villa 4, Deira, Dubai. mob 0567719024';
  expect(fieldsOf(to)).toMatchObject({ companyName: 'Skyline Cleaning LLC', contactName: 'Hazel' });
  expect(fieldsOf('Villa 4, Deira, Dubai. Ask for Mariana at reception 0585502219').contactName).toBe(
    'Mariana',
  );
});

it('shows what it leaves out of the address', () => {
  const { leftOut } = parsePasted('Villa 4, Deira, Dubai\nBrightline Signs\nMr. Ganesh - 0553381190', places);
  expect(leftOut).toEqual(['Brightline Signs']);
});

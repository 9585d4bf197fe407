import { describe, expect, test } from 'vitest';
import {
  type LabelPixels,
  readLabelBarcodes,
  readLabelText,
  renderLabelPixels,
} from '#e2e/browser/read-label-barcode.ts';
import { sampleLabel } from '../testing/sample-label.ts';
import { type LabelContent, type LabelParty, renderLabel } from './render-label.ts';

// The first test waits for two WebAssembly modules to compile.

const shop: LabelParty = sampleLabel.sender;

const palm: LabelParty = {
  name: 'محمّد بن راشد المنصوري',
  company: 'شركة النخيل للتجارة (ذ.م.م)',
  addressLines: ['مصفح م 14، مستودع B-12/4، ص.ب 1234', 'مصفح', 'البر الرئيسي', 'أبوظبي'],
  phone: '+971509876543',
};

const istanbul: LabelParty = {
  name: 'Çağla Şahin-Yılmaz',
  addressLines: ['Bağdat Caddesi 12/4, 34728 Kadıköy', 'İstanbul'],
  phone: '+90 216 555 01 99',
  country: 'Türkiye',
};

function repeated({ name, company, addressLines, phone }: LabelParty): LabelParty {
  const long = (text = '') => `${text} `.repeat(40);
  return {
    name: long(name),
    company: long(company),
    addressLines: addressLines.map(long),
    phone,
    country: long('UAE'),
  };
}

const labels: Record<string, LabelContent> = {
  'Latin, domestic': sampleLabel,
  'Latin, S10': {
    ...sampleLabel,
    awb: 'EE900000145AE',
    service: 'PREMIUM · INTERNATIONAL',
    receiver: istanbul,
  },
  'Arabic, domestic': {
    ...sampleLabel,
    sender: palm,
    receiver: palm,
    reference: 'طلبية رقم 2026/0042 (نسخة 2)',
  },
  'Arabic, S10': { ...sampleLabel, awb: 'EE900000145AE', sender: palm, receiver: palm },
  'Latin to Arabic with COD': {
    ...sampleLabel,
    receiver: palm,
    codAmount: { amountMinor: 18000, currency: 'AED' },
  },
  'extreme lengths, Latin': {
    ...sampleLabel,
    service: 'INTERNATIONAL INCOMING '.repeat(9),
    sender: repeated(shop),
    receiver: { ...repeated(shop), name: 'Llanfairpwllgwyngyll'.repeat(200), phone: `+${'9'.repeat(80)}` },
    weightGrams: 99_999_999,
    pieces: 99_999,
    codAmount: { amountMinor: 999_999_999_99, currency: 'AED' },
    reference: 'REFERENCE-'.repeat(100),
  },
  'extreme lengths, Arabic': {
    ...sampleLabel,
    sender: repeated(palm),
    receiver: repeated(palm),
    reference: 'مرجع داخلي طويل جداً '.repeat(60),
  },
  'every field of the widest letters': {
    ...sampleLabel,
    service: 'W'.repeat(500),
    sender: { name: '﷽'.repeat(500), company: '﷽', addressLines: ['﷽'.repeat(500)], phone: '9' },
    receiver: { name: 'W'.repeat(500), addressLines: ['‰'.repeat(24)], phone: 'W'.repeat(60) },
    reference: '#'.repeat(500),
  },
  'what no one should send': {
    ...sampleLabel,
    service: '\u202eSERVICE',
    sender: {
      name: '#panic() $x$ *b* @ref <label> \\ // `raw` "quotes"',
      company: '\u202eevil\u202c \u2067x\u2069 \u0007\u0000bell',
      addressLines: [`Zalgo a${'\u0301\u0300'.repeat(90)} م${'\u064e\u0651'.repeat(90)}`, '😀👩‍👩‍👧‍👦🇦🇪'],
      phone: '+971\u202e50 1234',
    },
    receiver: {
      name: '漢字 Кирилл Ελλην Việt ไทย',
      company: '\ud83d lone \udc00',
      addressLines: ['\u00ad\u200b\u200c\u200d\u2028x\u2029y\u{e0041}', 'A\u0000B'],
      phone: 'هاتف ٠٥٠ ١٢٣٤٥٦٧',
    },
  },
  'nothing but what must be': {
    ...sampleLabel,
    sender: { name: 'A', addressLines: [], phone: '' },
    receiver: { name: '', addressLines: ['', ''], phone: '' },
    reference: undefined,
  },
};

/** For each row of pixels between two columns: whether it has any ink, and whether it is all ink. */
function rows(
  { width, height, data }: LabelPixels,
  from: number,
  to: number,
): { ink: boolean; rule: boolean }[] {
  return Array.from({ length: height }, (_, y) => {
    const dark = Array.from({ length: to - from }, (_, x) => (data[(y * width + from + x) * 4] ?? 255) < 160);
    return { ink: dark.includes(true), rule: !dark.includes(false) };
  });
}

describe.each(Object.entries(labels))('%s', (_, content) => {
  const pdf = renderLabel(content);

  test('a barcode reader reads the AWB', async () => {
    expect(await readLabelBarcodes(pdf)).toEqual([content.awb]);
  });

  test('it is one page, marked SANDBOX, with the AWB as text', async () => {
    const pages = await readLabelText(pdf);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('SANDBOX');
    expect(pages[0]).toContain(content.awb);
  });

  test('nothing reaches the edges or touches a rule', async () => {
    const [page] = await renderLabelPixels(pdf);
    if (!page) throw new Error('no page');
    const edge = Math.round((12 / 72) * 203);
    const bottom = Math.round((6 / 72) * 203);
    expect(rows(page, 0, edge).some((row) => row.ink)).toBe(false);
    expect(rows(page, page.width - edge, page.width).some((row) => row.ink)).toBe(false);
    const inner = rows(page, edge + 8, page.width - edge - 8);
    expect(inner.slice(-bottom).some((row) => row.ink)).toBe(false);
    const rules = inner.flatMap((row, y) => (row.rule && !inner[y - 1]?.rule ? [y] : []));
    expect(rules).toHaveLength(5);
    for (const y of rules) {
      expect(inner[y - 2]?.ink).toBe(false);
      expect(inner[y + 4]?.ink).toBe(false);
    }
  });
});

test('the page is 100 × 150 mm', () => {
  const [, width, height] =
    /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(renderLabel(sampleLabel)).toString('latin1')) ?? [];
  expect((Number(width) / 72) * 25.4).toBeCloseTo(100, 3);
  expect((Number(height) / 72) * 25.4).toBeCloseTo(150, 3);
});

test('a module of the barcode is three dots of a 203 dpi printer wide', async () => {
  const [page] = await renderLabelPixels(renderLabel(sampleLabel));
  const { width, data } = page ?? { width: 0, data: [] };
  const row = Math.round((77 / 72) * 203);
  const dark = Array.from({ length: width }, (_, x) => (data[(row * width + x) * 4] ?? 255) < 128);
  // Thirteen digits are 123 modules; a page of 799.2 dots is drawn on 799 pixels.
  const dots = dark.lastIndexOf(true) - dark.indexOf(true) + 1;
  expect(Math.abs(dots - 123 * 3)).toBeLessThanOrEqual(1);
});

test('it shows the details of the shipment', async () => {
  const [text] = await readLabelText(
    renderLabel({ ...sampleLabel, receiver: palm, codAmount: { amountMinor: 18050, currency: 'AED' } }),
  );
  for (const part of [
    ...['EXPRESS · DOMESTIC', '1.2 kg', '1 pc', '21 Nov 2026', 'ORDER-2026-000123', 'COD AED 180.50'],
  ]) {
    expect(text).toContain(part);
  }
  for (const part of ['Sara Haddad', 'Oasis Books LLC', 'Warehouse 7, Street 12b', '+971 4 123 4567']) {
    expect(text).toContain(part);
  }
  for (const part of ['بن راشد المنصوري', 'النخيل للتجارة', 'مستودع', '+971 50 987 6543']) {
    expect(text).toContain(part);
  }
});

test('letters that the first font lacks are printed with the second one', async () => {
  const [text] = await readLabelText(renderLabel({ ...sampleLabel, receiver: istanbul }));
  for (const part of ['Çağla Şahin-Yılmaz', 'Bağdat Caddesi', 'İstanbul, Türkiye'])
    expect(text).toContain(part);
});

/** The number of rows for the receiver's lines, including the caption. */
async function receiverRows(receiver: Partial<LabelParty>): Promise<string[]> {
  const party = { name: 'A', addressLines: [], phone: '1', ...receiver };
  const [text = ''] = await readLabelText(renderLabel({ ...sampleLabel, receiver: party }));
  const rows = text.replaceAll('\u00a0', ' ').split(/ *\r?\n/);
  return rows.slice(rows.indexOf('TO') + 1, rows.indexOf('WEIGHT'));
}

test('a long address is broken at spaces, and not inside a number', async () => {
  const words = 'Building 14, Makani number of the main entrance 12345 67890, behind the mall';
  const rows = await receiverRows({ addressLines: [words, 'Dubai'] });
  expect(rows).toEqual([
    'A',
    'Building 14, Makani number of the main entrance',
    '12345 67890, behind the mall',
    'Dubai',
    '1',
  ]);
});

test.each(['1234567890'.repeat(9), '12-34-'.repeat(15), '‰'.repeat(40), `${'W'.repeat(40)}-W`])(
  'a word that is longer than a row is broken inside, with nothing lost or added: %s',
  async (word) => {
    const rows = await receiverRows({ addressLines: [word, 'Dubai'] });
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.slice(1, -2).join('')).toBe(word);
  },
);

test('text beyond the last row is cut with an ellipsis', async () => {
  const rows = await receiverRows({
    company: 'Oasis Books '.repeat(9),
    addressLines: ['Villa '.repeat(90), 'Dubai'],
  });
  expect(rows).toHaveLength(7);
  expect(rows[1]).toMatch(/^Oasis Books .*…$/);
  expect(rows[2]).toMatch(/^(Villa )+Villa$/);
  expect(rows[4]).toMatch(/^Villa .*…$/);
  expect(rows.slice(5)).toEqual(['Dubai', '1']);
});

test('an amount, a weight and a phone are never cut, however long', async () => {
  const [text] = await readLabelText(renderLabel(labels['extreme lengths, Latin'] ?? sampleLabel));
  for (const part of ['COD AED 999999999.99', '99999.999 kg', '99999 pc', `+${'9'.repeat(80)}`]) {
    expect(text).toContain(part);
  }
});

test('no COD is shown where there is none', async () => {
  const [text] = await readLabelText(renderLabel(sampleLabel));
  expect(text).not.toContain('COD');
});

test('the same content gives the same bytes', () => {
  expect(renderLabel(sampleLabel)).toEqual(renderLabel({ ...sampleLabel }));
});

test('cached parts of one label never appear on another', () => {
  const arabic = labels['Arabic, domestic'] ?? sampleLabel;
  const alone = [sampleLabel, arabic].map(renderLabel);
  const others = Object.values(labels).map(renderLabel);
  expect(others).toHaveLength(Object.keys(labels).length);
  expect([sampleLabel, arabic].map(renderLabel)).toEqual(alone);
});

test.each(['١٠٠٠٠٤٨٢١٣١١٤', '', 'A'.repeat(60)])('an AWB that has no barcode here is refused: %j', (awb) => {
  expect(() => renderLabel({ ...sampleLabel, awb })).toThrow(RangeError);
});

test('it names the letters that it can’t show', async () => {
  const [text] = await readLabelText(
    renderLabel({ ...sampleLabel, receiver: { ...istanbul, name: '王 Ming' } }),
  );
  expect(text).toContain('U+738B');
  expect((await readLabelText(renderLabel(sampleLabel))).join()).not.toContain('U+');
});

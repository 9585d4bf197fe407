import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { bookedId, bookingForm } from '#e2e/bookings/booking-form.ts';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { receivedBooking } from '#e2e/bookings/received-booking.ts';
import { expect, test } from '#e2e/browser/fixtures.ts';
import { isLongRun } from '#e2e/browser/long-run.ts';
import { type ChoosingWay, choosingWays, personOf } from '#e2e/browser/person.ts';
import type { Locale } from '#lib/i18n/locale.ts';

/** A person who waits between two keys, chooses places in one way, and works while the look-ups take their time. */
type Typist = { way: ChoosingWay; pauseMs: number; lookUpMs: number; language: Locale };

/** Each way with each time of the look-ups; the pauses and the languages take turns. */
const everyTypist = choosingWays.flatMap((way, at) =>
  [0, 300, 3000].map((lookUpMs, index): Typist => {
    const pauseMs = [30, 150, 600][(at + index) % 3] ?? 30;
    return { way, pauseMs, lookUpMs, language: (at + index) % 2 ? 'ar' : 'en' };
  }),
);

/** The test below types a whole alias, in English. */
const oneTypist: Typist = { way: 'sole', pauseMs: 30, lookUpMs: 1000, language: 'ar' };

/** The places by what is typed to find them: the whole name or an alias, and a beginning that only they have. */
const places = {
  en: {
    emirateId: { name: 'Sharjah', exact: 'shj', sole: 'shar' },
    zoneId: { name: 'Al Majaz', exact: 'al majaz', sole: 'maj' },
    areaId: { name: 'Al Khan', exact: 'Al Khan', sole: 'khan' },
  },
  ar: {
    emirateId: { name: 'الشارقة', exact: 'الشارقه', sole: 'شار' },
    zoneId: { name: 'المجاز', exact: 'المجاز', sole: 'مجا' },
    areaId: { name: 'الخان', exact: 'الخان', sole: 'خان' },
  },
};

/** Delays the answer of every list of places. */
async function delayLookUps(page: Page, ms: number) {
  await page.route('**/api/locations?*', async (route) => {
    await sleep(ms);
    await route.continue();
  });
}

for (const typist of isLongRun ? everyTypist : [oneTypist]) {
  const { way, pauseMs, lookUpMs, language } = typist;

  test.describe(`${way}, ${pauseMs} ms between keys, look-ups of ${lookUpMs} ms, ${language}`, () => {
    test.use({ language, hasTouch: way === 'touch' });

    test('books the same shipment', async ({ page, t, operator }) => {
      test.setTimeout(60_000 + pauseMs * 250 + lookUpMs * 5);
      await delayLookUps(page, lookUpMs);
      const form = bookingForm(page, t);
      const person = personOf(page, pauseMs);
      const mobile = newMobile();
      await form.open();

      await person.goTo(form.control('receiver.contactName'));
      await person.type('Mariam Al Suwaidi');
      await person.goTo(form.control('receiver.mobile'));
      await person.type(mobile);
      await person.goTo(form.control('receiver.email'));
      await person.type('m@mail.example');
      for (const [field, place] of Object.entries(places[language])) {
        await person.goTo(form.control(`receiver.${field}`));
        await person.choose(way, place);
      }
      await person.goTo(form.control('receiver.address'));
      await person.type('Flat 12, Al Noor Tower');
      await person.press('Control+Enter');

      await expect(form.control('parcel.weight'), 'the first empty field').toBeFocused();
      await person.type('1.25');
      await person.press('Control+Enter');
      await expect(page.getByRole('heading', { name: t('booking.headings.service') })).toBeFocused();
      await person.press('Control+Enter');
      await expect(page.getByRole('heading', { name: t('booking.headings.review') })).toBeFocused();
      await person.press('Control+Enter');
      await bookedId(page);

      const booking = receivedBooking((await operator.ledger({ limit: '1' }))[0]);
      expect(booking).toMatchObject({ receiverName: 'Mariam Al Suwaidi', areaId: '30104', weight: 1.25 });
      expect(String(booking.mobile)).toContain(mobile.slice(4));
    });
  });
}

test('a text that matches nothing stays, is named, and can’t be booked past', async ({ page, t }) => {
  const form = bookingForm(page, t);
  const person = personOf(page, 0);
  const emirate = form.control('receiver.emirateId');
  await form.open();
  await person.goTo(emirate);
  await person.type('Muscat');
  await person.press('Enter');
  await expect(emirate).toHaveValue('Muscat');
  await person.press('Tab');
  const named = t('locations.faults.none', { typed: '\u2068Muscat\u2069' });
  await expect(emirate).toHaveAccessibleDescription(named);
  await person.press('Control+Enter');
  await expect(page.getByRole('heading', { name: t('booking.headings.receiver') })).toBeVisible();
  await expect(emirate).toHaveValue('Muscat');
  await expect(emirate).toHaveAccessibleDescription(named);

  await expect(page.getByText(t('booking.saved', { time: '' }).trim())).toBeVisible();
  await page.reload();
  await expect(emirate).toHaveValue('Muscat');
  await person.goTo(emirate);
  await person.press('Control+A');
  await person.type('dxb');
  await person.press('Tab');
  await expect(emirate).toHaveValue('Dubai');
  await expect(emirate).not.toHaveAccessibleDescription(/./);

  const zone = form.control('receiver.zoneId');
  await person.goTo(zone);
  await person.type('dubai');
  await person.press('Tab');
  await expect(zone).toHaveAccessibleDescription(
    t('locations.faults.several', { typed: '\u2068dubai\u2069' }),
  );
  await expect(zone).toHaveValue('dubai');
});

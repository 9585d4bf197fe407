import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newMobile } from '#e2e/bookings/new-mobile.ts';
import { people } from '#e2e/browser/sign-in-as.ts';
import { type Words, wordsOf } from '#e2e/browser/words.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PersonAtTab } from './person.ts';

/** What the journeys of one engine in one language share. */
type Scene = {
  person: PersonAtTab;
  t: Words;
  locale: Locale;
  url: string;
  folder: string;
  awb: string;
  portal: { stop: () => Promise<void>; start: () => Promise<void> };
};

const languageNames = { en: 'English', ar: 'العربية' };
const directions = { en: 'ltr', ar: 'rtl' };
const isInDirection = 'return document.documentElement.dir === arguments[0]';
/** The form’s script has loaded when its notice is gone. */
const formIsReady = 'return !document.body.innerText.includes(arguments[0])';

async function signIn({ person, t, locale, url }: Scene) {
  await person.tab.goTo(`${url}/sign-in`);
  if (!(await person.tab.run<boolean>(isInDirection, directions[locale])))
    await person.activate(languageNames[locale]);
  await person.until('the language', isInDirection, directions[locale]);
  await person.write('email', people.oasis.email);
  await person.write('password', people.oasis.password);
  await person.tab.press('Enter');
  await person.at(/^\/$/);
  await person.see(t('home.title'));
}

async function openForm({ person, t }: Scene) {
  await person.activate(t('shell.bookShipment'), 'a');
  await person.see(t('booking.headings.receiver'));
  await person.until('the form’s script', formIsReady, t('booking.scriptLoading.text'));
}

async function book(scene: Scene) {
  const { person, t, locale } = scene;
  await openForm(scene);
  await person.write('receiver.contactName', 'Mohammed Al Falasi');
  await person.write('receiver.mobile', newMobile());
  await person.write('receiver.email', 'mohammed@mail.example');
  const places = { en: ['Sharjah', 'Al Majaz', 'Al Majaz 2'], ar: ['الشارقة', 'المجاز', 'المجاز 2'] }[locale];
  for (const [index, field] of ['emirateId', 'zoneId', 'areaId'].entries())
    await person.choose(`receiver.${field}`, places[index] ?? '');
  await person.write('receiver.address', 'Flat 12, Al Noor Tower');
  await person.activate(t('booking.next.parcel'), 'button');
  await person.write('parcel.weight', '1.25');
  await person.activate(t('booking.next.service'), 'button');
  await person.see(t('booking.headings.service'));
  await person.activate(t('booking.next.review'), 'button');
  await person.see(t('booking.headings.review'));
  await person.activate(t('booking.book'), 'button');
  await person.at(/^\/shipments\/[0-9a-f-]{36}$/);
  await person.until('the AWB', 'return /\\b\\d{13}\\b/.test(document.body.innerText)');
  scene.awb = await person.tab.run<string>('return /\\b\\d{13}\\b/.exec(document.body.innerText)[0]');
}

async function label({ person, awb }: Scene) {
  await person.seeElement('a[href$="/label"]');
  await person.tab.run(
    `window.label = null;
     fetch(document.querySelector('a[href$="/label"]').href)
       .then(async (answer) => { window.label = answer.headers.get('content-disposition') + (await answer.text()).slice(0, 5); });`,
  );
  await person.until(
    'the label',
    'return window.label?.endsWith("%PDF-") && window.label.includes(arguments[0])',
    awb,
  );
}

async function switchLanguage(scene: Scene) {
  const { person, locale } = scene;
  await openForm(scene);
  await person.write('receiver.contactName', 'Layla Haddad');
  const other = locale === 'en' ? 'ar' : 'en';
  for (const next of [other, locale] as const) {
    await person.activate(languageNames[next], 'button');
    await person.until('the language', isInDirection, directions[next]);
    await person.see(wordsOf(next)('booking.headings.receiver'));
    const isKept = 'return document.querySelector(`[id="receiver.contactName"]`)?.value === "Layla Haddad"';
    await person.until('the typed name', isKept);
  }
}

async function importFile({ person, t, url, folder }: Scene) {
  const file = join(folder, 'orders.csv');
  // Each run has orders of its own.
  const row = (mobile: string) => `R-${mobile},Layla Haddad,${mobile},l@mail.example,Sharjah,Flat 7,1.5`;
  writeFileSync(
    file,
    ['Order ID,Name,Mobile,Email,City,Address,Weight (kg)', row(newMobile()), row(newMobile())].join('\n'),
  );
  await person.tab.goTo(`${url}/imports`);
  await person.seeElement('main input[type=file]');
  await person.tab.chooseFile('main input[type=file]', file);
  await person.at(/^\/imports\/[0-9a-f-]{36}$/);
  const isKnown =
    'return document.body.innerText.includes(arguments[0]) || document.querySelector("button[type=submit]:focus") !== null';
  await person.until('the columns or the rows', isKnown, t('imports.layout.change'));
  if (
    await person.tab.run<boolean>('return document.querySelector("main button[type=submit]:focus") !== null')
  )
    await person.tab.press('Enter');
  await person.activate(t('imports.book', { count: 2 }), 'button');
  await person.activate(t('imports.review.submit', { count: 2 }), 'dialog button');
  await person.until(
    'two AWBs',
    'return (document.body.innerText.match(/\\b\\d{13}\\b/g) ?? []).length >= 2',
  );
}

async function offlineAndBack({ person, t, url, portal }: Scene) {
  await person.tab.goTo(`${url}/contacts`);
  const hasWorker = 'return navigator.serviceWorker?.controller != null';
  await person.until('the service worker', hasWorker);
  await portal.stop();
  try {
    await person.tab.goTo(`${url}/shipments`).catch(() => undefined);
    await person.see(t('common.offline.title'));
  } finally {
    await portal.start();
  }
  await person.seeElement('header [role=combobox]');
  await person.at(/^\/shipments$/);
}

async function track({ person, url, awb, locale }: Scene) {
  await person.tab.goTo(`${url}/track/${awb}?lang=${locale}`);
  await person.see(awb);
  await person.until('the language', isInDirection, directions[locale]);
}

/** In this order; each begins where the one before has ended. */
export const journeys = { signIn, book, label, switchLanguage, importFile, offlineAndBack, track };

export const lookedAt = [
  ...['/', '/shipments', '/shipments/new', '/imports', '/contacts', '/pickups', '/money', '/quotes'],
  ...['/settings', '/track'],
];

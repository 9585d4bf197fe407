import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const shared = {
  subject: 'Your shipment & more',
  text: 'See https://portal.test/track/1?a=b',
  email: undefined,
  mobile: undefined,
};

test('the links open a message to the receiver', () => {
  const links = shareLinks({ ...shared, email: 'mariam@example.ae', mobile: '+971501234567' });
  expect(links.email).toBe(
    'mailto:mariam@example.ae?subject=Your%20shipment%20%26%20more&body=See%20https%3A%2F%2Fportal.test%2Ftrack%2F1%3Fa%3Db',
  );
  expect(links.whatsApp).toBe(
    'https://wa.me/971501234567?text=See%20https%3A%2F%2Fportal.test%2Ftrack%2F1%3Fa%3Db',
  );
});

test('without an email or a number the person chooses the receiver', () => {
  const links = shareLinks({ ...shared, mobile: 'not a number' });
  expect(links.email).toMatch(/^mailto:\?subject=/);
  expect(links.whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/);
});

test('an email can’t add a receiver or a header', () => {
  expect(shareLinks({ ...shared, email: 'a@b.ae?bcc=c@d.ae' }).email).toMatch(
    /^mailto:a@b\.ae%3Fbcc%3Dc@d\.ae\?subject=/,
  );
});

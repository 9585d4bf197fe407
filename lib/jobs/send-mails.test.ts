import { beforeEach, expect, test, vi } from 'vitest';
import { testStack } from '#e2e/stack/test-stack.ts';
import { makeClaim } from '#lib/claims/make-claim.ts';
import { findClaim } from '#lib/claims/read-claims.ts';
import { sendClaim } from '#lib/claims/send-claim.ts';
import { prisma } from '#lib/db/client.ts';
import { unsafeClearExpired } from '#lib/due-work/clear-expired.ts';
import { listKeptMails, listUnsentMails, sendMailAgain } from '#lib/mail/list-mails.ts';
import { claimDueMail, hasDueMail } from '#lib/mail/queue-mail.ts';
import { readStop } from '#lib/mail/stops.ts';
import { startMailServer } from '#lib/mail/testing/start-mail-server.ts';
import { unsafeFindInvitation } from '#lib/people/members/accept-invitation.ts';
import { inviteMember } from '#lib/people/members/invite-member.ts';
import { isResetOpen, requestReset, useReset } from '#lib/people/passwords/reset-password.ts';
import { findPlatformInvitation, inviteToPlatform } from '#lib/people/platform/platform-invitations.ts';
import { checkSignIn } from '#lib/people/sign-in/check-sign-in.ts';
import { insertShipment } from '#lib/search/lists/testing/insert-shipment.ts';
import { settings } from '#lib/settings/settings.ts';
import { movePhase } from '#lib/statements/testing/statements.ts';
import { demoSignIns } from '#prisma/demo-people.ts';
import { sendMails } from './testing/send-mails.ts';

const [mariam] = demoSignIns;
const place = '203.0.113.5';
const password = 'a blue kettle sings';
const stack = await testStack();
const { administrator } = stack;

beforeEach(async () => {
  Object.assign(settings(), { MAIL_SMTP_URL: undefined, NEXTAUTH_URL: 'http://127.0.0.1:3000' });
  await prisma().mail.deleteMany();
  await prisma().limit.deleteMany();
  await prisma().passwordReset.deleteMany();
});

async function linkFor(email: string): Promise<string> {
  await requestReset(email, place);
  await sendMails();
  const [mail] = (await listKeptMails()) ?? [];
  return mail?.body.match(/reset-password#([\w-]+)/)?.[1] ?? '';
}

test('a link sets a new password once, and ends every session of the person', async () => {
  const { id: userId } = await prisma().user.findUniqueOrThrow({ where: { email: mariam.email } });
  await prisma().session.create({ data: { userId, expiresAt: new Date(Date.now() + 60_000) } });
  const token = await linkFor(` ${mariam.email.toUpperCase()} `);
  expect(await isResetOpen(token)).toBe(true);
  expect(await useReset(token, 'mariam haddad1', place)).toMatchObject({ code: 'password-guessable' });
  const both = await Promise.all([useReset(token, password, place), useReset(token, `${password}!`, place)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await isResetOpen(token)).toBe(false);
  expect(await useReset(token, password, place)).toMatchObject({ code: 'link-ended' });
  expect(await prisma().session.count({ where: { userId } })).toBe(0);
  const set = both[0]?.ok ? password : `${password}!`;
  expect(await checkSignIn(mariam.email, set, place)).toMatchObject({ outcome: 'right', userId });
  const audited = await prisma().auditEntry.findFirst({ where: { verb: 'reset-password' } });
  expect(audited).toMatchObject({ actorId: userId, address: place });
});

test('a link ends after an hour, and with the next one', async () => {
  const first = await linkFor(mariam.email);
  await prisma().limit.deleteMany();
  const second = await linkFor(mariam.email);
  expect(await isResetOpen(first)).toBe(false);
  await prisma().passwordReset.updateMany({ data: { expiresAt: new Date() } });
  expect(await useReset(second, password, place)).toMatchObject({ code: 'link-ended' });
});

test('the database holds no token, and nobody’s email gets no link', async () => {
  const token = await linkFor(mariam.email);
  const [row] = await prisma().passwordReset.findMany();
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await requestReset('nobody@oasis.example', place)).toBe(0);
  await sendMails();
  expect(await prisma().mail.count({ where: { recipient: 'nobody@oasis.example' } })).toBe(0);
});

test('a second link must wait two minutes', async () => {
  const waits = [];
  for (let asked = 0; asked < 6; asked += 1) waits.push(await requestReset(mariam.email, place));
  // Some seconds of the two minutes may have passed by the answer.
  expect(waits.map((seconds) => Math.ceil(seconds / 60) * 60)).toEqual([0, 120, 120, 120, 120, 120]);
  await sendMails();
  expect(await prisma().mail.count({ where: { recipient: mariam.email } })).toBe(1);
});

test('emails are shown to nobody when a server sends them, or when others can reach the portal', async () => {
  await linkFor(mariam.email);
  expect(await listKeptMails()).toHaveLength(1);
  Object.assign(settings(), { MAIL_SMTP_URL: 'smtp://127.0.0.1:2525' });
  expect(await listKeptMails()).toBeNull();
  Object.assign(settings(), { MAIL_SMTP_URL: undefined, NEXTAUTH_URL: 'https://waybill.example' });
  expect(await listKeptMails()).toBeNull();
});

test('an email is in its reader’s language, as a text and as HTML, with the same id each time it is sent', async () => {
  const { merchantId } = await prisma().user.findFirstOrThrow({ where: { email: mariam.email } });
  const { server, port, received } = await startMailServer();
  Object.assign(settings(), { MAIL_SMTP_URL: `smtp://127.0.0.1:${port}` });
  await prisma().user.update({ where: { email: mariam.email }, data: { language: 'ar' } });
  const about = { merchantId, host: 'shop.example', why: 'gone' };
  const { id } = await prisma().mail.create({
    data: { kind: 'webhook-off', recipient: mariam.email, about },
  });
  await sendMails();
  // A worker was killed before the email ended.
  await prisma().mail.updateMany({ data: { state: 'waiting', dueAt: new Date() } });
  await sendMails();
  await prisma().user.update({ where: { email: mariam.email }, data: { language: null } });
  const sent = received();
  expect(sent.match(/Message-ID: <([^@]+)@/g)).toEqual([`Message-ID: <${id}@`, `Message-ID: <${id}@`]);
  const [, coded = ''] = /base64\r\n\r\n([\w+/=\r\n]+)/.exec(sent) ?? [];
  const text = Buffer.from(coded, 'base64').toString();
  expect(text).toContain('http://127.0.0.1:3000/settings/developers');
  expect(text).not.toContain('switched off');
  expect(sent).toContain('Content-Type: text/html');
  server.close();
});

test('a server gets the email in both languages, and nothing of it stays; a failed one is due again', async () => {
  const { server, port, received } = await startMailServer();
  Object.assign(settings(), { MAIL_SMTP_URL: 'smtp://127.0.0.1:1' });
  await requestReset(mariam.email, place);
  await sendMails();
  expect(await prisma().mail.findFirst()).toMatchObject({ endedAt: null, tries: 1 });

  Object.assign(settings(), { MAIL_SMTP_URL: `smtp://127.0.0.1:${port}` });
  await prisma().mail.updateMany({ data: { dueAt: new Date() } });
  await sendMails();
  expect(await prisma().mail.findFirst()).toMatchObject({ endedAt: expect.any(Date), body: null });
  expect(received()).toContain(`RCPT TO:<${mariam.email}>`);
  const parts = received().match(/\r\n\r\n([\s\S]*)\r\n\.\r\n/)?.[1] ?? '';
  const text = Buffer.from(parts, 'base64').toString() || parts;
  expect(`${text}${parts}`).toMatch(/reset-password/);
  server.close();
});

test('the emails of a closed day and of a question say what they are about in both languages', async () => {
  const { merchantId } = await prisma().user.findFirstOrThrow({ where: { email: mariam.email } });
  const day = { merchantId, day: '2026-11-24', handedOver: 3, leftBehind: ['7800000000012 · A-1'], more: 2 };
  const question = { shipmentId: merchantId, awb: '7800000000013', dueAt: '2026-11-24T10:00:00Z' };
  await prisma().mail.createMany({
    data: [
      { kind: 'day-closed', recipient: mariam.email, about: day },
      { kind: 'question', recipient: mariam.email, about: question },
      { kind: 'question', recipient: mariam.email, about: { ...question, awb: null } },
    ],
  });
  await sendMails();
  const bodies = (await listKeptMails())?.map(({ body }) => body).join();
  for (const text of [
    '7800000000012 · A-1',
    'and 2 more parcels',
    '/pickups/close',
    'your shipment 7800000000013.',
    'which has no AWB yet',
    `/shipments/${merchantId}`,
  ])
    expect(bodies).toContain(text);
  expect(bodies).toMatch(/[\u0600-\u06ff]/);
});

test('an email with alerts can be stopped with one click, and by a link in it', async () => {
  const { id: userId, merchantId } = await prisma().user.findUniqueOrThrow({
    where: { email: mariam.email },
  });
  const { server, port, received } = await startMailServer();
  Object.assign(settings(), { MAIL_SMTP_URL: `smtp://127.0.0.1:${port}` });
  const groups = [{ kind: 'held' as const, shipments: 12, numbers: ['7800000000012'], amounts: [] }];
  await prisma().mail.create({
    data: { kind: 'alerts', recipient: mariam.email, about: { merchantId, userId, groups } },
  });
  await sendMails();
  // Long lines of a header are folded.
  const sent = received().replace(/\r\n[ \t]+/g, ' ');
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, token = ''] = /List-Unsubscribe: <http[^>]*\/api\/unsubscribe\?token=([^>]+)>/.exec(sent) ?? [];
  expect(readStop(token)).toEqual({ kind: 'alerts', merchantId, userId });
  await requestReset(mariam.email, place);
  await sendMails();
  expect(received().match(/List-Unsubscribe:/g)).toHaveLength(1);
  server.close();
});

test('a claim is sent, as a PDF, when the mail server has taken it, and once', async () => {
  const { oasis } = stack;
  const shipment = await insertShipment(oasis, { state: 'booked', phase: 'expected', codMinor: 12_550 });
  await movePhase(oasis, shipment, 'delivered');
  const form = { kind: 'cod' as const, shipmentIds: [shipment], dueOn: '2099-01-31', note: '' };
  const made = await makeClaim(oasis, form);
  const id = made.ok ? made.value.id : '';
  const { server, port, received } = await startMailServer();
  Object.assign(settings(), {
    OPERATOR_CLAIMS_EMAIL: 'claims@carrier.example',
    MAIL_SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const email = () => sendClaim(oasis, { by: 'email', id }, mariam.email);
  const asked = await Promise.all([email(), email()]);
  expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  await sendMails();
  const stateOf = async () => {
    const claim = await findClaim(oasis, id);
    return [claim?.state, claim?.mail?.state];
  };
  expect(await stateOf()).toEqual(['made', 'waiting']);
  await prisma().mail.updateMany({ data: { state: 'failed' } });
  expect(await stateOf()).toEqual(['made', 'failed']);
  expect((await email()).ok).toBe(true);

  Object.assign(settings(), { MAIL_SMTP_URL: `smtp://127.0.0.1:${port}` });
  await sendMails();
  expect(await stateOf()).toEqual(['sent', 'sent']);
  expect(await email()).toMatchObject({ code: 'not-found' });
  // A worker was killed before the email ended.
  await prisma().mail.updateMany({ data: { state: 'waiting', tries: 1, dueAt: new Date() } });
  await sendMails();
  const sent = received();
  expect(sent.match(/RCPT TO/g)).toEqual(['RCPT TO']);
  for (const text of ['RCPT TO:<claims@carrier.example>', `Reply-To: ${mariam.email}`, 'application/pdf'])
    expect(sent).toContain(text);
  server.close();
});

test('an email that fails eight times is listed with its reason, and is sent when an administrator asks', async () => {
  Object.assign(settings(), { MAIL_SMTP_URL: 'smtp://127.0.0.1:1' });
  await requestReset(mariam.email, place);
  for (let tries = 1; tries <= 9; tries += 1) {
    await sendMails();
    await prisma().$executeRaw`UPDATE mails SET due_at = now()`;
  }
  const [listed] = await listUnsentMails(administrator);
  expect(listed).toMatchObject({ recipient: mariam.email, problem: 'unreachable', nextAt: null });
  expect(await prisma().mail.findFirst()).toMatchObject({ tries: 8, state: 'failed' });
  const { server, port, received } = await startMailServer();
  settings().MAIL_SMTP_URL = `smtp://127.0.0.1:${port}`;
  await sendMails();
  expect(received()).toBe('');
  const id = listed?.id ?? '';
  const asked = await Promise.all([sendMailAgain(administrator, id), sendMailAgain(administrator, id)]);
  expect(asked.toSorted()).toEqual([false, true]);
  await sendMails();
  expect(received()).toContain(`RCPT TO:<${mariam.email}>`);
  expect(await listUnsentMails(administrator)).toEqual([]);
  server.close();
});

test('an old email that an administrator sends again is kept as long as a new one', async () => {
  const { id } = await prisma().mail.create({
    data: { kind: 'reset', recipient: mariam.email, state: 'failed', problem: 'unreachable' },
  });
  await prisma().$executeRaw`UPDATE mails SET created_at = now() - interval '29 days'`;
  expect(await sendMailAgain(administrator, id)).toBe(true);
  await unsafeClearExpired();
  expect(await prisma().mail.count({ where: { id } })).toBe(1);
});

test('an invitation whose email couldn’t be sent can be accepted for three days when it is sent at last', async () => {
  Object.assign(settings(), { MAIL_SMTP_URL: 'smtp://127.0.0.1:1' });
  const [email, desk] = ['new@oasis.example', 'new@desk.example'];
  expect(await inviteMember(stack.oasis, { email, role: 'viewer' })).toMatchObject({ ok: true });
  expect(await inviteToPlatform(administrator, { email: desk, role: 'agent' })).toMatchObject({ ok: true });
  await stack.run("UPDATE mails SET state = 'failed', problem = 'rejected'");
  for (const table of ['invitations', 'platform_invitations'])
    await stack.run(`UPDATE ${table} SET expires_at = now() - interval '29 days'`);
  await unsafeClearExpired();
  settings().MAIL_SMTP_URL = undefined;
  for (const { id } of await listUnsentMails(administrator)) await sendMailAgain(administrator, id);
  await sendMails();
  const mails = (await listKeptMails()) ?? [];
  const tokenOf = (to: string) =>
    mails.find(({ recipient }) => recipient === to)?.body.match(/join#([\w-]+)/)?.[1] ?? '';
  expect(await unsafeFindInvitation(tokenOf(email))).toMatchObject({ email });
  expect(await findPlatformInvitation(tokenOf(desk))).toEqual({ email: desk });
});

test.each([
  ['no-server', 'https://waybill.example', undefined],
  ['sign-in', undefined, '535 no'],
  ['rejected', undefined, '550 nobody'],
] as const)('says why an email wasn’t sent: %s', async (problem, portal, answer) => {
  const { server, port } = await startMailServer(answer);
  const user = problem === 'sign-in' ? 'someone:secret@' : '';
  Object.assign(settings(), { MAIL_SMTP_URL: portal ? undefined : `smtp://${user}127.0.0.1:${port}` });
  if (portal) settings().NEXTAUTH_URL = portal;
  await requestReset(mariam.email, place);
  await sendMails();
  expect(await listUnsentMails(administrator)).toMatchObject([{ problem, nextAt: expect.any(String) }]);
  server.close();
});

test('a server that doesn’t answer gets the email again only after the try has ended', async () => {
  const { server, port, received } = await startMailServer(undefined, '');
  settings().MAIL_SMTP_URL = `smtp://127.0.0.1:${port}`;
  await requestReset(mariam.email, place);
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const sending = sendMails();
  await vi.waitFor(() => expect(received()).toContain('\r\n.\r\n'), 30_000);
  deadline.abort();
  await sending;
  const [listed] = await listUnsentMails(administrator);
  expect(listed).toMatchObject({ problem: 'unreachable', nextAt: expect.any(String) });
  expect(await hasDueMail(), 'a minute later').toBe(false);
  await prisma().$executeRaw`UPDATE mails SET due_at = now()`;
  await claimDueMail();
  const [claim] = await prisma().$queryRaw<{ ms: number }[]>`
    SELECT extract(epoch FROM due_at - now())::float * 1000 AS ms FROM mails`;
  expect(claim?.ms).toBeGreaterThan(Number(timeout.mock.calls[0]?.[0]) + 30_000);
  timeout.mockRestore();
  server.close();
});

test('an email whose last try ends the worker, and one of a newer version, are listed too', async () => {
  Object.assign(settings(), { MAIL_SMTP_URL: 'smtp://127.0.0.1:1' });
  await prisma().mail.create({ data: { kind: 'reset', recipient: mariam.email, tries: 7 } });
  expect(await claimDueMail()).not.toBeNull();
  expect(await listUnsentMails(administrator), 'while it is sent').toEqual([]);
  await prisma().$executeRaw`UPDATE mails SET due_at = now()`;
  expect(await claimDueMail()).toBeNull();
  expect(await listUnsentMails(administrator)).toMatchObject([{ problem: 'interrupted', nextAt: null }]);
  await prisma().mail.deleteMany();
  // A newer portal may queue a kind that this worker doesn't know.
  await stack.run(`INSERT INTO mails (id, kind, recipient) VALUES (uuidv7(), 'newer', 'a@example.com')`);
  await sendMails();
  expect(await listUnsentMails(administrator)).toMatchObject([{ problem: 'unexpected' }]);
});

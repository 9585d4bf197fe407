import { randomUUID } from 'node:crypto';
import { filledForm } from '#e2e/bookings/filled-form.ts';
import { softPasskey } from '#lib/people/passkeys/testing/soft-passkey.ts';
import { quoteQuestion } from './quote-question.ts';
import type { Subject } from './subjects.ts';

type Inputs = Record<string, (subject: Subject) => unknown>;

const reason = 'written by the isolation suite';
const names = { nameEn: 'Isolation', nameAr: 'عزل' };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
const inTwoDays = () => inDays(2);
/** The shipment as an agent's page names it. */
const shipmentOf = ({ merchantId, shipmentId }: Subject) => ({
  merchantId: merchantId ?? shipmentId,
  shipmentId,
});
/** Incomplete, so that no booking reaches the operator: its answer would be written during another call. */
const halfFilled = { ...filledForm, receiver: { ...filledForm.receiver, contactName: '' } };

/**
 * The input of each action for a subject, as a page would send it. Actions with the same name are distinguished by their
 * folder. Together with `plainInputs`, it covers every action: inputs.test.ts.
 */
const actionInputs: Inputs = {
  cancelShipment: ({ shipmentId }) => ({ id: shipmentId, key: randomUUID(), expectedRule: 'will-cancel' }),
  changeDrafts: ({ draftId }) => ({ ids: [draftId], change: { product: 'premium', nextPickup: false } }),
  discardDrafts: ({ draftId }) => ({ ids: [draftId] }),
  restoreDrafts: ({ draftId }) => ({ ids: [draftId] }),
  prepareLabels: ({ shipmentId }) => ({ ids: [shipmentId] }),
  addTag: ({ shipmentId }) => ({ ids: [shipmentId], name: 'Isolation' }),
  writeNote: ({ shipmentId }) => ({ id: randomUUID(), shipmentId, text: reason }),
  findCancelRules: ({ shipmentId }) => ({ ids: [shipmentId] }),
  askAgain: ({ attemptId }) => ({ attemptId }),
  acceptAwb: ({ attemptId }) => ({ attemptId, awb: '1234567890123' }),
  cancelDuplicate: ({ attemptId }) => ({ attemptId, reason }),
  takeRequest: ({ attemptId }) => ({ attemptId, isTaken: true, fromId: null }),
  writeOff: ({ attemptId }) => ({ attemptId, reason }),
  settleDuplicate: ({ attemptId }) => ({ attemptId, reason }),
  keepAwb: ({ attemptId }) => ({ attemptId, reason }),
  takeBackAwb: ({ attemptId }) => ({ attemptId, reason }),
  'contacts/saveContact': ({ contactId }) => ({ id: contactId, isNew: false, contact }),
  removeContacts: ({ contactId }) => ({ ids: [contactId] }),
  restoreContacts: ({ contactId }) => ({ ids: [contactId] }),
  mergeContacts: ({ contactId, otherContactId }) => ({ ids: [contactId, otherContactId] }),
  answerTwin: ({ importId }) => ({ importId, number: 2, isAnotherParcel: true }),
  bookImport: ({ importId }) => ({ importId, token: 'seen' }),
  discardImport: ({ importId }) => ({ importId, isDiscarded: false }),
  renameImport: ({ importId }) => ({ importId, name: 'stolen' }),
  reviewImport: ({ importId }) => ({ importId }),
  sendAnyway: ({ importId }) => ({ importId, number: 2, version: 0 }),
  saveRows: ({ importId }) => ({ importId, rows: [{ number: 2, version: 0, edits: { weight: '1' } }] }),
  pauseImport: ({ importId }) => ({ importId, isPaused: true }),
  stopImport: ({ importId }) => ({ importId }),
  confirmColumns: ({ importId }) => ({ importId, columns: ['contactName'] }),
  setHeader: ({ importId }) => ({ importId, headerNumber: 1 }),
  fillMissing: ({ importId }) => ({ importId, texts: { weight: '1' } }),
  handOver: ({ awb }) => ({ code: awb }),
  undoHandOver: ({ shipmentId }) => ({ id: shipmentId }),
  createReturnLink: ({ returnId }) => ({ id: returnId }),
  startReturn: ({ shipmentId }) => ({ id: shipmentId, reason: 'damaged', note: '', again: false }),
  settleReturn: ({ shipmentId }) => ({ id: shipmentId }),
  acceptPrices: ({ statementId }) => ({ id: statementId }),
  pauseSchedule: ({ scheduleId }) => ({ id: scheduleId, isPaused: false }),
  sendScheduleNow: ({ scheduleId }) => ({ id: scheduleId }),
  removeSchedule: ({ scheduleId }) => ({ id: scheduleId }),
  changeClaim: ({ claimId }) => ({
    id: claimId,
    before: { state: 'sent', answer: '' },
    state: 'answered',
    answer: reason,
  }),
  removePhoto: ({ claimId }) => ({ id: claimId, number: 1 }),
  sendClaim: ({ claimId }) => ({ by: 'hand', id: claimId, sentOn: '2026-11-27', sentNote: reason }),
  claimParcel: ({ shipmentId }) => ({
    kind: 'lost',
    shipmentId,
    amountMinor: 100,
    currency: 'AED',
    contents: reason,
    dueOn: inTwoDays().slice(0, 10),
    note: '',
  }),
  makeClaim: ({ shipmentId }) => ({
    kind: 'cod',
    shipmentIds: [shipmentId],
    dueOn: inTwoDays().slice(0, 10),
    note: reason,
  }),
  confirmStatementColumns: ({ statementId }) => ({ id: statementId, columns: ['awb', 'amount'] }),
  decideLine: ({ statementId, lineId }) => ({ statementId, lineId, decision: { decision: 'set-aside' } }),
  correctInvoice: ({ statementId }) => ({ id: statementId, reference: 'Isolation', taxNumber: '' }),
  endDoubts: ({ statementId }) => ({ id: statementId, kind: null }),
  confirmStatement: ({ statementId }) => ({ id: statementId }),
  takeBackStatement: ({ statementId }) => ({ id: statementId }),
  discardStatement: ({ statementId }) => ({ id: statementId }),
  addEndpoint: () => ({ url: 'http://nowhere.example/', types: [], description: '' }),
  changeEndpoint: ({ endpointId }) => ({ id: endpointId, change: { description: reason } }),
  pingEndpoint: ({ endpointId }) => ({ id: endpointId }),
  removeEndpoint: () => ({ id: randomUUID() }),
  resendDelivery: ({ endpointId }) => ({ id: endpointId, deliveryId: randomUUID() }),
  resendSince: ({ endpointId }) => ({ id: endpointId, day: inTwoDays().slice(0, 10) }),
  rotateSecret: ({ endpointId }) => ({ id: endpointId }),
  bookQuote: ({ quoteId }) => ({ quoteId, product: 'express' }),
  answerCase: ({ caseId }) => ({ caseId, question: reason, answer: reason }),
  wrapUp: (subject) => ({ ...shipmentOf(subject), wrapUp: 'where' }),
  sendMessage: (subject) => ({ ...shipmentOf(subject), answer: reason }),
  claimDamage: (subject) => ({
    ...shipmentOf(subject),
    amountMinor: 100,
    currency: 'AED',
    contents: reason,
    note: reason,
  }),
  bringBackShipment: ({ shipmentId }) => ({ id: shipmentId }),
  requestHold: (subject) => ({ ...shipmentOf(subject), answer: reason }),
  requestRedelivery: (subject) => ({
    ...shipmentOf(subject),
    day: inTwoDays().slice(0, 10),
    window: 'any',
    address: reason,
  }),
  refresh: (subject) => ({ ...shipmentOf(subject), reason }),
  label: (subject) => ({ ...shipmentOf(subject), reason }),
  endCancel: (subject) => ({ ...shipmentOf(subject), reason }),
  cancel: (subject) => ({ ...shipmentOf(subject), reason, key: randomUUID(), expectedRule: 'will-cancel' }),
  note: (subject) => ({ ...shipmentOf(subject), text: reason, isInternal: false }),
  openCase: (subject) => ({
    ...shipmentOf(subject),
    kind: 'ask-merchant',
    question: reason,
    phone: '',
    dueAt: inTwoDays(),
  }),
  assignCases: ({ caseId, memberId }) => ({ caseIds: [caseId], ownerId: memberId }),
  postponeCase: ({ caseId }) => ({ caseId, dueAt: inTwoDays(), reason }),
  closeCase: ({ caseId }) => ({ caseId, outcome: reason }),
  passOnCase: ({ caseId }) => ({ caseId }),
  changeRole: ({ memberId }) => ({ id: memberId, role: 'viewer' }),
  resetFactors: ({ memberId }) => ({ id: memberId }),
  remove: ({ memberId }) => ({ id: memberId }),
  revoke: ({ invitationId }) => ({ id: invitationId }),
  setTour: () => ({ isOpen: false }),
  switchMerchant: ({ merchantId }) => ({ id: merchantId ?? randomUUID() }),
  movePreset: ({ senderId }) => ({ kind: 'senders', id: senderId, by: 1 }),
  removePreset: ({ senderId }) => ({ kind: 'senders', id: senderId }),
  restorePreset: ({ senderId }) => ({ kind: 'senders', id: senderId }),
  savePreset: ({ senderId }) => ({
    kind: 'senders',
    id: senderId,
    isNew: false,
    preset: { ...names, fields: filledForm.sender },
  }),
  saveTemplate: ({ shipmentId }) => ({ shipmentId, names }),
  setOwnSender: ({ senderId }) => ({ id: senderId }),
  replaceToken: ({ accountId }) => ({ id: accountId, token: 'isolation' }),
  setDefaultAccount: ({ accountId }) => ({ id: accountId }),
  retireAccount: ({ accountId }) => ({ id: accountId }),
  changeKey: ({ keyId }) => ({ id: keyId, form: typedKey }),
  endKey: ({ keyId }) => ({ id: keyId }),
};

/** The inputs of actions that don't concern one subject. */
const plainInputs: Inputs = {
  bookShipment: () => ({ id: randomUUID(), key: randomUUID(), form: halfFilled, known: [] }),
  exportMonth: () => ({ month: '2001-01' }),
  dropMonth: () => ({ month: '2001-01', typed: '2001-01' }),
  setSaveAtBooking: () => ({ isOn: false }),
  chooseMatching: () => ({ query: 'nobody at all' }),
  removeTag: () => ({ ids: [randomUUID()], tagId: randomUUID() }),
  chooseColumns: () => ({ columns: ['reference'] }),
  saveWidths: () => ({ widths: { awb: 100 } }),
  addRule: () => rule,
  addSchedule: () => ({ viewId: '', isOfPeriod: true, format: 'csv', every: 'day', weekday: 1, hour: 8 }),
  saveAlerts: () => ({ held: 'off' }),
  savePayouts: () => ({ rhythm: 'learned' }),
  saveTrn: () => ({ trn: '100000000800003' }),
  saveAccountCodes: () => ({ fees: '404' }),
  closeMonth: () => ({ month: '2020-01' }),
  reopenMonth: () => ({ month: '2020-01', reason }),
  addBankAccount: () => ({ name: 'Isolation', iban: 'AE070331234567890123456', currency: 'AED' }),
  removeBankAccount: () => ({ id: randomUUID() }),
  createKey: () => typedKey,
  previewRule: () => rule,
  removeRule: () => ({ id: randomUUID() }),
  saveView: () => ({ name: 'Isolation', isShared: false, list: { state: 'active' } }),
  removeView: () => ({ id: randomUUID() }),
  removeNote: () => ({ id: randomUUID() }),
  cancelMany: () => ({ items: [{ id: randomUUID(), key: randomUUID(), expectedRule: 'will-cancel' }] }),
  closeDay: () => null,
  saveQuote: () => ({ id: randomUUID(), question: quoteQuestion, prices: {} }),
  saveShippingSettings: () => ({
    receiverEmail: '',
    print: 'label',
    requestKind: 'shipment',
    natureType: '11',
    productCode: '',
    transactionSource: '',
    requestSource: '',
    branchName: '',
    electronicAwb: true,
    codFeeMinor: '',
    exportReason: 'sale' as const,
    incoterm: '' as const,
    printsCustoms: false,
    printsPackingSlip: false,
  }),
  saveReceiverEmail: () => ({ email: 'parcels@isolation.example' }),
  eraseReceiver: () => ({ typed: '0509998877' }),
  findReceiver: () => ({ typed: '0509998877' }),
  'settings/saveMerchantContact': () => ({ email: 'help@isolation.example', phone: '' }),
  invite: () => ({ email: `invited-${randomUUID()}@isolation.example`, role: 'member' }),
  endSessions: () => ({ key: 'of nobody' }),
  changePassword: () => ({ current: 'not the password', next: 'quite unusual tortoise 47' }),
  confirmPassword: () => ({ password: 'not the password' }),
  startApp: () => null,
  confirmApp: () => ({ code: '123456' }),
  removeApp: () => null,
  renewCodes: () => null,
  startKey: () => null,
  addKey: () => ({ name: 'Isolation', answer: softPasskey().register('A'.repeat(43)) }),
  renameKey: () => ({ id: 'of-nobody', name: 'Isolation' }),
  removeKey: () => ({ id: 'of-nobody' }),
  setCodePhase: () => ({ operator: 'sandbox', code: 'ISOLATION', phase: 'held' }),
  saveHoliday: () => ({ day: '2030-01-01', nameEn: 'Isolation', nameAr: 'عزل', isExpected: false }),
  removeHoliday: () => ({ day: '2030-01-01' }),
  saveSettings: () => ({ DESK_CLAIM_HOURS: 2 }),
  endNotice: () => ({ id: randomUUID() }),
  writeNotice: () => ({
    textEn: 'Isolation',
    textAr: 'عزل',
    merchantIds: [],
    startsAt: inTwoDays(),
    endsAt: inDays(3),
  }),
  settleDrift: () => ({
    operator: 'sandbox',
    operation: 'Tracking',
    path: 'isolation',
    kind: 'unknown-field',
  }),
  sendMailAgain: () => ({ id: randomUUID() }),
  refreshPlaces: () => ({ emirateId: '1' }),
  addAccount: () => ({ accountNo: 'isolation', token: 'isolation' }),
  addMerchantAccount: () => ({ merchantId: randomUUID(), accountNo: 'isolation', token: 'isolation' }),
  replaceMerchantToken: () => ({ merchantId: randomUUID(), id: randomUUID(), token: 'isolation' }),
  setMerchantDefaultAccount: () => ({ merchantId: randomUUID(), id: randomUUID() }),
  retireMerchantAccount: () => ({ merchantId: randomUUID(), id: randomUUID() }),
  saveSingleSignOn: () => ({
    merchantId: randomUUID(),
    issuer: 'https://id.invalid',
    clientId: 'isolation',
    clientSecret: 'isolation',
    domains: 'isolation.test',
    roleClaim: '',
    newRole: 'member',
    passwordsOff: false,
    roles: { owner: '', member: '', viewer: '', accountant: '', auditor: '' },
  }),
  'merchants/rename': () => ({ id: randomUUID(), nameEn: 'Isolation', nameAr: 'عزل', reason }),
  endMerchantKey: () => ({ merchantId: randomUUID(), id: randomUUID(), reason: 'isolation' }),
  limitMerchantKey: () => ({
    merchantId: randomUUID(),
    id: randomUUID(),
    reason: 'isolation',
    bookingsPerDay: '5',
    spendPerDay: '',
  }),
  pauseWebhook: () => ({ merchantId: randomUUID(), id: randomUUID(), pause: true }),
  removeSingleSignOn: () => ({ merchantId: randomUUID(), reason: 'isolation' }),
  addMerchant: () => ({
    nameEn: 'Isolation',
    nameAr: 'عزل',
    ownerEmail: `${randomUUID()}@isolation.example`,
  }),
  'merchants/inviteMember': ({ merchantId }) => ({
    merchantId: merchantId ?? randomUUID(),
    email: `${randomUUID()}@isolation.example`,
    role: 'owner',
  }),
  // Without a subject, because the other calls need active merchants and people who may sign in.
  suspend: () => ({ id: randomUUID(), suspend: true, reason }),
  setDisabled: () => ({ id: randomUUID(), disable: true, reason }),
  setPlatformRole: () => ({ id: randomUUID(), role: 'agent', reason }),
  askReset: () => ({ id: randomUUID(), kind: 'password', reason }),
  'people/approve': () => ({ id: randomUUID(), kind: 'password' }),
  'people/drop': () => ({ id: randomUUID(), kind: 'password' }),
  endPersonsSessions: () => ({ id: randomUUID(), reason }),
  inviteToWork: () => ({ email: `${randomUUID()}@isolation.example`, role: 'agent' }),
  revokeInvitation: () => ({ id: randomUUID() }),
  revokeMember: () => ({ merchantId: randomUUID(), id: randomUUID() }),
  stopAlerts: () => ({ token: randomUUID() }),
  requestLink: () => ({ email: 'nobody@isolation.example' }),
  setNewPassword: () => ({ token: randomUUID(), password: 'quite unusual tortoise 47' }),
  openLink: () => ({ token: randomUUID() }),
  join: () => ({ token: randomUUID(), name: 'Sara', nameAr: 'سارة', password: 'quite unusual tortoise 47' }),
  setLocale: () => 'en',
};

const typedKey = {
  name: 'Isolation',
  permissions: ['shipments.read'],
  ipRanges: '',
  lastDay: '',
  bookingsPerDay: '',
  spendPerDay: '',
};
const rule = { name: 'Isolation', when: {}, set: { product: 'express' } };

const contact = {
  name: 'Isolation',
  companyName: '',
  mobile: '0501234567',
  phone: '',
  email: '',
  notes: '',
  tags: [],
  addresses: [{ label: '', address: 'Villa 14', addressAr: '', place: { emirateId: '1' } }],
};

/** The input of an action in the manifest (`action <file> <name>`), and whether it concerns one subject. */
function inputOf(name: string) {
  const [, file = '', action = ''] = name.split(' ');
  const folder = file.split('/').at(-2);
  const find = (inputs: Inputs) => inputs[`${folder}/${action}`] ?? inputs[action];
  return { aboutOne: find(actionInputs), plain: find(plainInputs) };
}

export function actionInput(name: string, subject: Subject): unknown {
  const { aboutOne, plain } = inputOf(name);
  const make = aboutOne ?? plain;
  if (!make)
    throw new Error(`e2e/isolation/inputs.ts has no input of ${name}: add one, as a page would give it`);
  return make(subject);
}

/**
 * Whether the manifest's entry concerns a subject that subjects.ts creates for each merchant. Other entries are called with a
 * non-existent id.
 */
export function isAboutOne(name: string): boolean {
  if (name.startsWith('action')) return inputOf(name).aboutOne !== undefined;
  return /\/(shipments|contacts|imports|quotes|\[kind\])\/(\[id\]|version)|\/\[(awb|shipmentId)\]/.test(name);
}

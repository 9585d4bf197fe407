/*
 * Reasons are stored as people write them, or as short English sentences of the portal, so that the audit can be read without the
 * portal too. Screens show the portal's own ones in the reader's language: this finds them again. writers.test.ts reads what is written.
 */

/** Each changed field with its value before and after; null for no value. */
export type AuditChange = Record<string, [before: string | null, after: string | null]>;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Keys of `audit.reasons` in messages/, each with its pattern, whose groups are its values. The first match counts. */
const known = [
  ['byPerson', /^by the person$/],
  ['byOwner', new RegExp(`^by an owner(?: of ${uuid})?$`)],
  ['byAdministrator', /^by an administrator$/],
  ['withLink', /^with a link$/],
  ['byPerson', new RegExp(`^to ${uuid}$`), ['switch-merchant']],
  ['byOwner', new RegExp(`^in ${uuid}$`), ['revoke-invitation']],
  ['byOwner', new RegExp(`^${uuid} from ${uuid}$`), ['remove-member']],
  ['byAdministrator', new RegExp(`^${uuid}$`), ['revoke-platform-invitation']],
  ['asRole', new RegExp(`^(?<role>\\w+) in ${uuid}$`), ['invite-member', 'accept-invitation']],
  [
    'asRole',
    /^(?<role>agent|supervisor|administrator)$/,
    ['invite-to-platform', 'accept-platform-invitation'],
  ],
  ['roleChange', new RegExp(`^${uuid} at ${uuid}: (?<from>\\w+) to (?<to>\\w+)$`), ['change-role']],
  [
    'roleChangeWhy',
    /^(?<from>agent|supervisor|administrator) to (?<to>\w+): (?<why>.*)$/s,
    ['change-platform-role'],
  ],
  ['app', /^app$/, ['add-second-factor', 'remove-second-factor']],
  ['passkey', /^passkey$/, ['add-second-factor', 'remove-second-factor', 'sign-in']],
  ['right', /^right$/, ['sign-in']],
  ['singleSignOn', /^single-sign-on$/, ['sign-in', 'change-role']],
  ['singleSignOnRefused', /^sso-[a-z]+$/, ['sign-in']],
  ['wrong', /^wrong$/, ['sign-in', 'second-step', 'confirm-password', 'change-password']],
  ['disabled', /^disabled$/, ['sign-in']],
  ['throttled', /^throttled$/, ['sign-in', 'second-step']],
  ['passkeyWrong', /^passkey-wrong$/, ['sign-in']],
  ['appCode', /^app-code$/, ['second-step']],
  ['recoveryCode', /^recovery-code$/, ['second-step']],
  ['sessions', /^(?<count>\d+) by the person$/, ['end-sessions']],
  ['selected', /^(?<format>\w+): (?<count>\d+) selected$/, ['export-shipments']],
  ['dayClosed', /^(?<count>\d+) handed over, (?<shown>\d+) left behind$/, ['close-day']],
  ['everything', /^(?<format>\w+): \{\}$/],
  ['filtered', /^(?<format>\w+): \{(?<filter>".*?)\}?$/s],
  ['shipments', /^(?<count>\d+) shipments$/, ['export-person', 'export-manifest', 'export-import']],
  [
    'erased',
    /^(?<count>\d+) shipments, (?<shown>\d+) contacts, (?<orders>\d+) unsent orders$/,
    ['erase-person'],
  ],
  ['merchants', /^(?<count>\d+) merchants$/, ['find-person', 'erase-person-anywhere', 'write-notice']],
  ['allMerchants', /^all merchants$/, ['write-notice']],
  ['email', new RegExp(`^email (?<id>${uuid})$`), ['send-mail-again']],
  ['resentSince', /^(?<host>\S+): since (?<at>\S+)$/, ['resend-webhooks']],
  ['claimed', /^claim (?<number>\d+): (?<count>\d+) shipments$/, ['make-claim', 'export-claim']],
  ['claimSent', new RegExp(`^claim (?<id>${uuid}): by (?<kind>\\w+)$`), ['send-claim']],
  ['claimChanged', new RegExp(`^claim (?<id>${uuid}): (?<to>\\w+)$`), ['change-claim']],
  [
    'claimPhoto',
    new RegExp(`^claim (?<id>${uuid}): photo (?<number>\\d+)$`),
    ['add-claim-photo', 'remove-claim-photo'],
  ],
  [
    'statement',
    new RegExp(`^(?<kind>\\w+): (?<id>${uuid})$`),
    ['upload-statement', 'confirm-statement', 'take-back-statement', 'correct-invoice'],
  ],
  ['contact', new RegExp(`^contact (?<id>${uuid})$`)],
  ['contacts', /^(?<count>\d+) contacts$/],
  ['preset', new RegExp(`^(?<kind>senders|parcels|templates) (?<id>${uuid})$`)],
  ['tookCase', /^took the case over$/, ['take-case']],
  ['handedCase', /^handed the case over$/, ['take-case']],
  ['handedCases', new RegExp(`^handed (?<count>\\d+) open cases over to (?<id>${uuid})$`), ['take-case']],
  ['passedOn', /^passed on to the carrier$/, ['pass-on-case']],
  ['ownCases', /^own cases$/, ['list-cases']],
  ['openedCase', /^opened a case: (?<kind>[\w-]+)$/, ['open-case']],
  ['addedToCase', /^added to a case: (?<kind>[\w-]+)$/, ['open-case']],
  ['wrappedUp', /^reason of the call: (?<kind>\w+)$/, ['note']],
  ['phoneCalls', /^calls about the same phone$/, ['list-calls']],
  ['queue', /^queue of unconfirmed requests$/, ['list-unconfirmed']],
  ['byAwb', /^AWB (?<awb>\S+)$/, ['look-up', 'book']],
  ['byId', new RegExp(`^shipment (?<id>${uuid})$`), ['look-up']],
  ['merchant', /^merchant$/, ['look-up']],
  ['searchedFor', /^search for (?<typed>.*)$/s, ['search']],
  ['scanned', /^scanned (?<awb>\S+)$/, ['scan']],
  ['exportedScan', /^exported a scan list of (?<count>\d+)$/, ['scan']],
  ['internalNote', /^wrote an internal note$/, ['note']],
  ['merchantNote', /^wrote a note for the merchant$/, ['note']],
  ['deskUse', /^use of the desk$/, ['supervise']],
  ['comparedAwbs', /^compared (?<count>\d+) AWBs with a list of the operator$/, ['compare-awbs']],
  ['markedSent', /^marked (?<count>\d+) bookings as sent$/, ['mark-sent']],
  ['openedLabel', /^opened the label$/, ['open-label']],
  ['claimedDamage', /^made a claim for damage$/, ['make-claim']],
  ['openedPhotos', /^opened a claim’s photos$/, ['open-photo']],
  ['enteredAwb', /^entered AWB (?<awb>\S+)$/, ['accept-awb']],
  ['askedAgain', /^asked the operator again$/, ['ask-again']],
  ['takesCare', /^takes care of it$/, ['take-request']],
  ['gaveBack', /^gave it back$/, ['give-back-request']],
  [
    'codePhase',
    /^(?<code>.+): (?<from>no phase|\w+) to (?<to>\w+), shipments re-filed: (?<count>\d+)/,
    ['set-code-phase'],
  ],
  ['refiled', /^(?<code>.+): to (?<to>\w+), shipments re-filed: (?<count>\d+)/, ['end-refiling']],
  ['topPlaces', /: countries, emirates, delivery instructions$/, ['refresh-places']],
  ['emiratePlaces', /: zones, areas and offices of emirate (?<id>.+)$/, ['refresh-places']],
  ['countryPlaces', /: cities of country (?<id>.+)$/, ['refresh-places']],
  ['notPermitted', /^not-permitted: (?<right>.+)$/, ['denied']],
  ['suspended', /^suspended: (?<right>.+)$/, ['denied']],
  ['tokenWrong', /^token-wrong: (?<account>.+)$/, ['denied']],
  ['cookie', /^cookie$/, ['denied']],
  ['invitationEnded', /^invitation-ended$/, ['denied']],
  ['resetEnded', /^reset-ended$/, ['denied']],
  ['stepEnded', /^step-ended$/, ['denied']],
] as const satisfies readonly (readonly [string, RegExp, (readonly string[])?])[];

type ReasonKey = (typeof known)[number][0];

/** A reason of the portal's own as a key with its values, or null for what a person wrote. */
export function readReason(
  verb: string,
  reason: string,
): { key: ReasonKey; values: Record<string, string> } | null {
  // Agents' reads and actions say where they came from.
  const said = reason.replace(/^desk: /, '');
  for (const [key, pattern, verbs] of known as readonly (readonly [
    ReasonKey,
    RegExp,
    (readonly string[])?,
  ])[]) {
    const found = !verbs || verbs.includes(verb) ? pattern.exec(said) : null;
    if (found) return { key, values: { ...found.groups } };
  }
  return null;
}

import type { Edit, Guard } from '#scripts/guards/guard.ts';

const handlerTest = 'lib/auth/handler.test.ts';
const actionTest = 'lib/auth/action.test.ts';
const admitting = 'getViewer().catch(() => ({ permissions: new Set([permission]) }))';

/** The functions that require a permission: the permission, the function that the test calls, and its file. */
const askers = [
  ['shipments.book', 'saveDraft', 'lib/booking-form/save-draft.ts'],
  ['shipments.book', 'discardDrafts', 'lib/booking-form/discard-drafts.ts'],
  ['shipments.book', 'restoreDrafts', 'lib/booking-form/restore-drafts.ts'],
  ['shipments.read', 'findDraft', 'lib/booking-form/find-draft.ts'],
  ['shipments.read', 'findShipment', 'lib/shipments/find-shipment.ts'],
  ['shipments.read', 'listShipments', 'lib/search/lists/list-shipments.ts'],
  ['shipments.read', 'countShipments', 'lib/search/lists/count-shipments.ts'],
  ['shipments.read', 'findShownVersion', 'lib/search/lists/shown-version.ts'],
  ['shipments.read', 'findIdByAwb', 'lib/shipments/find-id-by-awb.ts'],
  ['shipments.read', 'fetchLabel', 'lib/labels/fetch-label.ts'],
  ['shipments.cancel', 'cancelShipment', 'lib/attempts/cancel.ts'],
  ['merchant.configure', 'saveShippingSettings', 'lib/merchants/shipping-settings.ts'],
  ['prices.ask', 'quoteRates', 'lib/rates/quote-rates.ts'],
  ['desk.look-up', 'unsafeOpenByAwb', 'lib/desk/open-shipment.ts'],
  ['desk.resolve', 'unsafeListUnconfirmed', 'lib/desk/unconfirmed/list-unconfirmed.ts'],
  ['operator.configure', 'setCodePhase', 'lib/refiling/set-code-phase.ts'],
  ['operator.configure', 'settleDrift', 'lib/operator/settle-drift.ts'],
] as const;

const withoutCheck = (file: string, within: string): Edit => ({
  file,
  within,
  code: 'requirePermission($$$)',
});

const requiring = (permission: string, name: string) => ({
  test: 'lib/shipments/required-permissions.test.ts',
  name: `${name} requires ${permission}`,
});

export const guardsOfI10: Guard[] = [
  {
    guard: 'A handler denies when the session can’t be looked up (removed by granting the permission)',
    file: 'lib/auth/handler.ts',
    within: 'handler',
    code: 'getViewer()',
    instead: admitting,
    test: handlerTest,
    name: 'denies when the session cannot be looked up, without giving the reason',
  },
  {
    guard: 'An action denies when the session can’t be looked up (removed by granting the permission)',
    file: 'lib/auth/action.ts',
    within: 'runAction',
    code: 'getViewer()',
    instead: admitting,
    test: actionTest,
    name: 'does nothing when the session cannot be looked up, and does not give the reason',
  },
  {
    guard: 'A handler checks that the caller is signed in, and their permission',
    edits: [
      { file: 'lib/auth/handler.ts', within: 'handler', code: '!viewer', instead: 'false' },
      {
        file: 'lib/auth/handler.ts',
        within: 'handler',
        code: '!mayDo(viewer, permission)',
        instead: 'false',
      },
    ],
    test: handlerTest,
    name: 'denies a signed-out person',
  },
  {
    guard: 'A handler checks the permission',
    file: 'lib/auth/handler.ts',
    within: 'handler',
    code: '!mayDo(viewer, permission)',
    instead: 'false',
    test: handlerTest,
    name: 'denies another role',
  },
  {
    guard: 'A session expires',
    file: 'lib/auth/sessions.ts',
    within: 'findSession',
    sql: 'AND sessions.expires_at > now()',
    instead: '',
    test: handlerTest,
    name: 'denies a session that has expired',
  },
  {
    guard: 'A disabled person has no session',
    file: 'lib/auth/sessions.ts',
    within: 'findSession',
    sql: 'AND users.disabled_at IS NULL',
    instead: '',
    test: handlerTest,
    name: 'denies a person who was disabled',
  },
  {
    guard: 'A page of the desk checks the permission',
    file: 'lib/auth/require-viewer.ts',
    within: 'requireViewer',
    code: '!mayDo(viewer, permission)',
    instead: 'false',
    test: 'lib/auth/require-viewer.test.ts',
    name: 'a page of the desk is "not found" to everybody but an agent',
  },
  {
    guard: 'A page for merchants checks the permission',
    file: 'lib/auth/require-viewer.ts',
    within: 'requireMerchantViewer',
    code: "!mayDo(viewer, 'shipments.read')",
    instead: 'false',
    test: 'lib/auth/require-viewer.test.ts',
    name: 'a merchant page redirects everybody else',
  },
  {
    guard: 'An action checks that the caller is signed in',
    file: 'lib/auth/action.ts',
    within: 'runAction',
    code: '!viewer',
    instead: 'false',
    test: actionTest,
    name: 'does nothing when nobody is signed in',
  },
  {
    guard: 'An action checks the viewer’s permission',
    file: 'lib/auth/action.ts',
    within: 'runAction',
    code: '!mayDo(viewer, permission)',
    instead: 'false',
    test: actionTest,
    name: 'does nothing for another role, and says that it isn’t allowed',
  },
  {
    guard: 'Only our own pages can call an action',
    file: 'lib/auth/action.ts',
    within: 'runAction',
    code: '!isSameOrigin(given)',
    instead: 'false',
    test: actionTest,
    name: 'does nothing for a request from another site',
  },
  {
    guard: 'A request without an Origin header is rejected',
    file: 'lib/http/same-origin.ts',
    within: 'isOwnOrigin',
    code: 'return false',
    instead: 'return true',
    test: actionTest,
    name: 'does nothing for a request without an Origin header',
  },
  {
    guard: 'An action checks the shape of its input',
    file: 'lib/auth/action.ts',
    within: 'runAction',
    code: '!parsed.success',
    instead: 'false',
    test: actionTest,
    name: 'does nothing with an input of another shape',
  },
  {
    guard: 'A permission that an actor lacks is denied',
    file: 'lib/core/actor.ts',
    within: 'requirePermission',
    code: 'actor.permissions.has(permission)',
    instead: 'true',
    ...requiring('shipments.book', 'bookShipment'),
  },
  {
    guard: 'Booking and queueing require shipments.book',
    edits: [withoutCheck('lib/attempts/book.ts', 'book')],
    ...requiring('shipments.book', 'queueBooking'),
  },
  ...askers.map(
    ([permission, name, file]): Guard => ({
      guard: `${name} requires ${permission}`,
      edits: [withoutCheck(file, name)],
      ...requiring(permission, name),
    }),
  ),
  {
    guard: 'trackShipment requires shipments.read, and so does findShipment, which it calls',
    edits: [
      withoutCheck('lib/attempts/track-shipment.ts', 'trackShipment'),
      withoutCheck('lib/shipments/find-shipment.ts', 'findShipment'),
    ],
    ...requiring('shipments.read', 'trackShipment'),
  },
  {
    guard: 'An agent’s action on an unconfirmed request requires desk.resolve',
    edits: [withoutCheck('lib/desk/unconfirmed/find-decided-attempt.ts', 'findAuditedAttempt')],
    ...requiring('desk.resolve', 'unsafeAcceptAwb'),
  },
  {
    guard: 'The metrics check their token',
    file: 'app/api/metrics/route.ts',
    within: 'GET',
    code: '!carriesToken($$$)',
    instead: 'false',
    test: 'app/api/metrics/route.test.ts',
    name: 'denies a request without the token or with another one',
  },
];

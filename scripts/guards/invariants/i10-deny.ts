import type { Guard } from '#scripts/guards/guard.ts';

const handlerTest = 'lib/auth/handler.test.ts';
const actionTest = 'lib/auth/action.test.ts';
const admitting = 'getViewer().catch(() => ({ permissions: new Set([permission]) }))';

export const guardsOfI10: Guard[] = [
  {
    guard: 'A handler denies when the session can’t be looked up (removed by granting the permission)',
    edits: [{ file: 'lib/auth/handler.ts', within: 'handler', code: 'getViewer()', instead: admitting }],
    test: handlerTest,
    name: 'denies where the session cannot be looked up, and says nothing of why',
  },
  {
    guard: 'An action denies when the session can’t be looked up (removed by granting the permission)',
    edits: [{ file: 'lib/auth/action.ts', within: 'action', code: 'getViewer()', instead: admitting }],
    test: actionTest,
    name: 'does nothing where the session cannot be looked up, and says nothing of why',
  },
  {
    guard: 'A handler checks that somebody is signed in, and their permission',
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
    name: 'denies who is signed out',
  },
  {
    guard: 'A handler checks the permission',
    edits: [
      {
        file: 'lib/auth/handler.ts',
        within: 'handler',
        code: '!mayDo(viewer, permission)',
        instead: 'false',
      },
    ],
    test: handlerTest,
    name: 'denies another role',
  },
  {
    guard: 'A session expires',
    edits: [
      {
        file: 'lib/auth/sessions.ts',
        within: 'findViewer',
        code: 'session.expiresAt <= new Date()',
        instead: 'false',
      },
    ],
    test: handlerTest,
    name: 'denies a session that has expired',
  },
  {
    guard: 'A disabled person has no session',
    edits: [
      {
        file: 'lib/auth/sessions.ts',
        within: 'findViewer',
        code: 'session.user.disabledAt',
        instead: 'false',
      },
    ],
    test: handlerTest,
    name: 'denies a person who was disabled',
  },
  {
    guard: 'A page of the desk checks the permission',
    edits: [
      {
        file: 'lib/auth/require-viewer.ts',
        within: 'requireViewer',
        code: '!mayDo(viewer, permission)',
        instead: 'false',
      },
    ],
    test: 'lib/auth/require-viewer.test.ts',
    name: 'a page of the desk is "not found" to everybody but an agent',
  },
  {
    guard: 'A page for merchants checks the permission',
    edits: [
      {
        file: 'lib/auth/require-viewer.ts',
        within: 'requireMerchantViewer',
        code: "!mayDo(viewer, 'shipments.read')",
        instead: 'false',
      },
    ],
    test: 'lib/auth/require-viewer.test.ts',
    name: 'a page of the merchants sends everybody else away',
  },
  {
    guard: 'An action checks the viewer and their permission',
    edits: [
      {
        file: 'lib/auth/action.ts',
        within: 'action',
        code: '!viewer || !mayDo(viewer, permission)',
        instead: 'false',
      },
    ],
    test: actionTest,
    name: 'does nothing for another role or for nobody',
  },
  {
    guard: 'An action is called by our own pages only',
    edits: [
      {
        file: 'lib/auth/action.ts',
        within: 'action',
        code: '!isSameOrigin(await headers())',
        instead: 'false',
      },
    ],
    test: actionTest,
    name: 'does nothing for a request from another site',
  },
  {
    guard: 'A request without an origin is not from our own pages',
    edits: [
      {
        file: 'lib/auth/same-origin.ts',
        within: 'isSameOrigin',
        code: 'return false',
        instead: 'return true',
      },
    ],
    test: actionTest,
    name: 'does nothing for a request from nowhere',
  },
  {
    guard: 'An action checks the shape of its input',
    edits: [{ file: 'lib/auth/action.ts', within: 'action', code: '!parsed.success', instead: 'false' }],
    test: actionTest,
    name: 'does nothing with an input of another shape',
  },
  {
    guard: 'The metrics check their token',
    edits: [
      { file: 'app/api/metrics/route.ts', within: 'GET', code: '!carriesToken($$$)', instead: 'false' },
    ],
    test: 'app/api/metrics/route.test.ts',
    name: 'denies who carries none, or another',
  },
];

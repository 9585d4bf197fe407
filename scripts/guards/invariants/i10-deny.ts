import type { Guard } from '#scripts/guards/guard.ts';

const handlerTest = 'lib/auth/handler.test.ts';
const actionTest = 'lib/auth/role-action.test.ts';
const failing = 'const viewer = await getViewer().catch(() => ({ role }) as Viewer);';

export const guardsOfI10: Guard[] = [
  {
    guard:
      'a look-up of the session that fails is no viewer, for a handler (removed by taking the role for granted)',
    edits: [{ file: 'lib/auth/handler.ts', remove: 'const viewer = await getViewer();', putting: failing }],
    test: handlerTest,
    name: 'denies where the session cannot be looked up, and says nothing of why',
  },
  {
    guard:
      'a look-up of the session that fails is no viewer, for an action (removed by taking the role for granted)',
    edits: [
      { file: 'lib/auth/role-action.ts', remove: 'const viewer = await getViewer();', putting: failing },
    ],
    test: actionTest,
    name: 'does nothing where the session cannot be looked up, and says nothing of why',
  },
  {
    guard: 'a handler wants a viewer, and one of its role',
    edits: [
      {
        file: 'lib/auth/handler.ts',
        remove: "        if (!viewer) return answer(401, 'signed-out');\n",
        putting: '',
      },
      {
        file: 'lib/auth/handler.ts',
        remove: "        if (viewer.role !== role) return answer(404, 'not-found');\n",
        putting: '',
      },
    ],
    test: handlerTest,
    name: 'denies who is signed out',
  },
  {
    guard: 'a handler wants its role',
    edits: [
      {
        file: 'lib/auth/handler.ts',
        remove: "        if (viewer.role !== role) return answer(404, 'not-found');\n",
        putting: '',
      },
    ],
    test: handlerTest,
    name: 'denies another role',
  },
  {
    guard: 'a session ends',
    edits: [{ file: 'lib/auth/sessions.ts', remove: ' || session.expiresAt <= new Date()', putting: '' }],
    test: handlerTest,
    name: 'denies a session that has expired',
  },
  {
    guard: 'a disabled person has no session',
    edits: [{ file: 'lib/auth/sessions.ts', remove: ' || session.user.disabledAt', putting: '' }],
    test: handlerTest,
    name: 'denies a person who was disabled',
  },
  {
    guard: 'a page of the desk wants an agent',
    edits: [
      {
        file: 'lib/auth/require-viewer.ts',
        remove: "  if (viewer.role !== 'agent') notFound();\n",
        putting: '',
      },
    ],
    test: 'lib/auth/require-viewer.test.ts',
    name: 'a page of the desk is "not found" to everybody but an agent',
  },
  {
    guard: 'a page of the merchants wants a merchant’s person',
    edits: [
      {
        file: 'lib/auth/require-viewer.ts',
        remove: "  if (viewer.role !== 'merchant') redirect(homeOf(viewer));\n",
        putting: '',
      },
    ],
    test: 'lib/auth/require-viewer.test.ts',
    name: 'a page of the merchants sends everybody else away',
  },
  {
    guard: 'an action wants its role',
    edits: [
      {
        file: 'lib/auth/role-action.ts',
        remove: "        if (viewer?.role !== role) return { ok: false, code: 'signed-out' };\n",
        putting: '',
      },
    ],
    test: actionTest,
    name: 'does nothing for another role or for nobody',
  },
  {
    guard: 'an action is asked for by our own pages',
    edits: [
      {
        file: 'lib/auth/role-action.ts',
        remove: "      if (!isSameOrigin(await headers())) return { ok: false, code: 'signed-out' };\n",
        putting: '',
      },
    ],
    test: actionTest,
    name: 'does nothing for a request from another site',
  },
  {
    guard: 'a request without an origin is nobody’s',
    edits: [
      {
        file: 'lib/auth/same-origin.ts',
        remove: 'if (!origin || !host) return false;',
        putting: 'if (!origin || !host) return true;',
      },
    ],
    test: actionTest,
    name: 'does nothing for a request from nowhere',
  },
  {
    guard: 'an action’s input has its shape',
    edits: [
      {
        file: 'lib/auth/role-action.ts',
        remove: "        if (!parsed.success) return { ok: false, code: 'invalid' };\n",
        putting: '',
      },
    ],
    test: actionTest,
    name: 'does nothing with an input of another shape',
  },
  {
    guard: 'the metrics want their token',
    edits: [
      {
        file: 'app/api/metrics/route.ts',
        remove: "if (!carriesToken(request.headers.get('authorization'), token))",
        putting: "if (request.method !== 'GET')",
      },
    ],
    test: 'app/api/metrics/route.test.ts',
    name: 'denies who carries none, or another',
  },
];

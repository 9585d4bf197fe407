// Who may import whom. What no line here allows is forbidden: a new file that fits no room, an arrow that points up,
// a package that a room has no business with. Checked by scripts/check-imports.ts, as part of `npm test`.

const core = '^lib/core/';
const pureCore = '^lib/core/(?!env|logger|encrypt-token|metrics|request-id|carries-token)';
const i18n = '^lib/i18n/';
const messages = '^messages/';
const db = '^lib/db/';
const documents = '^lib/documents/';
const door =
  '^lib/postal/(postal-client|settings|observer|outcome|booking-order|tracking-report|price-question|places|decode-label)\\.ts$';
const nounsOfTheTrade = ['merchants', 'operator', 'locations', 'rates', 'shipments', 'imports'];
const domain = nounsOfTheTrade.map((noun) => `^lib/${noun}/`);
const merchants = '^lib/merchants/';
const schemas = `^lib/(${nounsOfTheTrade.join('|')})/(schema|view)\\.ts$`;
const ui = '^components/ui/';
const wire = '^lib/postal/family-[ab]/wire\\.ts$';
const scripts = '^scripts/';
const prisma = '^prisma/';

const forComponents = [
  ui,
  schemas,
  pureCore,
  '^lib/i18n/(formats|locale|set-locale)\\.ts$',
  messages,
  '^lib/auth/action-result\\.ts$',
];
const browserPackages = [
  'react',
  'next/(link|navigation|form)\\.js',
  'next-intl(?!.*/server\\.)',
  '@tanstack/react-query',
  'react-hook-form',
  'react-aria-components',
  'lucide-react',
  'zod',
];

/** Each domain module may use the ones before it, and nothing of Next. */
const domainRooms = domain.map((path, index) => ({
  path,
  imports: [...domain.slice(0, index), door, db, core],
  packages: ['server-only', 'zod', '@node-rs/argon2'],
  node: true,
}));

/** The components of a noun may use those of the nouns before it. */
const nouns = ['locations', 'rates', 'shipments', 'desk', 'admin'].map((noun) => `^components/${noun}/`);
const nounRooms = nouns.map((path, index) => ({
  path,
  imports: [...nouns.slice(0, index), ...forComponents],
  packages: browserPackages,
}));

const rooms = [
  {
    path: '^(app/|(proxy|instrumentation)\\.ts$)',
    imports: ['^components/', ...domain, '^lib/auth/', i18n, core, messages],
    packages: ['next', 'next-auth', 'next-intl', 'server-only', 'zod', ...browserPackages],
    node: true,
  },
  { path: '^lib/jobs/', imports: [...domain, i18n, core], packages: ['zod', 'graphile-worker'], node: true },
  { path: ui, imports: [pureCore, messages, '^lib/i18n/(formats|locale)\\.ts$'], packages: browserPackages },
  { path: '^components/shell/', imports: forComponents, packages: browserPackages },
  ...nounRooms,
  ...domainRooms,
  {
    path: '^lib/auth/',
    imports: [merchants, db, core],
    packages: ['next-auth', 'next/(headers|navigation)\\.js', 'react', 'server-only', 'zod'],
    node: true,
  },
  {
    path: '^lib/postal/[^/]+\\.ts$',
    imports: ['^lib/postal/family-[ab]/', core],
    packages: ['cockatiel', 'undici', 'zod', 'server-only'],
    node: true,
  },
  ...['a', 'b'].map((family) => ({
    path: `^lib/postal/family-${family}/`,
    imports: ['^lib/postal/[^/]+\\.ts$', core],
    packages: ['zod', 'server-only'],
    node: true,
  })),
  { path: db, imports: [core], packages: ['@prisma', 'pg', 'server-only'], node: true },
  {
    path: '^lib/sandbox/',
    imports: [wire, documents, core],
    packages: ['pg', 'undici', 'zod'],
    node: true,
  },
  {
    path: documents,
    imports: [core],
    packages: ['@bwip-js/node', '@myriaddreamin/typst-ts-node-compiler'],
    node: true,
  },
  {
    path: i18n,
    imports: [core, messages],
    packages: ['next-intl', 'next/headers\\.js', 'server-only'],
    node: true,
  },
  { path: core, imports: [], packages: ['pino', 'prom-client', 'zod'], node: true },
  { path: messages, imports: [], packages: [] },
  {
    path: prisma,
    imports: [scripts, merchants, db, core],
    packages: ['@node-rs/argon2', '@prisma', 'pg'],
    node: true,
  },
  {
    path: scripts,
    imports: [prisma, merchants, db, core, '^\\.dependency-cruiser\\.mjs$'],
    packages: ['@playwright/test', 'autocannon', 'dependency-cruiser', 'pg'],
    node: true,
  },
  // The three that hold the interface itself against the code, an operator and the clock.
  {
    path: '^scripts/(interface-table|conformance|bench)[/.]',
    imports: ['^lib/postal/', '^lib/sandbox/', core],
    packages: ['zod'],
    node: true,
  },
  { path: '^(\\.dependency-cruiser|[^/]+\\.config)\\.(ts|mjs)$', imports: [], packages: ['.+'], node: true },
  { path: '^next-env\\.d\\.ts$', imports: ['^\\.next/'], packages: ['next'] },
];

/** Tests, and what only they use, may import anything; nothing may import them. */
const tests = '(\\.test\\.tsx?$|^e2e/|^lib/[^/]+/testing/)';
const anyRoom = [tests, ...rooms.map(({ path }) => path)];
const packagePath = (names) => `^node_modules/(${names.join('|')})(/|$)`;

const allowed = rooms.flatMap(({ path, imports, packages, node }) => {
  const from = { path, pathNot: tests };
  return [
    { from, to: { path: [path, ...imports], pathNot: tests } },
    ...(packages.length > 0 ? [{ from, to: { path: packagePath(packages) } }] : []),
    ...(node ? [{ from, to: { dependencyTypes: ['core'] } }] : []),
  ];
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  allowed: [...allowed, { from: { path: tests }, to: {} }],
  allowedSeverity: 'error',
  forbidden: [
    { name: 'circle', severity: 'error', from: { pathNot: '^lib/db/generated/' }, to: { circular: true } },
    // A file in no room that imports or is imported is not allowed to; this is for one that does neither.
    { name: 'in-no-room', severity: 'error', from: { orphan: true, pathNot: anyRoom }, to: {} },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'not-in-package-json',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // Beside TypeScript 7 dependency-cruiser reads no TypeScript by itself.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    doNotFollow: { path: ['(^|/)node_modules/', '^lib/db/generated/', '^\\.next/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

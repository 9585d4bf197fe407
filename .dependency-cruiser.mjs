// The import rules. Every import that no rule allows is an error: from a file outside all modules, from a higher module, or of a
// package not listed for the module. Checked by scripts/check-imports.ts, as part of `npm test`.

/** Pure, and knows nothing of ours. */
const core = '^lib/core/';
/** What a browser may load of it. */
const pureCore = '^lib/core/((text|phones|times)/)?[^/]+\\.ts$';
const http = '^lib/http/';
/** What the code of a server stands on, in this order: each room may import the ones before it. */
const ground = [core, '^lib/process/', '^lib/settings/', '^lib/telemetry/'];
const browser = '^lib/browser/';
const i18n = '^lib/i18n/';
const formats = '^lib/i18n/(format-times|locale)\\.ts$';
const messages = '^messages/';
const db = '^lib/db/';
const documents = '^lib/documents/';
const tables = '^lib/tables/';
/** Without what parses a file: that blocks its thread, so it runs only in a parser. */
const tablesFace = '^lib/tables/(?!uploads/read-spreadsheet\\.ts)';
/** The face of the operator's client: its functions, and the types that they take and return. */
const postalClient = '^lib/postal/(postal-client\\.ts$|model/)';

/** In this order: each domain module may import the ones before it. */
const domainModules = [
  'audit',
  'mail',
  'merchants',
  'people',
  'api-keys',
  'operator',
  'locations',
  'contacts',
  'rates',
  'archive',
  'shipments',
  'request-log',
  'events',
  'webhooks',
  'single-sign-on',
  'alerts',
  'booking-form',
  'presets',
  'rules',
  'orders',
  'returns',
  'marks',
  'tracking',
  'labels',
  'archive-months',
  'attempts',
  'money',
  'claims',
  'statements',
  'quotes',
  'search',
  'receivers',
  'pickups',
  'home',
  'desk',
  'public-tracking',
  'refiling',
  'privacy',
  'due-work',
  'imports',
  'start',
];
const domain = domainModules.map((module) => `^lib/${module}/`);
/** What a pasted text says: pure. */
const paste = '^lib/paste/';
/** The resolver of places: pure. */
const placeNames =
  '^lib/locations/((closest-name|find-places|foreign-country|name-index|place-index|resolve-place|spellings)\\.ts|(place-aliases|country-names)\\.json)$';
const schemas = [
  `^lib/(${domainModules.join('|')})/(schema|view|states)\\.ts$`,
  '^lib/[a-z-]+/[a-z-]+/(schema|view)\\.ts$',
  '^lib/booking-form/(with-receiver|checks/[a-z-]+)\\.ts$',
  '^lib/rules/apply-rules\\.ts$',
  '^lib/imports/(forms/choice-of|rows/withhold)\\.ts$',
  '^lib/shipments/(choices|carried-fields|party-fields|status-age|tag-name)\\.ts$',
  '^lib/contacts/(merged-contact|party-of-contact)\\.ts$',
  // Pure; the browser loads them with what uses them.
  paste,
  placeNames,
];
const ui = '^components/ui/';
const wire = '^lib/postal/family-[ab]/wire\\.ts$';
const scripts = '^scripts/';
const prisma = '^prisma/';

const forComponents = [
  ui,
  ...schemas,
  pureCore,
  browser,
  '^lib/i18n/(formats|format-times|locale|message-formats)\\.ts$',
  messages,
  '^lib/auth/(action-result|set-locale)\\.ts$',
];
const browserPackages = [
  'react',
  'next/(link|navigation|form|head)\\.js',
  'next-intl(?!.*/server\\.)',
  '@tanstack/react-query',
  'react-hook-form',
  'downshift',
  'zod',
  '@simplewebauthn/browser',
];

/** Each domain module may use the ones before it, and nothing of Next. */
const domainRules = domain.map((path, index) => ({
  path,
  imports: [...domain.slice(0, index), paste, postalClient, tablesFace, documents, db, formats, ...ground],
  packages: [
    'server-only',
    'cockatiel',
    'zod',
    '@node-rs/argon2',
    '@zxcvbn-ts',
    'lru-cache',
    'nodemailer',
    'otpauth',
    '@simplewebauthn/server',
  ],
  node: true,
}));

/** The components of a noun may use those of the nouns before it. */
const nouns = [
  'audit',
  'scanning',
  'tables',
  'people',
  'api-keys',
  'webhooks',
  'request-log',
  'alerts',
  'merchants',
  'locations',
  'contacts',
  'rates',
  'money',
  'claims',
  'statements',
  'quotes',
  'shipments',
  'help',
  'rules',
  'booking-form',
  'labels',
  'marks',
  'tracking',
  'returns',
  'shipment-page',
  'search',
  'home',
  'pickups',
  'public-tracking',
  'cases',
  'imports',
  'desk',
  'admin',
].map((noun) => `^components/${noun}/`);
const nounRules = nouns.map((path, index) => ({
  path,
  imports: [...nouns.slice(0, index), ...forComponents],
  packages: browserPackages,
}));

/** One rule a module: the files of `path` may import these modules and packages, and Node's own where `node` is true. */
export const modules = [
  {
    path: paste,
    imports: [placeNames, '^lib/locations/view\\.ts$', core],
    packages: [],
  },
  {
    path: placeNames,
    imports: ['^lib/locations/(view|schema)\\.ts$', core],
    packages: ['fastest-levenshtein', 'lru-cache'],
  },
  // The client of merchants' receivers.
  {
    path: '^lib/webhooks/',
    imports: [],
    packages: ['undici'],
  },
  {
    path: '^lib/telemetry/',
    imports: [],
    packages: ['@opentelemetry'],
  },
  // The client of identity providers.
  {
    path: '^lib/single-sign-on/',
    imports: [],
    packages: ['jose', 'undici'],
  },
  // Runs in a parser.
  {
    path: '^lib/statements/reading/parse-statement\\.ts$',
    imports: [tables],
    packages: [],
    node: true,
  },
  // The client of the object store.
  {
    path: '^lib/labels/object-store\\.ts$',
    imports: ground,
    packages: ['server-only', '@aws-sdk/client-s3'],
    node: true,
  },
  // A reason is a key of a message.
  { path: '^lib/audit/view\\.ts$', imports: [messages], packages: [] },
  {
    path: '^lib/claims/decode-photo\\.ts$',
    imports: [],
    packages: ['sharp'],
  },
  {
    path: '^(app/|pages/|(instrumentation|instrumentation-client|proxy)\\.ts$)',
    imports: [
      '^components/',
      ...domain,
      '^lib/(api|assistants)/',
      '^lib/auth/',
      i18n,
      http,
      ...ground,
      messages,
    ],
    packages: ['next', 'next-auth', 'next-intl', 'server-only', 'zod', ...browserPackages],
    node: true,
  },
  {
    path: '^lib/api/',
    imports: [
      ...domain,
      paste,
      documents,
      '^lib/tables/(columns|uploads)/schema\\.ts$',
      i18n,
      http,
      db,
      ...ground,
    ],
    packages: [
      '@remix-run/node-fetch-server',
      'jsonc-parser',
      'lru-cache',
      'server-only',
      'zod',
      'zod-openapi',
    ],
    node: true,
  },
  {
    path: '^lib/assistants/',
    imports: ['^lib/api/', ...domain, i18n, db, ...ground],
    packages: ['@modelcontextprotocol/server', 'server-only', 'zod'],
    node: true,
  },
  {
    path: '^lib/jobs/',
    imports: [...domain, '^lib/db/limits\\.ts$', i18n, ...ground],
    packages: ['zod', 'graphile-worker', 'pg'],
    node: true,
  },
  {
    path: ui,
    imports: [pureCore, messages, '^lib/i18n/(formats|format-times|locale)\\.ts$'],
    packages: browserPackages,
  },
  {
    path: '^components/shell/',
    imports: ['^components/scanning/', ...forComponents],
    packages: browserPackages,
  },
  { path: '^components/scanning/', imports: [], packages: ['zxing-wasm'] },
  ...nounRules,
  ...domainRules,
  {
    path: '^lib/auth/',
    imports: ['^lib/audit/', '^lib/people/', '^lib/single-sign-on/', db, http, formats, ...ground],
    packages: [
      'lru-cache',
      'next-auth',
      'next/(cache|headers|navigation|server)\\.js',
      'react',
      'server-only',
      'zod',
    ],
    node: true,
  },
  {
    path: '^lib/postal/(?!family-)',
    imports: ['^lib/postal/family-[ab]/calls\\.ts$', ...ground],
    packages: ['cockatiel', 'undici', 'zod', 'server-only'],
    node: true,
  },
  ...['a', 'b'].map((family) => ({
    path: `^lib/postal/family-${family}/`,
    imports: ['^lib/postal/(model|translation|transport)/', ...ground],
    packages: ['zod', 'server-only'],
    node: true,
  })),
  {
    path: db,
    imports: ground,
    packages: ['@prisma', 'pg', 'react', 'server-only'],
    node: true,
  },
  {
    path: '^lib/sandbox/',
    imports: [wire, documents, ...ground],
    packages: ['csv-stringify', 'pg', 'undici', 'write-excel-file', 'zod'],
    node: true,
  },
  {
    path: documents,
    imports: [formats, messages, ...ground],
    packages: [
      '@bwip-js/node',
      '@cantoo/pdf-lib',
      '@hyzyla/pdfium',
      '@myriaddreamin/typst-ts-node-compiler',
      'fast-png',
    ],
    node: true,
  },
  {
    path: '^lib/mail/(mail-texts|html-text)\\.ts$',
    imports: [messages, '^lib/i18n/(formats|message-formats)\\.ts$'],
    packages: ['html-entities', 'use-intl'],
  },
  {
    path: tables,
    imports: ground,
    packages: ['csv-parse', 'csv-stringify', 'fflate', 'html-entities', 'sax', 'yauzl'],
    node: true,
  },
  {
    path: i18n,
    imports: [http, ...ground, messages],
    packages: ['next-intl', 'use-intl', 'next/headers\\.js', 'server-only'],
    node: true,
  },
  { path: http, imports: ground, packages: ['lru-cache'], node: true },
  ...ground.map((path, index) => ({
    path,
    imports: ground.slice(0, index),
    packages: [
      'cockatiel',
      'fastest-levenshtein',
      'libphonenumber-js',
      'pino',
      'piscina',
      'prom-client',
      'zod',
    ],
    node: true,
  })),
  // A package of its own: it imports nothing of the portal.
  { path: '^sdk/', imports: [], packages: [], node: true },
  { path: browser, imports: [core], packages: [] },
  { path: messages, imports: [], packages: [] },
  {
    path: prisma,
    imports: [db, ...ground],
    packages: ['@node-rs/argon2', '@prisma', 'pg'],
    node: true,
  },
  {
    path: scripts,
    imports: [
      prisma,
      '^lib/people/',
      '^lib/merchants/',
      '^lib/start/',
      '^lib/jobs/start-worker\\.ts$',
      db,
      http,
      ...ground,
      '^\\.dependency-cruiser\\.mjs$',
    ],
    packages: [
      '@inquirer/prompts',
      '@playwright/test',
      '@vercel/nft',
      'dependency-cruiser',
      'execa',
      'get-port',
      'next',
      'pg',
    ],
    node: true,
  },
  // These compare the interface itself with the code, with an operator and with a floor of speed.
  {
    path: '^scripts/conformance[/.]',
    imports: ['^lib/postal/', '^lib/sandbox/', ...ground],
    packages: ['zod'],
    node: true,
  },
  // Asks the operator about a merchant's account.
  { path: '^scripts/people/', imports: ['^lib/rates/check-account\\.ts$'], packages: ['zod'] },
  // Compares the operator's list of AWBs with all merchants' rows, which is audited.
  {
    path: '^scripts/restore/',
    imports: ['^lib/audit/record-audit\\.ts$', '^lib/money/check-ledger\\.ts$'],
    packages: ['csv-parse'],
    node: true,
  },
  // The name and the description are on the picture of shared links.
  { path: '^scripts/pictures[/.]', imports: [messages], packages: [], node: true },
  { path: '^scripts/build/', imports: [], packages: ['fflate'], node: true },
  { path: '^scripts/openapi\\.ts$', imports: ['^lib/api/'], packages: [], node: true },
  // The demo's past is made by the code that makes the present.
  {
    path: '^scripts/demo/',
    imports: [...domain, '^lib/auth/permissions\\.ts$', ...ground],
    packages: ['pg'],
    node: true,
  },
  // Draws the icons into one file, so that no screen imports their package.
  { path: '^scripts/icons[/.]', imports: [], packages: ['lucide-react', 'react', 'react-dom'], node: true },
  { path: '^(\\.dependency-cruiser|[^/]+\\.config)\\.(ts|mjs)$', imports: [], packages: ['.+'], node: true },
  { path: '^next-env\\.d\\.ts$', imports: ['^\\.next/'], packages: ['next'] },
];

/** Tests, and what only they use, may import anything; nothing may import them. */
const tests = '(\\.test\\.tsx?$|^e2e/|^lib/[^/]+/testing/)';
/** Commands for those who work on Waybill. */
const onlyForTests =
  '^(\\.dependency-cruiser|vitest\\.config|scripts/(bench|check|conformance|guards|icons|image|pictures))';
const anyModule = [tests, ...modules.map(({ path }) => path)];
const packagePath = (names) => `^node_modules/(${names.join('|')})(/|$)`;

const allowed = modules.flatMap(({ path, imports, packages, node }) => {
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
    // The rules above reject a file outside all modules only if it imports or is imported. This rule also rejects one that does
    // neither.
    { name: 'in-no-module', severity: 'error', from: { orphan: true, pathNot: anyModule }, to: {} },
    // Tests don't count.
    {
      name: 'unused-component',
      severity: 'error',
      module: { path: '^components/', pathNot: tests, numberOfDependentsLessThan: 1 },
      from: { pathNot: tests },
    },
    // A link of Next itself is prefetched as soon as it is on the screen.
    {
      name: 'only-our-link',
      severity: 'error',
      from: { pathNot: '^components/ui/link\\.tsx$' },
      to: { path: '^node_modules/next/link\\.js$' },
    },
    // `npm run up` doesn't install the packages of the tests.
    {
      name: 'package-of-tests',
      severity: 'error',
      from: { pathNot: [tests, onlyForTests] },
      to: { dependencyTypes: ['npm-dev'] },
    },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'not-in-package-json',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // With TypeScript 7, dependency-cruiser can read TypeScript only through swc.
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

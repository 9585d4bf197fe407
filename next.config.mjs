import { existsSync } from 'node:fs';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';

const headersOf = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// The portal's server adds the content security policy of pages, and HSTS under https.
const everywhere = headersOf({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': [
    'camera=(self)',
    'geolocation=(self)',
    'publickey-credentials-get=(self)',
    'publickey-credentials-create=(self)',
    'microphone=()',
    'payment=()',
    'usb=()',
    'browsing-topics=()',
  ].join(', '),
});

// An answer of a handler is data. Without `default-src` and `object-src`, because browsers show a label's PDF with these.
const policyOfData = "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// The barcode decoder runs in a worker, which has the policy of its own file. So pages allow no WebAssembly.
const policyOfScripts = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

// Without a nonce, because browsers keep the page.
const policyOfOffline =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // `npm run typecheck` and `npm test` check the types.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1'],
  // The process has one registry of metrics only if the package is loaded once.
  serverExternalPackages: ['@node-rs/argon2', 'piscina', 'prom-client'],
  // With next-intl in the bundle of public tracking, its messages are parsed while building too.
  bundlePagesRouterDependencies: true,
  experimental: {
    // As in find-refusal.ts, which refuses a stated length over it before Next reads anything.
    serverActions: { bodySizeLimit: '256kb' },
    // A first build is often the last one on its machine, and its cache takes 14 s of processor time and 240 MB.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    // The server doesn't read them: 90 MB.
    turbopackSourceMaps: process.env.NODE_ENV === 'development',
  },
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    { source: '/api/:path*', headers: headersOf({ 'Content-Security-Policy': policyOfData }) },
    { source: '/offline', headers: headersOf({ 'Content-Security-Policy': policyOfOffline }) },
    { source: '/sw.js', headers: headersOf({ 'Content-Security-Policy': policyOfScripts }) },
    { source: '/_next/static/:path*', headers: headersOf({ 'Content-Security-Policy': policyOfScripts }) },
  ],
};

export default async (/** @type {string} */ phase) => {
  // A server of a build needs no plugin, nor the compilers that it loads.
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    // Messages are parsed while building, so that no parser runs for each request or travels to the browser (9 KB).
    experimental: {
      messages: { path: './messages', format: 'json', locales: ['en', 'ar'], precompile: true },
    },
  });
  return withNextIntl(config);
};

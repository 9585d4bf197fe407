import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed while building, so that no parser runs for each request or travels to the browser (9 KB).
  experimental: {
    messages: { path: './messages', format: 'json', locales: ['en', 'ar'], precompile: true },
  },
});

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  devIndicators: false,
  // `npm run typecheck` and `npm test` check the types.
  typescript: { ignoreBuildErrors: true },
  allowedDevOrigins: ['127.0.0.1'],
  // The process has one registry of metrics only if the package is loaded once.
  serverExternalPackages: ['@node-rs/argon2', 'prom-client'],
  // A streamed page sends its icon link late, so a browser may already have requested the default one.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Referrer-Policy', value: 'same-origin' },
        { key: 'X-Frame-Options', value: 'DENY' },
        { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      ],
    },
  ],
};

export default withNextIntl(config);

/** Where a page is served: hot reload evaluates code and injects styles; under https no part of a page may use http. */
export type PolicyGround = { isDevelopment: boolean; isHttps: boolean };

/**
 * The hash of `display:none`, with which React hides a part of an SVG that arrives in the document later than the rest. No
 * other style attribute has an effect.
 */
const hiddenStyle = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

/**
 * The content security policy of a page. A script runs only if it carries the nonce, or if such a script loads it; a style comes
 * from our own files. Nothing is loaded from another host, and no other site may show the page in a frame.
 */
export function contentPolicy(nonce: string, { isDevelopment, isHttps }: PolicyGround): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': isDevelopment ? ["'unsafe-inline'"] : ["'unsafe-hashes'", hiddenStyle],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

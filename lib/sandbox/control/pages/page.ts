import type { Reply } from '#lib/sandbox/http/reply.ts';
import { type Html, html } from './html.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** A control page. */
export function page(title: string, content: Html, status = 200): Reply {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox operator</title>
<link rel="stylesheet" href="/_sandbox/style.css">
</head>
<body>
<header>
<a class="brand" href="/_sandbox/"><span class="bars" aria-hidden="true"></span>Sandbox operator</a>
<nav><a href="/_sandbox/">Control</a><a href="/_sandbox/rates">Rates</a><a href="/_sandbox/conventions">Conventions</a></nav>
</header>
<main>${content}</main>
</body>
</html>`;
  return { status, headers, body: Buffer.from(document.markup) };
}

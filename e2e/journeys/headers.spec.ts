import { expect, test } from '#e2e/browser/fixtures.ts';
import { earlyPressScript } from '#lib/http/early-press.ts';

test.describe(() => {
  test.use({ allowedErrors: /Content Security Policy/ });

  test('an injected script and style do nothing', async ({ page, browserErrors }) => {
    await page.goto('/shipments');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<p id="injected" style="color: red" onclick="document.title = `taken`">hello</p><style>body { display: none }</style>',
      );
      document.getElementById('injected')?.click();
    });
    await expect(page).not.toHaveTitle('taken');
    await expect(page.locator('body')).toBeVisible();
    await expect.poll(() => browserErrors.length).toBeGreaterThanOrEqual(3);
  });
});

test('data has a policy too, and a foreign page changes nothing', async ({ request, page }) => {
  const data = await request.get('/api/locations?kind=emirates');
  expect(data.headers()['content-security-policy']).toContain("script-src 'none'");
  const before = await page.context().cookies();
  for (const path of ['/api/locale', '/api/sign-out', '/api/sign-in'])
    for (const origin of [undefined, 'null', 'https://elsewhere.example']) {
      const headers: Record<string, string> = origin ? { origin } : {};
      const answer = await page
        .context()
        .request.post(path, { headers, form: { locale: 'ar' }, maxRedirects: 0 });
      expect(answer.status(), `${path} from ${origin}`).toBe(403);
    }
  expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual(
    before.map(({ name, value }) => [name, value]),
  );
});

test('every kind of answer has the same fences, and an error tells nothing', async ({ request }) => {
  const own = { origin: new URL((await request.get('/sign-in')).url()).origin };
  const answers = await Promise.all([
    request.get('/shipments'),
    request.get('/nowhere'),
    request.get('/shipments/00000000-0000-4000-8000-000000000000'),
    request.get('/api/nowhere'),
    request.get('/_next/nowhere'),
    request.get('/_next/static/nowhere.js'),
    request.get('/icon.svg'),
    request.get('/api/locations?kind=emirates'),
    request.get('/api/locations?kind=nothing'),
    request.get('/api/admin/audit/export'),
    request.get('/shipments/%zz'),
    request.fetch('/shipments', { method: 'DELETE' }),
    request.post('/api/sign-out', { headers: { origin: 'https://elsewhere.example' } }),
    request.post('/api/sign-in', { headers: own, data: 'x'.repeat(20_000), maxRedirects: 0 }),
    request.get('/', { maxRedirects: 0 }),
  ]);
  for (const answer of answers) {
    const what = `${answer.url()} ${answer.status()}`;
    const headers = answer.headers();
    const policies = answer.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name));
    expect(policies, what).toHaveLength(1);
    expect(headers['content-security-policy'], what).not.toMatch(/unsafe-inline|[^-]unsafe-eval/);
    if (!answer.url().includes('/_next/static/'))
      expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], what).toBe('nosniff');
    expect(headers['x-frame-options'], what).toBe('DENY');
    expect(headers['referrer-policy'], what).toBe('same-origin');
    expect(headers['x-powered-by'], what).toBeUndefined();
    expect(headers['access-control-allow-origin'], what).toBeUndefined();
    expect(answer.status(), what).toBeLessThan(500);
    if (/\/(shipments|api\/admin\/.*)$/.test(answer.url()) && answer.status() !== 405)
      expect(headers['cache-control'], what).toContain('no-store');
    const body = await answer.text();
    expect(body, what).not.toMatch(/node_modules|\bat \S+ \(|Error: |prisma|postgres/i);
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    const others = body.replace(`<script>${earlyPressScript}</script>`, '');
    const scripts = [...others.matchAll(/<script(?=[\s>])[^>]*>/g)].map(([tag]) => tag);
    if (nonce) for (const tag of scripts) expect(tag, what).toContain(`nonce="${nonce}"`);
  }
});

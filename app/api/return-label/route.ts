import { clientOf } from '#lib/auth/client.ts';
import { networkOf } from '#lib/core/client-address.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { readPosted } from '#lib/http/read-posted.ts';
import { openReturnLink } from '#lib/labels/return-link.ts';

const mostBytes = 1024;

/** The label of a return, for the link that its sender got. The page posts the link's token, so that no address and no log has it. */
export async function POST(request: Request): Promise<Response> {
  const body = await readPosted(request, mostBytes);
  if (body instanceof Response) return body;
  const link = new URLSearchParams(body).get('link') ?? '';
  const visitor = networkOf(clientOf(request.headers).address);
  const opened = await openReturnLink(link, visitor).catch((error: unknown) => {
    if (error instanceof TooOften) return { ok: false as const, code: 'too-often' as const };
    throw error;
  });
  const noStore = { 'cache-control': 'no-store' };
  if (!opened.ok) {
    const location = `/return-label?problem=${opened.code}`;
    return new Response(null, { status: 303, headers: { location, ...noStore } });
  }
  // An AWB comes from the operator, so only its plain characters go into the header.
  const fileName = `${opened.value.awb.replace(/[^A-Za-z0-9-]/g, '_')}.pdf`;
  return new Response(opened.value.pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-content-type-options': 'nosniff',
      ...noStore,
    },
  });
}

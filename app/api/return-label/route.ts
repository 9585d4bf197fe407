import { clientOf } from '#lib/auth/client.ts';
import { networkOf } from '#lib/core/client-address.ts';
import { TooOften } from '#lib/core/too-often.ts';
import { fileResponse } from '#lib/http/file-response.ts';
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
  if (!opened.ok) {
    const location = `/return-label?problem=${opened.code}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  }
  return fileResponse(opened.value.pdf, opened.value.awb, 'pdf');
}

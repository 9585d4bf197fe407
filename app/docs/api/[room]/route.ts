import { errorsPage } from '../errors-page.ts';
import { indexPage } from '../index-page.ts';
import { readerOf } from '../reader.ts';
import { roomPage } from '../room-page.ts';
import { tagOf } from '../rooms.ts';

/** A page of the API's reference, for everybody: the operations of a tag, or the errors. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ room: string }> },
): Promise<Response> {
  const { room } = await params;
  if (room === 'errors') return errorsPage(await readerOf(request));
  const tag = tagOf(room);
  if (tag) return roomPage(await readerOf(request), tag);
  const { body, headers } = indexPage(await readerOf(request), room);
  return new Response(body, { status: 404, headers });
}

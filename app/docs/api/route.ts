import { indexPage } from './index-page.ts';
import { readerOf } from './reader.ts';

const mostCharacters = 100;

/** The start of the API's reference, for everybody. `q` searches it. */
export async function GET(request: Request): Promise<Response> {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, mostCharacters);
  return indexPage(await readerOf(request), query);
}

import { personRefusals, setShellWatching } from '#components/ui/hooks/person-refusals.ts';
import { merchantHeader } from '#lib/core/merchant-header.ts';

export type Refusal = (typeof personRefusals)[number];

const refusalCode = new RegExp(`"code":"(${personRefusals.join('|')})"`);

/** Of the document’s first page: what is typed there stays through all that Next shows in it later, also for another merchant. */
let merchantOfDocument: string | undefined;

/**
 * Calls `onRefused` when an answer to this page says that the session has ended (HTTP 401, or an action's result), or that the
 * person's role or a suspended merchant doesn't allow an action. Names the document's merchant in each request, because the person may
 * have switched to another one in another tab, where the request would save what this page shows. One function for all forms, because
 * any form can be open at that moment. Returns a function that ends the watch.
 */
export function watchAnswers(onRefused: (refusal: Refusal) => void, merchantId?: string): () => void {
  merchantOfDocument ??= merchantId;
  const original = window.fetch;
  const watched: typeof fetch = async (target, init) => {
    if (!isAsked(target, init)) return original(target, init);
    const answer = await original(target, withMerchant(target, init));
    // The page reads the answer itself, without waiting for this.
    const copy = answer.clone();
    void refusalOf(copy).then((refusal) => refusal && onRefused(refusal));
    return answer;
  };
  window.fetch = watched;
  setShellWatching(true);
  return () => {
    setShellWatching(false);
    if (window.fetch === watched) window.fetch = original;
  };
}

/** Only requests for data and changes of our own pages, not page loads and not sign-in. */
function isAsked(target: RequestInfo | URL, init?: RequestInit): boolean {
  if (new Headers(init?.headers).has('next-action')) return true;
  const url = new URL(target instanceof Request ? target.url : target, window.location.href);
  const isOurs = url.origin === window.location.origin && url.pathname.startsWith('/api/');
  return isOurs && !url.pathname.startsWith('/api/sign-in');
}

function withMerchant(target: RequestInfo | URL, init?: RequestInit): RequestInit | undefined {
  if (!merchantOfDocument) return init;
  const headers = new Headers(init?.headers ?? (target instanceof Request ? target.headers : undefined));
  headers.set(merchantHeader, merchantOfDocument);
  return { ...init, headers };
}

/** Files aren't read; only answers with a text content type are. */
async function refusalOf(answer: Response): Promise<Refusal | null> {
  if (answer.status === 401) return 'signed-out';
  if (!/json|x-component/.test(answer.headers.get('content-type') ?? '')) return null;
  return (refusalCode.exec(await answer.text().catch(() => ''))?.[1] as Refusal | undefined) ?? null;
}

import { finishSingleSignOn } from '#lib/auth/sign-in/single-sign-on.ts';

/** Where an identity provider sends the browser back to: signs the person in, and leads to the sign-in page, which goes on or says why not. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ connection: string }> },
): Promise<Response> {
  return finishSingleSignOn(request, (await params).connection);
}

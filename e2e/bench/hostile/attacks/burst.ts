import { counted } from './counted.ts';
import { formSigner, type SignInAnswer } from './sign-in-by-form.ts';

const attempts = 1_000;
const atOnce = 60;

/** Wrong passwords for one account from one address, 60 at a time. */
export async function burst(portalUrl: string, { email, address }: { email: string; address: string }) {
  const signIn = formSigner(portalUrl);
  return () => sendAll((number) => signIn(email, `guess number ${number}`, address));
}

async function sendAll(send: (number: number) => Promise<SignInAnswer>) {
  const statuses: number[] = [];
  let sent = 0;
  let withoutRetryAfter = 0;
  const guess = async () => {
    while (sent < attempts) {
      sent += 1;
      const { status, retryAfter } = await send(sent);
      statuses.push(status);
      if (status === 429 && !(Number(retryAfter) > 0)) withoutRetryAfter += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guess));
  return { answers: counted(statuses), withoutRetryAfter };
}

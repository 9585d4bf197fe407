import { repeat } from './repeat.ts';
import { formSigner } from './sign-in-by-form.ts';

const attempts = 1_000;
const atOnce = 60;

/** Wrong passwords for one account from one address, 60 at a time. */
export function burst(portalUrl: string, { email, address }: { email: string; address: string }) {
  const signIn = formSigner(portalUrl);
  return async () => {
    let withoutRetryAfter = 0;
    const { answers } = await repeat(attempts, atOnce, async (number) => {
      const { status, retryAfter } = await signIn(email, `guess number ${number}`, address);
      if (status === 429 && !(Number(retryAfter) > 0)) withoutRetryAfter += 1;
      return status;
    });
    return { answers, withoutRetryAfter };
  };
}

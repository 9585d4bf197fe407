import { askNextAuth } from '#components/shell/ask-next-auth.ts';

/** What came of asking the server; `unreachable` also stands for a server that did not answer sense. */
export type SignInAnswer = 'signed-in' | 'wrong' | 'unreachable';

/** Asks the server to open a session. Never throws and never leaves the page, so that what was typed stays. */
export async function askSignIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const error = await askNextAuth('callback/credentials', { email, password });
    if (error === null) return 'signed-in';
    // Whatever else went wrong behind the door comes with another word.
    return error === 'CredentialsSignin' ? 'wrong' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

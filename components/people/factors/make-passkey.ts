import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Lets the browser make a passkey. Null when the person cancels it, or when this device has one already. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    const { name } = error as Error;
    if (['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(name)) return null;
    throw error;
  }
}

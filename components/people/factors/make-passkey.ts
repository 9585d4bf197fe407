import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Creates a passkey in the browser. Null when the person cancels it, or when this device already has one. */
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

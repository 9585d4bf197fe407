/** A passkey as its person sees it. The moments are ISO texts. */
export type PasskeyView = { id: string; name: string; addedAt: string; usedAt: string | null };

/** A person's second factors as the person sees them. */
export type FactorsView = {
  appSince: string | null;
  passkeys: PasskeyView[];
  /** The host name that passkeys belong to; null when this deployment has none. */
  passkeyHost: string | null;
  recoveryCodes: number;
};

/**
 * The secret of an app that isn't confirmed yet: as text, as an `otpauth:` link that opens an app on the same phone, and as a QR
 * code of that link (modules of a side, and the dark ones as an SVG path).
 */
export type OpenTotp = { secret: string; link: string; picture: { size: number; path: string } };

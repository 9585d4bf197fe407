import { type Environment, settings } from './settings.ts';

/** A setting of this process. A secret's value is never included; `isSet` is all that is shown. */
type SettingInForce = { name: string; value: string | null; isSet: boolean };

/** Shown although their names look like secrets, but without user and password. */
const shownAddresses = new Set(['NEXTAUTH_URL', 'OPERATOR_BASE_URL', 'OPERATOR_LABEL_BASE_URL']);
const looksSecret = /SECRET|KEY|TOKEN|PASSWORD|URL|PATHS/;
const harmless = new Set(['OPERATOR_DELIVERY_TYPE_KEY']);

/** Every setting of this process, by name, with secrets masked. */
export function settingsInForce(from: Environment = settings()): SettingInForce[] {
  return Object.entries(from)
    .map(([name, value]) => {
      const isSet = value !== undefined && value !== '';
      return { name, isSet, value: isSet ? shownValue(name, value) : null };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function shownValue(name: string, value: unknown): string | null {
  if (shownAddresses.has(name)) {
    const { origin, pathname } = new URL(String(value));
    return `${origin}${pathname === '/' ? '' : pathname}`;
  }
  if (looksSecret.test(name) && !harmless.has(name)) return null;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}

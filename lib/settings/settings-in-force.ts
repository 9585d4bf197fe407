import { defaultOf, type Environment, settings } from './settings.ts';

/** A setting of this process. A secret's value is never included; `isSet` is all that is shown. */
type SettingInForce = { name: keyof Environment; value: string | null; isSet: boolean };

/** Shown although their names look like secrets, but without user and password. */
const shownAddresses = new Set(['NEXTAUTH_URL', 'OPERATOR_BASE_URL', 'OPERATOR_LABEL_BASE_URL']);
const looksSecret = /SECRET|KEY|TOKEN|PASSWORD|URL|PATHS/;
const harmless = new Set(['OPERATOR_DELIVERY_TYPE_KEY', 'SSO_PASSWORDS']);

/** Every setting of this process, by name, with secrets masked. */
export function settingsInForce(from: Environment = settings()): SettingInForce[] {
  return (Object.entries(from) as [keyof Environment, unknown][])
    .map(([name, value]) => {
      const isSet =
        value !== undefined && value !== '' && !(typeof value === 'object' && isDefault(name, value));
      return { name, isSet, value: isSet ? shownValue(name, value) : null };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Lists and tables are empty by default. */
const isDefault = (name: keyof Environment, value: unknown) =>
  JSON.stringify(value) === JSON.stringify(defaultOf(name));

/** The settings that differ from their defaults, by name; `set` instead of a value that isn't shown. */
export function changedSettings(from: Environment = settings()): Record<string, string> {
  return Object.fromEntries(
    settingsInForce(from)
      .filter(({ name, isSet }) => isSet && !isDefault(name, from[name]))
      .map(({ name, value }) => [name, value ?? 'set']),
  );
}

function shownValue(name: string, value: unknown): string | null {
  if (shownAddresses.has(name)) {
    const { origin, pathname } = new URL(String(value));
    return `${origin}${pathname === '/' ? '' : pathname}`;
  }
  if (looksSecret.test(name) && !harmless.has(name)) return null;
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
}

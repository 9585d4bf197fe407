import { useTranslations } from 'next-intl';
import { KeyCap } from '#components/ui/key-hint.tsx';
import { knownShortcuts } from './known-shortcuts.ts';

const places = ['everywhere', 'shipment', 'contacts', 'forms', 'imports'] as const;

/** The shortcuts by where they act. */
export function ShortcutList() {
  const t = useTranslations();
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {places.map((place) => (
        <section key={place}>
          <h3 className="text-sm font-semibold">{t(`help.shortcuts.${place}`)}</h3>
          <dl className="mt-1.5">
            {Object.entries(knownShortcuts[place]).map(([keys, message]) => (
              <div key={keys} className="flex min-h-8 items-center justify-between gap-3">
                <dt>{t(message)}</dt>
                <dd className="shrink-0">
                  <KeyCap keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

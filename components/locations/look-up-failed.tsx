import { useTranslations } from 'next-intl';

/** Says that a list of the operator couldn't be loaded, and offers to load it again. */
export function LookUpFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('locations');
  return (
    <span role="alert" className="text-caution">
      {text}{' '}
      <button type="button" onClick={onRetry} className="min-h-6 font-semibold underline">
        {t('retry')}
      </button>
    </span>
  );
}
